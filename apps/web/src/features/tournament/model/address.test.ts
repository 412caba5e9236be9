import fc from 'fast-check';
import { expect, test } from 'vitest';
import { written } from '#web/components/list/in-address.ts';
import { readRanking, writeRanking } from './address.ts';

test('what the ranking beside a tournament shows is in the address, and comes out of it again', () => {
  const shown = fc.record({
    search: fc.string({ maxLength: 64, unit: 'grapheme-ascii' }),
    byPrize: fc.boolean(),
    all: fc.boolean(),
  });
  fc.assert(
    fc.property(shown, (one) => {
      const query = written(new URLSearchParams(), writeRanking(one)).toString();
      expect(readRanking(new URLSearchParams(query))).toEqual(one);
    }),
  );
  expect(readRanking(new URLSearchParams('sort=rank&all=yes'))).toEqual({ search: '', byPrize: false, all: false });
});
