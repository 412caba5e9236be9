import { expect, test } from 'vitest';
import { shortNumber } from './copy-number.tsx';

test('a long number is short enough to be read out, and the beginning of the whole', () => {
  expect(shortNumber('7f3a91c0-4dd2-49ff-8772-865b99de978d')).toBe('7F3A91C0');
});
