import { expect, test } from 'vitest';
import { scoreClassic } from './scoring.ts';
import type { Account, Outcomes } from './scoring.ts';

interface Case {
  /** Points of the taker's side with the last trick, of 162. */
  readonly points: number;
  readonly belote?: 'taker' | 'defence';
  readonly announced?: readonly [taker: number, defence: number];
  readonly tricks?: number;
}

/** Side 0 has taken and won the last trick (or not, without points). */
const account = ({ points, belote, announced = [0, 0], tricks = 4 }: Case): Account => ({
  taker: 0,
  cards: points < 10 ? [points, 152 - points] : [points - 10, 162 - points],
  lastTrick: points < 10 ? 1 : 0,
  tricks: [tricks, 8 - tricks],
  belote: belote === undefined ? null : belote === 'taker' ? 0 : 1,
  announcements: [announced[0], announced[1]],
});

const told = ({ outcome, scores, held }: Outcomes): string =>
  `${outcome} ${scores.join(':')}${held > 0 ? ` held ${held}` : ''}`;
const A = (one: Case): string => told(scoreClassic(account(one), 'beloteCounts'));
const B = (one: Case): string => told(scoreClassic(account(one), 'beloteBonusOnly'));
const C = (one: Case): string => told(scoreClassic(account(one), 'litige'));

test('the taker’s side needs more than the other: 82 without bonuses', () => {
  expect(A({ points: 82 })).toBe('made 82:80');
  expect(A({ points: 80 })).toBe('dedans 0:162');
});

test('81 each: dedans in variants A and B, litige in C', () => {
  expect(A({ points: 81 })).toBe('dedans 0:162');
  expect(B({ points: 81 })).toBe('dedans 0:162');
  expect(C({ points: 81 })).toBe('litige 0:81 held 81');
});

test('91 each with belote: dedans in A, in B made or not by card points, litige in C, which holds no belote', () => {
  expect(A({ points: 71, belote: 'taker' })).toBe('dedans 20:162');
  expect(B({ points: 71, belote: 'taker' })).toBe('dedans 20:162');
  expect(C({ points: 71, belote: 'taker' })).toBe('litige 20:91 held 71');
  expect(A({ points: 91, belote: 'defence' })).toBe('dedans 0:182');
  expect(B({ points: 91, belote: 'defence' })).toBe('made 91:91');
  expect(C({ points: 91, belote: 'defence' })).toBe('litige 0:91 held 91');
});

test('belote counts towards the contract in A and C, in B it is a bonus only', () => {
  expect(A({ points: 72, belote: 'taker' })).toBe('made 92:90');
  expect(B({ points: 72, belote: 'taker' })).toBe('dedans 20:162');
  expect(C({ points: 72, belote: 'taker' })).toBe('made 92:90');
});

test('the defence’s belote counts against the contract in A and C, not in B', () => {
  expect(A({ points: 90, belote: 'defence' })).toBe('dedans 0:182');
  expect(B({ points: 90, belote: 'defence' })).toBe('made 90:92');
  expect(C({ points: 90, belote: 'defence' })).toBe('dedans 0:182');
  expect(A({ points: 92, belote: 'defence' })).toBe('made 92:90');
});

test('dedans: the taker’s side keeps its belote and nothing else', () => {
  expect(A({ points: 60, belote: 'taker' })).toBe('dedans 20:162');
  expect(A({ points: 60 })).toBe('dedans 0:162');
});

test('capot: 252 instead of 162, belote on top, also against the other side', () => {
  expect(A({ points: 162, tricks: 8 })).toBe('capot 252:0');
  expect(A({ points: 162, tricks: 8, belote: 'taker' })).toBe('capot 272:0');
  expect(A({ points: 162, tricks: 8, belote: 'defence' })).toBe('capot 252:20');
});

test('all points without all tricks is no capot', () => {
  expect(A({ points: 162, tricks: 7 })).toBe('made 162:0');
});

test('capot against the taker: 252, the taker’s side keeps its belote', () => {
  expect(A({ points: 0, tricks: 0 })).toBe('capotAgainst 0:252');
  expect(A({ points: 0, tricks: 0, belote: 'taker' })).toBe('capotAgainst 20:252');
  expect(A({ points: 0, tricks: 0, belote: 'defence' })).toBe('capotAgainst 0:272');
});

test('announcements count towards the contract in A, for the score in B', () => {
  expect(A({ points: 70, announced: [50, 0] })).toBe('made 120:92');
  expect(B({ points: 70, announced: [50, 0] })).toBe('dedans 0:212');
  expect(A({ points: 100, announced: [0, 50] })).toBe('dedans 0:212');
});

test('dedans: the announcements of both sides are the defence’s', () => {
  expect(A({ points: 40, announced: [20, 0] })).toBe('dedans 0:182');
  expect(A({ points: 40, announced: [20, 0], belote: 'taker' })).toBe('dedans 20:182');
});

test('capot against the announcements: all tricks make the contract whatever the other side announced', () => {
  expect(A({ points: 162, tricks: 8, announced: [0, 400], belote: 'defence' })).toBe('capot 252:420');
});

test('what the two sides get is 162 or 252 with belote and announcements, but for a litige', () => {
  for (let points = 0; points <= 162; points += 1) {
    for (const belote of ['taker', 'defence', undefined] as const) {
      for (const rule of ['beloteCounts', 'beloteBonusOnly', 'litige'] as const) {
        const one = belote === undefined ? { points } : { points, belote };
        const { scores, held } = scoreClassic(account(one), rule);
        expect(scores[0] + scores[1] + held).toBe(belote === undefined ? 162 : 182);
      }
    }
  }
});
