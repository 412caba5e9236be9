import { expect, test } from 'vitest';
import { card, play, scene, texts } from '../test/tables.ts';
import type { Scene } from '../test/tables.ts';
import { romme } from './game.ts';
import { layOffPlaces, openingTotal, suggestMelds, swapPlaces } from './suggest.ts';
import { RT_1 } from './rules.ts';

const viewOf = (parts: Scene) => romme.view(scene(parts), 0);

test('the melds of greatest value say whether the seat can open', () => {
  const enough = suggestMelds(viewOf({ hands: ['SK HK DK S2 S3 S4 S5 C9', 'H4'] }));
  expect([enough.value, enough.opens, enough.goOut?.discard]).toEqual([44, true, 'C91']);
  const little = suggestMelds(viewOf({ hands: ['SK HK DK C9 C2', 'H4'] }));
  expect([little.value, little.opens, little.goOut]).toEqual([30, false, null]);
});

test('a hand that opens only with its last card cannot: the discard must stay', () => {
  const { value, opens } = suggestMelds(viewOf({ hands: ['SK HK DK CK', 'H4'] }));
  expect([value, opens]).toEqual([30, false]);
});

test('a hand that opens only by keeping the taken card alone cannot', () => {
  const { opens } = suggestMelds(viewOf({ hands: ['SK HK DK CK C9', 'H4'], taken: 'C9' }));
  expect(opens).toBe(false);
});

test('Hand-Rommé below the opening minimum is suggested as going out', () => {
  const { opens, goOut } = suggestMelds(viewOf({ hands: ['S2 S3 S4 H2 H3 H4 C9', 'D4'] }));
  expect([opens, goOut]).toEqual([
    false,
    { type: 'goOut', melds: expect.arrayContaining([texts('S2 S3 S4'), texts('H2 H3 H4')]), discard: 'C91' },
  ]);
});

test('without a minimum nothing still opens with nothing', () => {
  expect(suggestMelds(viewOf({ hands: ['SK HQ C9', 'H4'], rules: { openingMinimum: 0 } })).opens).toBe(false);
});

test('by the option going out without a discard is suggested', () => {
  const rules = { goOut: 'alsoWithoutDiscard' } as const;
  expect(suggestMelds(viewOf({ hands: ['SK HK DK', 'H4'], rules })).goOut).toMatchObject({ discard: null });
});

test('a card shows every place where it may be laid off or swapped, and none before the opening', () => {
  const parts = { hands: ['X2 S7 C9', 'H4'], melds: ['S4 S5 S6', 'H7 D7 X1'] };
  const opened = viewOf({ ...parts, opened: [0] });
  expect(layOffPlaces(opened, card('X2'))).toEqual([
    { meld: 0, end: 'low' },
    { meld: 0, end: 'high' },
  ]);
  expect(layOffPlaces(opened, card('S7'))).toEqual([
    { meld: 0, end: 'high' },
    { meld: 1, end: null },
  ]);
  expect([swapPlaces(opened, card('S7')), swapPlaces(opened, card('C9'))]).toEqual([[1], []]);
  expect([layOffPlaces(viewOf(parts), card('S7')), swapPlaces(viewOf(parts), card('S7'))]).toEqual([[], []]);
});

test('the running count towards 40 counts legal melds and says what is wrong with the others', () => {
  expect(openingTotal([texts('SK HK DK'), texts('SA S2 S3'), texts('S5 S6 H7')], RT_1)).toEqual({
    total: 36,
    problems: [null, null, 'mixed'],
  });
});

test('what a step leaves as it was stays the very same in the view', () => {
  const before = scene({ hands: ['S7 C9 C2', 'H4'], opened: [0], melds: ['S4 S5 S6', 'H7 D7 C7'] });
  const view = romme.view(before, 0);
  const [event] = play(before, { type: 'layOff', card: card('S7'), meld: 0, end: 'high' }).events;
  if (event === undefined) throw new Error('nothing happened');
  const seen = romme.eventFor(event, before, 0);
  if (seen === null) throw new Error('nothing seen');
  const after = romme.advance(view, seen);
  expect([after.melds[0] === view.melds[0], after.melds[1] === view.melds[1]]).toEqual([false, true]);
  expect(after.discardPile).toBe(view.discardPile);
});
