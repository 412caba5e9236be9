import fc from 'fast-check';
import { expect, test } from 'vitest';
import { written } from '#web/components/list/in-address.ts';
import { FILTERS, readShown, writeShown } from './address.ts';

const USUAL = { search: '', filter: 'all', sort: 'rank', open: null, row: 0 };

test('what the standings show is in their address, and comes out of it again', () => {
  const shown = fc.record({
    search: fc.string({ maxLength: 64, unit: 'grapheme-ascii' }),
    filter: fc.constantFrom(...FILTERS),
    sort: fc.constantFrom('rank', '-rank', 'player', '-player'),
    open: fc.option(fc.uuid()),
    row: fc.integer({ min: 0, max: 999_999 }),
  });
  fc.assert(
    fc.property(shown, (one) => {
      expect(readShown(new URLSearchParams(written(new URLSearchParams(), writeShown(one)).toString()))).toEqual(one);
    }),
  );
});

test('the usual needs no words in the address', () => {
  expect(written(new URLSearchParams(), writeShown(readShown(new URLSearchParams()))).toString()).toBe('');
});

test('an address that says nonsense shows the usual', () => {
  for (const text of ['filter=everybody', 'sort=prize', 'row=0', 'row=-3', 'row=1e3', 'row=9999999', 'row=x', 'open='])
    expect(readShown(new URLSearchParams(text)), text).toEqual(USUAL);
  expect(readShown(new URLSearchParams(`search=${'x'.repeat(300)}`)).search).toHaveLength(64);
  fc.assert(fc.property(fc.string(), (text) => void readShown(new URLSearchParams(text))));
});
