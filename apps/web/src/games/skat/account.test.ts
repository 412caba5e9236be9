import { expect, test } from 'vitest';
import type { SkatResult } from '@matador/skat';
import { linesOf } from '../../../test/deal-lines.ts';
import { translateIn } from '../../../test/translate.ts';
import { createFormat } from '@matador/ui/format';
import { skatAccount } from './account.ts';
import { listOf } from './list.ts';
import { extrasOf, kindOf, readSkatDeal, type SkatDeal } from './result.ts';

const names = ['Vera', null, 'Otto'];
const german = {
  t: translateIn('de', 'deal'),
  format: createFormat('de-DE', 'Europe/Berlin'),
  nameOf: (seat: number) => names[seat] ?? null,
  own: 1,
};

const read = (result: SkatResult): SkatDeal => {
  const deal = readSkatDeal(result);
  if (deal === null) throw new Error('not read');
  return deal;
};

const told = (result: SkatResult): readonly string[] => linesOf(skatAccount(read(result), german), german.format);

type ValueLine = Extract<NonNullable<SkatResult['game']>['lines'][number], { readonly type: 'value' }>;

/** The base value times what is counted. */
const valueLine = (
  base: number,
  counted: readonly (readonly [ValueLine['factors'][number]['name'], number])[],
): ValueLine => ({
  type: 'value',
  base,
  factors: counted.map(([name, count]) => ({ name, count })),
  value: base * counted.reduce((sum, [, count]) => sum + count, 0),
});

const grand: SkatResult = {
  scores: [0, 146, 0],
  end: 'played',
  game: {
    declarer: 1,
    contract: 'G',
    bid: 48,
    won: true,
    signedValue: 96,
    matadors: 2,
    overbid: false,
    points: 91,
    tricks: 8,
    schneider: true,
    schwarz: false,
    lines: [
      valueLine(24, [
        ['matadorsWith', 2],
        ['game', 1],
        ['schneider', 1],
      ]),
      { type: 'game', seat: 1, won: true, points: 96 },
      { type: 'seegerFabian', seat: 1, points: 50 },
    ],
  },
};

test('RES-6 a won game is counted aloud: with 2, game 3, Schneider 4, times its base value, and 50', () => {
  expect(told(grand)).toEqual([
    'Mit 2, Spiel 3, Schneider 4: 4',
    'Grundwert Grand: × 24',
    'Gereizt 48: erreicht',
    'Spielwert | +96',
    'Gewonnenes Spiel | +50',
    'Für dich | +146',
    'Für Otto: 0',
    'Für Vera: 0',
  ]);
});

test('RES-6 an overbid game is charged what reaches the bid, doubled, and each opponent gets 40', () => {
  const lost: SkatResult = {
    scores: [-122, 40, 40],
    end: 'played',
    game: {
      declarer: 0,
      contract: 'D',
      bid: 30,
      won: false,
      signedValue: -72,
      matadors: -1,
      overbid: true,
      points: 70,
      tricks: 6,
      schneider: false,
      schwarz: false,
      lines: [
        valueLine(9, [
          ['matadorsWithout', 1],
          ['game', 1],
        ]),
        { type: 'overbid', bid: 30, base: 9, times: 4, value: 36 },
        { type: 'game', seat: 0, won: false, points: -72 },
        { type: 'seegerFabian', seat: 0, points: -50 },
        { type: 'seegerFabian', seat: 1, points: 40 },
        { type: 'seegerFabian', seat: 2, points: 40 },
      ],
    },
  };
  expect(told(lost)).toEqual([
    'Ohne 1, Spiel 2: 2',
    'Grundwert Karo: × 9',
    'Spielwert: 18',
    'Überreizt: gereizt 30, also 9 × 4: 36',
    'Verloren, zählt doppelt | −72',
    'Verlorenes Spiel | −50',
    'Für Vera | −122',
    'Für dich, als Gegner: +40',
    'Für Otto, als Gegner: +40',
  ]);
});

test('RES-6 a deal that is passed in has one line', () => {
  expect(told({ scores: [0, 0, 0], end: 'passedIn', game: null })).toEqual(['Für dich: 0']);
});

test('of a deal that was given up it is told by whom, and no points', () => {
  const { game } = grand;
  const at = (seat: number) => ({ ...german, own: seat, nameOf: (one: number) => (one === seat ? null : 'Vera') });
  const outcome = (end: SkatResult['end'], won: boolean, own: number): string =>
    skatAccount(read({ ...grand, end, game: game && { ...game, won, points: 4 } }), at(own)).outcome;
  expect(outcome('defendersConceded', true, 1)).toBe('Du hast gewonnen, die Gegner haben aufgegeben');
  expect(outcome('defendersConceded', true, 0)).toBe('Vera hat gewonnen, die Gegner haben aufgegeben');
  expect(outcome('defendersConceded', false, 1)).toBe('Du hast verloren, obwohl die Gegner aufgegeben haben');
  expect(outcome('declarerConceded', false, 1)).toBe('Du hast aufgegeben und verloren');
  expect(outcome('declarerConceded', false, 2)).toBe('Vera hat aufgegeben und verloren');
  expect(outcome('declarerConceded', true, 1)).toBe('Du hast aufgegeben, aber schon gewonnen');
  expect(outcome('played', true, 1)).toBe('Du hast mit 4 Augen gewonnen');
});

test('a deal that was stored without its end is told by its points', () => {
  const { end: _, ...stored } = grand;
  const deal = readSkatDeal(stored);
  expect(deal === null ? null : skatAccount(deal, german).outcome).toBe('Du hast mit 91 Augen gewonnen');
});

test('the players’ list has no points of a deal that was given up', () => {
  const POINTS = 4;
  const cellOf = (end: SkatResult['end']) => {
    const { t, format, nameOf, own } = { ...german, t: translateIn('de', 'deal', 'sheet') };
    const { scores } = grand;
    const deals = [{ result: { ...grand, end }, scores }];
    const list = listOf({ t, format, nameOf, own, seats: 3, deals, finals: scores });
    return list?.rows[0]?.[POINTS];
  };
  expect(cellOf('played')).toBe(91);
  expect(cellOf('defendersConceded')).toBeNull();
});

test("what is no deal's result is not read as one", () => {
  expect(readSkatDeal(null)).toBeNull();
  expect(readSkatDeal({ scores: 'many' })).toBeNull();
});

test('a contract says what is played, and whether from the hand or open', () => {
  expect(['CHS', 'SH', 'HO', 'D', 'GO', 'NO', 'N'].map(kindOf)).toEqual([
    'clubs',
    'spades',
    'hearts',
    'diamonds',
    'grand',
    'null',
    'null',
  ]);
  expect(extrasOf('CZ')).toEqual({ hand: true, ouvert: false });
  expect(extrasOf('GO')).toEqual({ hand: true, ouvert: true });
  expect(extrasOf('NO')).toEqual({ hand: false, ouvert: true });
  expect(extrasOf('NOH')).toEqual({ hand: true, ouvert: true });
});

test('of a deal that is passed in a stranger is told by names', () => {
  const account = skatAccount(read({ scores: [0, 0, 0], end: 'passedIn', game: null }), {
    ...german,
    nameOf: (seat) => `Spieler ${String(seat + 1)}`,
  });
  expect(linesOf(account, german.format)).toEqual(['Für Spieler 2: 0']);
});
