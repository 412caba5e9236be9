import { createHash } from 'node:crypto';

/** Side of a profile picture, as its name says: PROFILE_185.png. */
export const AVATAR_SIZE = 185;
/** Cells a side; the right half mirrors the left. */
const CELLS = 5;
const MARGIN = 20;
const CELL_SIZE = (AVATAR_SIZE - 2 * MARGIN) / CELLS;

const BACKGROUND = '#f1ede2';
/** Felt, spade, heart and diamond colours of the product: all dark enough to be told from the background. */
const COLOURS = ['#0f5a3c', '#1b7a3a', '#7d1f2d', '#a85800', '#14201b', '#24446a'] as const;

const cellPath = (column: number, row: number): string =>
  `M${String(MARGIN + column * CELL_SIZE)} ${String(MARGIN + row * CELL_SIZE)}h${String(CELL_SIZE)}v${String(CELL_SIZE)}h-${String(CELL_SIZE)}z`;

/** A symmetrical pattern of its own for every seed, as SVG: always the same for the same seed. */
export const avatarSvg = (seed: string): string => {
  const digest = createHash('sha256').update(seed).digest();
  const cells = Array.from({ length: CELLS * CELLS }, (_, place) => ({
    column: Math.floor(place / CELLS),
    row: place % CELLS,
  }));
  const isFilled = (column: number, row: number): boolean =>
    (digest[Math.min(column, CELLS - 1 - column) * CELLS + row] ?? 0) % 2 === 1;
  const path = cells.map(({ column, row }) => (isFilled(column, row) ? cellPath(column, row) : '')).join('');
  const colour = COLOURS[(digest[31] ?? 0) % COLOURS.length] ?? COLOURS[0];
  const side = String(AVATAR_SIZE);
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${side}" height="${side}"><path fill="${BACKGROUND}" d="M0 0h${side}v${side}H0z"/><path fill="${colour}" d="${path}"/></svg>`;
};

/** The picture of `avatarSvg` as PNG, `AVATAR_SIZE` pixels a side. */
export const avatarImage = async (seed: string): Promise<Buffer> => {
  // The first picture loads the library: it takes 30 MB of memory, and many processes draw none.
  const { createCanvas, loadImage } = await import('@napi-rs/canvas');
  const canvas = createCanvas(AVATAR_SIZE, AVATAR_SIZE);
  canvas.getContext('2d').drawImage(await loadImage(Buffer.from(avatarSvg(seed))), 0, 0);
  return canvas.encode('png');
};
