import { inflateSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { AVATAR_SIZE, avatarImage } from './avatar-image.ts';

const chunks = (png: Buffer): Map<string, Buffer> => {
  const found = new Map<string, Buffer>();
  for (let at = 8; at < png.length;) {
    const length = png.readUInt32BE(at);
    found.set(png.toString('latin1', at + 4, at + 8), png.subarray(at + 8, at + 8 + length));
    at += length + 12;
  }
  return found;
};

test('an avatar is a PNG of 185 pixels a side, mirrored, in two colours', () => {
  const png = avatarImage('somebody');
  expect(png.subarray(0, 8).toString('latin1')).toBe('\x89PNG\r\n\x1a\n');
  const parts = chunks(png);
  expect([...parts.keys()]).toEqual(['IHDR', 'PLTE', 'IDAT', 'IEND']);
  expect([parts.get('IHDR')?.readUInt32BE(0), parts.get('IHDR')?.readUInt32BE(4)]).toEqual([AVATAR_SIZE, AVATAR_SIZE]);
  const pixels = inflateSync(parts.get('IDAT') ?? Buffer.alloc(0));
  expect(pixels.length).toBe(AVATAR_SIZE * (AVATAR_SIZE + 1));
  for (let y = 0; y < AVATAR_SIZE; y += 1) {
    const row = [...pixels.subarray(y * (AVATAR_SIZE + 1) + 1, (y + 1) * (AVATAR_SIZE + 1))];
    expect(row).toEqual([...row].reverse());
  }
  expect(new Set(pixels)).toEqual(new Set([0, 1]));
});

test('an avatar is always the same for one player and differs between players', () => {
  expect(avatarImage('a').equals(avatarImage('a'))).toBe(true);
  const pictures = Array.from({ length: 50 }, (_, index) => avatarImage(String(index)).toString('latin1'));
  expect(new Set(pictures).size).toBe(50);
});
