import fc from 'fast-check';
import { expect, test } from 'vitest';
import { written } from '#web/components/list/in-address.ts';
import { readHistory, readSeason, writeHistory, writeSeason } from './address.ts';

/** The address of a table, as it is when the page is loaded again. */
const again = (said: Readonly<Record<string, string | null>>): URLSearchParams =>
  new URLSearchParams(written(new URLSearchParams('table=season&season=3'), said).toString());

test('who is shown of a season is in the address, beside which season it is', () => {
  const shown = fc.record({
    filter: fc.constantFrom('none', 'scores', 'tickets'),
    search: fc.string({ maxLength: 64, unit: 'grapheme-ascii' }),
  });
  fc.assert(
    fc.property(shown, (one) => {
      const params = again(writeSeason(one));
      expect(readSeason(params)).toEqual(one);
      expect([params.get('table'), params.get('season')]).toEqual(['season', '3']);
    }),
  );
});

test('the order of the history is in the address', () => {
  const orders = fc.record({
    sort: fc.constantFrom('tournament', 'date', 'rank', 'score', 'prize'),
    descending: fc.boolean(),
  });
  fc.assert(
    fc.property(orders, (one) => {
      expect(readHistory(again(writeHistory(one)))).toEqual(one);
    }),
  );
});

test('the usual needs no words, and nonsense is as if it were not there', () => {
  const usual = [readSeason(new URLSearchParams()), readHistory(new URLSearchParams())] as const;
  expect([writeSeason(usual[0]), writeHistory(usual[1])]).toEqual([{ filter: null, search: null }, { sort: null }]);
  for (const text of ['filter=all&sort=name', 'sort=-', 'sort=--rank', 'filter=']) {
    expect(readSeason(new URLSearchParams(text)), text).toEqual(usual[0]);
    expect(readHistory(new URLSearchParams(text)), text).toEqual(usual[1]);
  }
});
