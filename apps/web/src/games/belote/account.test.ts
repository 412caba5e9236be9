import type { BeloteResult } from '@matador/belote';
import { expect, test } from 'vitest';
import { linesOf } from '../../../test/deal-lines.ts';
import { translateIn } from '../../../test/translate.ts';
import { createFormat } from '@matador/ui/format';
import { accountOf } from './account.ts';

const NAMES = ['Vera', null, 'Otto', 'Ines'];
const told = (
  result: BeloteResult,
  locale: 'de' | 'en' = 'de',
  names: readonly (string | null)[] = NAMES,
  scores: readonly number[] | null = result.scores,
) => {
  const format = createFormat(locale === 'de' ? 'de-DE' : 'en-GB', 'Europe/Berlin');
  const nameOf = (seat: number): string | null => names[seat] ?? null;
  const account = accountOf({ result, scores }, { t: translateIn(locale, 'deal'), format, nameOf, own: 1 });
  if (account === null) throw new Error('not read');
  return { ...account, lines: linesOf(account, format) };
};

type Game = NonNullable<BeloteResult['game']>;
const NONE = { cards: 0, lastTrick: 0, capot: 0, belote: 0, announcements: 0, contract: 0, held: 0 };
const HEARTS = { taker: 0, trump: 'hearts', value: null, multiplier: 1, side: 0, beloteSeat: 0, held: 0 } as const;
const result = (game: Pick<Game, 'outcome' | 'scores' | 'splits' | 'tricks'>): BeloteResult => ({
  scores: [0, 1, 2, 3].map((seat) => game.scores[seat % 2 === 0 ? 0 : 1]),
  game: { ...HEARTS, ...game },
});

/** As the game ends it, whether it is dealt again or not. */
const PASSED_OUT: BeloteResult = { scores: [0, 0, 0, 0], redeal: true, game: null };

const DEDANS = result({
  ...{ outcome: 'dedans', scores: [20, 162], tricks: [3, 5] },
  splits: [
    { ...NONE, cards: 70, belote: 20, contract: -70 },
    { ...NONE, cards: 82, lastTrick: 10, contract: 70 },
  ],
});

test('RES-6 a deal of Belote tells its taker, and where the points of both sides come from, my side first', () => {
  const { title, suit, outcome, points, lines } = told(DEDANS);
  expect([title, suit, outcome, points]).toEqual(['Herz', 'hearts', 'Vera hat genommen: verloren (dedans)', 162]);
  expect(lines).toEqual([
    'Punkte aus | Ihr | Gegner',
    'Karten der Stiche | +82 | +70',
    'Letzter Stich | +10 | 0',
    'Belote | 0 | +20',
    'Verloren (dedans) | +70 | −70',
    'Zusammen | +162 | +20',
  ]);
});

test('RES-6 a capot and its 90 points have their line; nothing fell, so there is no line for that', () => {
  const { outcome, lines } = told(
    result({
      ...{ outcome: 'capot', scores: [252, 0], tricks: [8, 0] },
      splits: [{ ...NONE, cards: 152, lastTrick: 10, capot: 90 }, NONE],
    }),
    'en',
  );
  expect(outcome).toBe('Vera took: capot');
  expect(lines).toEqual([
    'Points from | Your side | Opponents',
    'Card points | 0 | +152',
    'Last trick | 0 | +10',
    'Capot | 0 | +90',
    'Total | 0 | +252',
  ]);
});

test('RES-6 a litige says so, and what was held comes to the winner of the next deal', () => {
  const tie = told(
    result({
      ...{ outcome: 'litige', scores: [0, 81], tricks: [4, 4] },
      splits: [
        { ...NONE, cards: 81, contract: -81 },
        { ...NONE, cards: 71, lastTrick: 10 },
      ],
    }),
  );
  expect(tie.outcome).toBe('Vera hat genommen: Gleichstand (litige)');
  expect(tie.lines).toContain('Gleichstand (litige) | 0 | −81');
  const next = told(
    result({
      ...{ outcome: 'made', scores: [172, 71], tricks: [5, 3] },
      splits: [
        { ...NONE, cards: 81, lastTrick: 10, held: 81 },
        { ...NONE, cards: 71 },
      ],
    }),
  );
  expect(next.lines).toContain('Aus früherem Gleichstand | 0 | +81');
});

test('RES-6 a deal that all passed has one line, and that it was dealt again is said', () => {
  const passed = told(PASSED_OUT, 'de', NAMES, null);
  expect([passed.title, passed.suit, passed.outcome]).toEqual(['Alle passen', null, 'Neu gegeben, zählt nicht']);
  expect(passed.lines).toEqual(['Für dich: 0']);
});

test('a deal that all passed after eight others counts, and is not said to be dealt again', () => {
  expect(told(PASSED_OUT).outcome).toBe('Alle haben gepasst, niemand bekommt Punkte');
});

test('a stranger is told both sides by their players, and never as one of them', () => {
  const names = ['Vera', 'Nora', 'Otto', 'Ines'];
  expect(told(DEDANS, 'de', names).lines[0]).toBe('Punkte aus | Nora und Ines | Otto und Vera');
  expect(told(PASSED_OUT, 'de', names, null).lines).toEqual(['Für Nora: 0']);
});
