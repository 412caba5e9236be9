import { expect, test } from 'vitest';
import type { Outcome } from './scoring.ts';
import { score } from './scoring.ts';
import type { ScoreLine } from './types.ts';

/** A game played to its end by seat 0; the defenders have the rest of points and tricks. */
const played = (contract: string, given: Partial<Outcome>): Outcome => {
  const points = given.points ?? 61;
  const tricks = given.tricks ?? 5;
  return {
    declarer: 0,
    contract,
    bid: 18,
    matadors: 1,
    end: 'played',
    ...given,
    points,
    tricks,
    against: 120 - points,
    tricksAgainst: 10 - tricks,
  };
};
const value = (contract: string, given: Partial<Outcome>): number | undefined =>
  score(played(contract, given)).game?.signedValue;

test.each<[string, string, Partial<Outcome>, number]>([
  ['Hearts, without 2, 65 pts', 'H', { matadors: -2, points: 65 }, 30],
  ['Spades Hand, with 1, 92 pts', 'SH', { points: 92 }, 44],
  ['Clubs with 3, opponents no trick', 'C', { matadors: 3, points: 120, tricks: 10 }, 72],
  ['Clubs Hand Schwarz announced, with 3, made', 'CHZ', { matadors: 3, points: 120, tricks: 10 }, 108],
  ['Grand with 4, 95 pts', 'G', { matadors: 4, points: 95 }, 144],
  ['Grand Hand Schneider announced, with 2, 91 pts', 'GHS', { matadors: 2, points: 91 }, 144],
  ['same, 88 pts', 'GHS', { matadors: 2, points: 88 }, -288],
  ['Grand ouvert, with 1', 'GO', { points: 120, tricks: 10 }, 192],
  ['Clubs ouvert, with 1, a trick lost', 'CO', { points: 109, tricks: 9 }, -192],
  ['Diamonds, without 2, 56 pts', 'D', { matadors: -2, points: 56 }, -54],
  ['Grand, with 1, declarer 12 pts', 'G', { points: 12, tricks: 1 }, -144],
  ['Null', 'N', { tricks: 0 }, 23],
  ['Null lost', 'N', { tricks: 1, end: 'nullTrick' }, -46],
  ['Null Hand', 'NH', { tricks: 0 }, 35],
  ['Null Hand lost', 'NH', { tricks: 1, end: 'nullTrick' }, -70],
  ['Null ouvert', 'NO', { tricks: 0 }, 46],
  ['NO lost', 'NO', { tricks: 1, end: 'nullTrick' }, -92],
  ['Null ouvert Hand', 'NOH', { tricks: 0 }, 59],
  ['NOH lost', 'NOH', { tricks: 1, end: 'nullTrick' }, -118],
  ['bid 36, Diamonds without 1, 75 pts', 'D', { bid: 36, matadors: -1, points: 75 }, -72],
  ['bid 48, Clubs Hand "without 2", but CJ in skat, with 1, 75 pts', 'CH', { bid: 48, points: 75 }, -96],
  ['bid 22, Diamonds with 1, 80 pts', 'D', { bid: 22, points: 80 }, -54],
  ['the same with Schneider', 'D', { bid: 22, points: 90 }, 27],
  ['bid 50, Hearts without 3, 91 pts', 'H', { bid: 50, matadors: -3, points: 91 }, 50],
  ['bid 36, Diamonds with 1, Schwarz', 'D', { bid: 36, points: 120, tricks: 10 }, 36],
  ['the greatest suit game: Clubs ouvert with 11', 'CO', { matadors: 11, points: 120, tricks: 10 }, 216],
  ['the greatest of all: Grand ouvert with 4', 'GO', { matadors: 4, points: 120, tricks: 10 }, 264],
])('%s', (_case, contract, given, expected) => {
  expect(value(contract, given)).toBe(expected);
});

test('Schwarz is a side without a trick: one worthless trick leaves it at Schneider', () => {
  expect(score(played('C', { points: 120, tricks: 9 })).game).toMatchObject({ schneider: true, schwarz: false });
  expect(value('C', { points: 120, tricks: 9 })).toBe(36);
  expect(value('C', { points: 120, tricks: 10 })).toBe(48);
});

test('Schneider is made with 90 points exactly, and against the declarer with 30', () => {
  expect(value('G', { points: 89 })).toBe(48);
  expect(value('G', { points: 90 })).toBe(72);
  expect(value('G', { points: 31 })).toBe(-96);
  expect(value('G', { points: 30 })).toBe(-144);
  expect(value('GHS', { points: 89 })).toBe(-240);
  expect(value('GHS', { points: 90 })).toBe(120);
});

