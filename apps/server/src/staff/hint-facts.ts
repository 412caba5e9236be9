import type { Hint } from '@matador/protocol/rest';
import { chanceOf, expectedMeetings, shiftChance, shiftOf, type Scores, type SharedEvening } from '@matador/tournament';
import {
  findAttendance,
  findEvenings,
  findPairScores,
  type AttendanceRow,
  type EveningRow,
  type MetRow,
  type Pair,
  type PairScoresRow,
} from '../store/queries/hints.ts';
import { findFavours, type PairFavoursRow } from '../store/queries/influences.ts';
import type { Database } from '../store/store.ts';
import { FALSE_SHARE } from './pair-favours.ts';

/** What is known of a pair, before it is looked up what was decided about it. */
export type PairFacts = Omit<Hint, 'state' | 'digest' | 'verdict' | 'decidedAt' | 'decidedBy'>;

/** So often two must have met before their meetings or their scores say anything. */
export const FEWEST_MEETINGS = 4;
/** Of a thousand pairs, one in ten evenings of pure chance would be pointed at. */
export const UNLIKELY = 1e-4;
/** Standard errors by which one has to gain and the other to lose. */
const PLAIN_SHIFT = 3;

const keyOf = ({ first, second }: Pair): string => `${first} ${second}`;

const byPair = <Row extends Pair>(rows: readonly Row[]): ReadonlyMap<string, readonly Row[]> => {
  const map = new Map<string, Row[]>();
  for (const row of rows) {
    const known = map.get(keyOf(row));
    if (known === undefined) map.set(keyOf(row), [row]);
    else known.push(row);
  }
  return map;
};

/** The evenings at which both of a pair sat. */
type Shared = (pair: Pair) => readonly SharedEvening[];

const sharedEvenings = (evenings: readonly EveningRow[], attendance: readonly AttendanceRow[]): Shared => {
  const sizes = new Map(evenings.map((row) => [row.evening, row]));
  const games = new Map<string, Map<string, number>>();
  for (const { userId, evening, games: count } of attendance) {
    const own = games.get(userId) ?? new Map<string, number>();
    games.set(userId, own.set(evening, count));
  }
  return ({ first, second }) =>
    [...(games.get(first) ?? [])].flatMap(([evening, count]): readonly SharedEvening[] => {
      const others = games.get(second)?.get(evening);
      const size = sizes.get(evening);
      return others === undefined || size === undefined ? [] : [{ first: count, second: others, ...size }];
    });
};

/** Scores of one of them with the other at the table, and without; null while there are too few games to tell. */
export const sidesOf = (
  rows: readonly PairScoresRow[],
  player: string,
): { readonly together: Scores; readonly apart: Scores } | null => {
  const own = rows.filter((row) => row.player === player);
  const [together, apart] = [own.find((row) => row.together), own.find((row) => !row.together)];
  if (together === undefined || apart === undefined || together.games < FEWEST_MEETINGS) return null;
  return { together, apart };
};

const shiftIn = (rows: readonly PairScoresRow[], player: string): number | null => {
  const sides = sidesOf(rows, player);
  return sides === null ? null : shiftOf(sides.together, sides.apart);
};

/**
 * That scores lie so far apart by themselves, at most: the smaller of both chances, for either may be the one who gains.
 * Scores at one table hang together, so both chances are not multiplied.
 */
const pointsChance = (rows: readonly PairScoresRow[], { first, second }: Pair): number | null => {
  const chances = [first, second].map((player) => {
    const sides = sidesOf(rows, player);
    return sides === null ? null : shiftChance(sides.together, sides.apart);
  });
  const known = chances.filter((chance) => chance !== null);
  return known.length < 2 ? null : Math.min(1, 2 * Math.min(...known));
};

const dumps = (gain: number | null, loss: number | null): boolean =>
  gain !== null && loss !== null && gain >= PLAIN_SHIFT && loss <= -PLAIN_SHIFT;

const rounded = (value: number | null): number | null => (value === null ? null : Math.round(value * 100) / 100);

interface Known {
  readonly evenings: readonly SharedEvening[];
  readonly scores: readonly PairScoresRow[];
  readonly favours: PairFavoursRow | undefined;
}

const factsOf = (row: MetRow, { evenings, scores, favours }: Known): PairFacts => {
  const expected = expectedMeetings(evenings);
  const chance = chanceOf(row.met, expected);
  const [firstShift, secondShift] = [shiftIn(scores, row.first), shiftIn(scores, row.second)];
  const reasons: PairFacts['reasons'] = [];
  if (row.met >= FEWEST_MEETINGS && chance < UNLIKELY) reasons.push('meetings');
  if (row.networks.length > 0) reasons.push('network');
  if (dumps(firstShift, secondShift) || dumps(secondShift, firstShift)) reasons.push('points');
  return {
    hintId: `${row.first}_${row.second}`,
    firstId: row.first,
    firstName: row.firstName,
    secondId: row.second,
    secondName: row.secondName,
    reasons,
    met: row.met,
    expected: rounded(expected) ?? 0,
    chance,
    lastMetAt: row.lastMetAt.toISOString(),
    networks: [...row.networks],
    firstShift: rounded(firstShift),
    secondShift: rounded(secondShift),
    pointsChance: pointsChance(scores, row),
    favours: (favours?.chance ?? 1) <= FALSE_SHARE,
    ...{ firstGives: rounded(favours?.firstGives ?? null), firstMargin: rounded(favours?.firstMargin ?? null) },
    ...{ secondGives: rounded(favours?.secondGives ?? null), secondMargin: rounded(favours?.secondMargin ?? null) },
    ...{ measuredDeals: favours?.deals ?? 0, favourChance: favours?.chance ?? null },
  };
};

/** Holds pairs that have met against chance, in their order. */
export const describePairs = async (
  db: Database,
  met: readonly MetRow[],
  since: Date,
): Promise<readonly PairFacts[]> => {
  const users = [...new Set(met.flatMap(({ first, second }) => [first, second]))];
  const evenings = await findEvenings(db, since);
  const shared = sharedEvenings(evenings, await findAttendance(db, users, since));
  const scores = byPair(await findPairScores(db, met, since));
  const favours = new Map((await findFavours(db, met)).map((row) => [keyOf(row), row]));
  return met.map((row) =>
    factsOf(row, {
      evenings: shared(row),
      scores: scores.get(keyOf(row)) ?? [],
      favours: favours.get(keyOf(row)),
    }),
  );
};
