import { expect, test } from 'vitest';
import { encode, fromHex, toHex } from './bytes.ts';

test('every field is its length and its bytes: text in UTF-8, numbers in four bytes, cards in two', () => {
  const bytes = encode([{ text: 'é' }, { number: 258 }, { order: [1, 256] }, { hex: 'ff00' }, { hex: '' }]);
  expect(toHex(bytes)).toBe('00000002c3a9' + '0000000400000102' + '0000000400010100' + '00000002ff00' + '00000000');
});

test('what stands in one field never reads as what stands in two', () => {
  expect(encode([{ text: 'ab' }, { text: 'c' }])).not.toEqual(encode([{ text: 'a' }, { text: 'bc' }]));
  expect(encode([{ text: 'ab' }])).not.toEqual(encode([{ text: 'a' }, { text: 'b' }]));
});

test('numbers that do not fit are refused', () => {
  expect(() => encode([{ number: 2 ** 32 }])).toThrow(RangeError);
  expect(() => encode([{ number: -1 }])).toThrow(RangeError);
  expect(() => encode([{ order: [65_536] }])).toThrow(RangeError);
  expect(() => fromHex('abc')).toThrow('not hex');
});