test('the declarer needs 61 points, the defenders 60', () => {
  expect(value('C', { points: 61 })).toBe(24);
  expect(value('C', { points: 60 })).toBe(-48);
});

test('Schneider and Schwarz against the declarer raise the loss by one level each', () => {
  expect(value('C', { points: 40 })).toBe(-48);
  expect(value('C', { points: 12, tricks: 1 })).toBe(-72);
  expect(value('C', { points: 0, tricks: 0 })).toBe(-96);
  expect(value('C', { points: 22, tricks: 0 })).toBe(-96);
});

test('an announced level is not charged a second time as own Schneider', () => {
  expect(value('CHS', { points: 70 })).toBe(-120);
  expect(value('CHS', { points: 12 })).toBe(-120);
  expect(value('CO', { points: 0, tricks: 0 })).toBe(-192);
});

test('an overbid game is charged the smallest multiple of its base that reaches the bid, doubled', () => {
  const overbid = score(played('S', { bid: 40, points: 80 })).game;
  expect(overbid).toMatchObject({ overbid: true, won: false, signedValue: -88 });
  expect(value('G', { bid: 54, points: 61 })).toBe(-144);
});

test('Null below the bid is lost at its fixed value, doubled', () => {
  const game = score(played('N', { bid: 24, tricks: 0 })).game;
  expect(game).toMatchObject({ won: false, overbid: true, signedValue: -46 });
});

test('Seeger-Fabian at a table of three: +50 for a game won, -50 for one lost and +40 for each of the others', () => {
  expect(score(played('S', { points: 70 })).scores).toEqual([72, 0, 0]);
  expect(score(played('S', { points: 50 })).scores).toEqual([-94, 40, 40]);
  expect(score(played('G', { matadors: 2, points: 90 })).scores).toEqual([146, 0, 0]);
  expect(score(played('NO', { tricks: 1, end: 'nullTrick' })).scores).toEqual([-142, 40, 40]);
});

test('the list check of three games adds up to 90, 40 and 136', () => {
  const games = [
    score(played('G', { matadors: 4, points: 95 })),
    score(played('D', { matadors: -2, points: 56 })),
    score({ ...played('NO', { tricks: 0 }), declarer: 2 }),
  ];
  expect([0, 1, 2].map((seat) => games.reduce((sum, { scores }) => sum + (scores[seat] ?? 0), 0))).toEqual([
    90, 40, 136,
  ]);
});

const linesOf = (contract: string, given: Partial<Outcome>): readonly ScoreLine[] =>
  score(played(contract, given)).game?.lines ?? [];

test('RES-6 the calculation is told line by line: base x factors, the game, Seeger-Fabian', () => {
  expect(linesOf('CHZ', { matadors: 3, points: 120, tricks: 10 })).toEqual([
    {
      type: 'value',
      base: 12,
      factors: [
        { name: 'matadorsWith', count: 3 },
        { name: 'game', count: 1 },
        { name: 'hand', count: 1 },
        { name: 'schneider', count: 1 },
        { name: 'schneiderAnnounced', count: 1 },
        { name: 'schwarz', count: 1 },
        { name: 'schwarzAnnounced', count: 1 },
      ],
      value: 108,
    },
    { type: 'game', seat: 0, won: true, points: 108 },
    { type: 'seegerFabian', seat: 0, points: 50 },
  ]);
  expect(linesOf('NO', { tricks: 1, end: 'nullTrick' })).toEqual([
    { type: 'fixed', value: 46 },
    { type: 'game', seat: 0, won: false, points: -92 },
    { type: 'seegerFabian', seat: 0, points: -50 },
    { type: 'seegerFabian', seat: 1, points: 40 },
    { type: 'seegerFabian', seat: 2, points: 40 },
  ]);
});

test('RES-6 an overbid game shows what it reached and what it is charged', () => {
  expect(linesOf('D', { bid: 36, matadors: -1, points: 75 }).slice(0, 3)).toEqual([
    {
      type: 'value',
      base: 9,
      factors: [
        { name: 'matadorsWithout', count: 1 },
        { name: 'game', count: 1 },
      ],
      value: 18,
    },
    { type: 'overbid', bid: 36, base: 9, times: 4, value: 36 },
    { type: 'game', seat: 0, won: false, points: -72 },
  ]);
});
