import { expect, test } from 'vitest';
import { discard, DRAW, goOut, meld, open, record } from '../../test/known-deal.ts';
import { cards, scene } from '../../test/tables.ts';
import { positionIn } from '../decide.ts';
import type { RommeAction } from '../types.ts';
import { reviewSteps, turnsOf, type DealRecord, type JudgedTurn } from './index.ts';
import { bestLaying } from './laying.ts';
import { missedIn } from './missed.ts';

/** Cards with which seat 1 goes out by Hand-Rommé as soon as it has drawn D4. */
const RUNS = ['C7 C8 C9 CT CJ', 'D7 D8 D9 DT DJ', 'D2 D3 D4'] as const;
const OTHER = 'C7 C8 C9 CT CJ D7 D8 D9 DT DJ D2 D3 S9';
const [KINGS, QUEENS] = ['SK HK DK CK', 'SQ HQ DQ CQ'];

const ownOf = (deal: DealRecord): readonly JudgedTurn[] => {
  const played = turnsOf(deal);
  if (typeof played === 'string') throw new Error(played);
  const steps = reviewSteps(played, { seeds: played.turns.map(() => 1), first: 0 });
  return [...steps].map(({ judged }) => judged).filter(({ seat }) => seat === 0);
};

/** Seat 0 opens with kings and queens in the first of two turns, discards what it drew, and lays in the second what is said. */
const opened = (rest: string, second: readonly RommeAction[], drawn = 'C2'): DealRecord =>
  record({ hands: [`${KINGS} ${QUEENS} ${rest}`, OTHER], rest: `S2 ${drawn} HA C4 D4` }, [
    [0, DRAW],
    [0, open(KINGS, QUEENS)],
    [0, discard(drawn)],
    [1, DRAW],
    [1, discard('S9')],
    [0, DRAW],
    ...second.map((action) => [0, action] as const),
    [0, discard('C4')],
    [1, DRAW],
    [1, goOut('HA', ...RUNS)],
  ]);

test('cards that counted are charged to the first turn that held them, and the later ones say so', () => {
  const [first, second] = ownOf(opened('H5 H6 H7 C3 S8', []));
  const held = ['H51', 'H61', 'H71'];
  expect(first).toMatchObject({ tag: 'costly', missed: { counted: held, earlier: [], cost: 2 * 18 } });
  expect(second).toMatchObject({ tag: 'charged', missed: { counted: [], cost: 0 } });
  expect(second?.missed?.earlier).toEqual([{ turn: 0, cards: held }]);
});

test('cards that were held when going out was passed up are charged to that turn', () => {
  const moves: Parameters<typeof record>[1] = [
    [0, DRAW],
    [0, open(KINGS, QUEENS)],
    [0, discard('H9')],
    [1, DRAW],
    [1, discard('S9')],
    [0, DRAW],
    [0, discard('C4')],
    [1, DRAW],
    [1, goOut('HA', ...RUNS)],
  ];
  const hands = [`${KINGS} ${QUEENS} H5 H6 H7 H8 H9`, OTHER];
  const [first, second] = ownOf(record({ hands, rest: 'S2 C2 HA C4 D4' }, moves));
  expect(first).toMatchObject({ tag: 'costly', missed: { laying: { goesOut: 'hand' } } });
  expect(second).toMatchObject({ tag: 'charged', missed: { goingOut: null, counted: [], cost: 0 } });
  expect(second?.missed?.earlier).toEqual([{ turn: 0, cards: ['H51', 'H61', 'H71', 'H81'] }]);
});

test('a copy is not charged where the laying would have left its twin', () => {
  const [first, second] = ownOf(opened('H5 H6 H71 H72 C3', [meld('H5 H6 H71')]));
  expect(first).toMatchObject({ tag: 'close', missed: { fewer: 18, counted: [], cost: 0 } });
  expect(second).toMatchObject({ tag: 'best', missed: null });
});

test('two copies that a laying would have put down are both charged', () => {
  const [first] = ownOf(opened('H5 H61 H7 H62 C6', [], 'S6'));
  expect(first?.missed?.counted).toEqual(['H51', 'H61', 'H71', 'H62', 'C61']);
});

test('a joker that lay on the table is not charged as held', () => {
  const drawn = scene({ hands: ['S6 D9 DT HK C2', 'H2'], opened: [0], melds: ['S5 X1 S7'] });
  const left = cards('X1 D9 DT C2');
  const end = { ...drawn, hands: [left, []] };
  const turn = { seat: 0, number: 3, from: 'stock', start: drawn, drawn, laid: drawn, end, discard: 'HK1' } as const;
  const own = bestLaying(positionIn(drawn, 0));
  expect(own.actions.map(({ type }) => type)).toEqual(['swap', 'meld']);
  const result = { end: 'goneOut', winner: 1, counts: [41, 0], scores: [-41, 41], factor: 1 } as const;
  const missed = missedIn(turn, { own, other: null }, { result, left: [left, []], chargedTo: new Map() });
  expect(missed).toMatchObject({ counted: ['D91', 'DT1'], cost: 19 });
});
