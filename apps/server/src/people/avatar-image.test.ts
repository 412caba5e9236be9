import { createCanvas, loadImage } from '@napi-rs/canvas';
import { expect, test } from 'vitest';
import { AVATAR_SIZE, avatarImage, avatarSvg } from './avatar-image.ts';

/** The colours of a PNG, row by row, as a browser would show them. */
const rowsOf = async (png: Buffer): Promise<readonly (readonly string[])[]> => {
  const image = await loadImage(png);
  const canvas = createCanvas(image.width, image.height);
  const context = canvas.getContext('2d');
  context.drawImage(image, 0, 0);
  const pixels = Buffer.from(context.getImageData(0, 0, image.width, image.height).data.buffer);
  return Array.from({ length: image.height }, (_row, y) =>
    Array.from({ length: image.width }, (_pixel, x) =>
      pixels.toString('hex', (y * image.width + x) * 4, (y * image.width + x) * 4 + 4),
    ),
  );
};

test('an avatar is a PNG of 185 pixels a side, mirrored, in two colours', async () => {
  const png = await avatarImage('somebody');
  expect(png.subarray(0, 8).toString('latin1')).toBe('\x89PNG\r\n\x1a\n');
  expect(png.length).toBeLessThan(2000);
  const rows = await rowsOf(png);
  expect([rows.length, rows[0]?.length]).toEqual([AVATAR_SIZE, AVATAR_SIZE]);
  for (const row of rows) expect(row).toEqual([...row].reverse());
  const fills = [...avatarSvg('somebody').matchAll(/fill="#(\w{6})"/g)].map(([, colour]) => `${colour ?? ''}ff`);
  expect(new Set(rows.flat())).toEqual(new Set(fills));
  expect(new Set(fills).size).toBe(2);
});

test('an avatar is always the same for one player and differs between players', async () => {
  expect((await avatarImage('a')).equals(await avatarImage('a'))).toBe(true);
  const pictures = await Promise.all(Array.from({ length: 50 }, (_, index) => avatarImage(String(index))));
  expect(new Set(pictures.map((picture) => picture.toString('latin1'))).size).toBe(50);
});
