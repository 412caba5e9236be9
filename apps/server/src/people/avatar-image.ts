import { createHash } from 'node:crypto';
import { crc32, deflateSync } from 'node:zlib';

/** Side of a profile picture, as its name says: PROFILE_185.png. */
export const AVATAR_SIZE = 185;
/** Cells a side; the right half mirrors the left. */
const CELLS = 5;
const MARGIN = 20;
const CELL_SIZE = (AVATAR_SIZE - 2 * MARGIN) / CELLS;

const BACKGROUND = [0xf1, 0xed, 0xe2] as const;
/** Felt, spade, heart and diamond colours of the product: all dark enough to be told from the background. */
const COLOURS = [
  [0x0f, 0x5a, 0x3c],
  [0x1b, 0x7a, 0x3a],
  [0x7d, 0x1f, 0x2d],
  [0xa8, 0x58, 0x00],
  [0x14, 0x20, 0x1b],
  [0x24, 0x44, 0x6a],
] as const;

const chunk = (type: string, data: Buffer): Buffer => {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const framed = Buffer.alloc(body.length + 8);
  framed.writeUInt32BE(data.length, 0);
  body.copy(framed, 4);
  framed.writeUInt32BE(crc32(body), body.length + 4);
  return framed;
};

/** A PNG of one byte a pixel with two colours (PNG 1.2, section 11). */
const encode = (pixels: readonly Buffer[], palette: Buffer): Buffer => {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(AVATAR_SIZE, 0);
  header.writeUInt32BE(AVATAR_SIZE, 4);
  header.set([8, 3, 0, 0, 0], 8);
  const unfiltered = Buffer.concat(pixels.map((row) => Buffer.concat([Buffer.of(0), row])));
  return Buffer.concat([
    Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
    chunk('IHDR', header),
    chunk('PLTE', palette),
    chunk('IDAT', deflateSync(unfiltered)),
    chunk('IEND', Buffer.alloc(0)),
  ]);
};

/** A symmetrical pattern of its own for every seed, as PNG: always the same for the same seed. */
export const avatarImage = (seed: string): Buffer => {
  const digest = createHash('sha256').update(seed).digest();
  const filled = (x: number, y: number): boolean => {
    const cellX = Math.floor((x - MARGIN) / CELL_SIZE);
    const cellY = Math.floor((y - MARGIN) / CELL_SIZE);
    if (cellX < 0 || cellY < 0 || cellX >= CELLS || cellY >= CELLS) return false;
    const byte = digest[Math.min(cellX, CELLS - 1 - cellX) * CELLS + cellY] ?? 0;
    return byte % 2 === 1;
  };
  const rows = Array.from({ length: AVATAR_SIZE }, (_, y) =>
    Buffer.from(Array.from({ length: AVATAR_SIZE }, (_pixel, x) => Number(filled(x, y)))),
  );
  const colour = COLOURS[(digest[31] ?? 0) % COLOURS.length] ?? COLOURS[0];
  return encode(rows, Buffer.from([...BACKGROUND, ...colour]));
};
