import type { Hints } from '@matador/protocol/rest';
import { chanceOf, expectedMeetings, shiftOf, type SharedEvening } from '@matador/tournament';
import type { Context } from '../context.ts';
import {
  findAttendance,
  findEvenings,
  findMeetings,
  findPairScores,
  findRefusers,
  type AttendanceRow,
  type EveningRow,
  type MetRow,
  type Pair,
  type PairScoresRow,
} from '../store/queries/hints.ts';

type Hint = Hints['items'][number];

const DAY_MS = 24 * 3_600_000;
/** So often two must have met before their meetings or their scores say anything. */
const FEWEST_MEETINGS = 4;
/** A line that fails takes one or two tables in a month; more is looked at. */
const FEWEST_REFUSED = 3;
/** Of a thousand pairs, one in ten evenings of pure chance would be pointed at. */
const UNLIKELY = 1e-4;
/** Standard errors by which one has to gain and the other to lose. */
const PLAIN_SHIFT = 3;
const CROWD = 20;
const MAX_PAIRS = 1000;

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

const shiftIn = (rows: readonly PairScoresRow[], player: string): number | null => {
  const own = rows.filter((row) => row.player === player);
  const [together, apart] = [own.find((row) => row.together), own.find((row) => !row.together)];
  if (together === undefined || apart === undefined || together.games < FEWEST_MEETINGS) return null;
  return shiftOf(together, apart);
};

const dumps = (gain: number | null, loss: number | null): boolean =>
  gain !== null && loss !== null && gain >= PLAIN_SHIFT && loss <= -PLAIN_SHIFT;

const rounded = (value: number | null): number | null => (value === null ? null : Math.round(value * 100) / 100);

const hintOf = (row: MetRow, evenings: readonly SharedEvening[], scores: readonly PairScoresRow[]): Hint => {
  const expected = expectedMeetings(evenings);
  const chance = chanceOf(row.met, expected);
  const [firstShift, secondShift] = [shiftIn(scores, row.first), shiftIn(scores, row.second)];
  const reasons: Hint['reasons'] = [];
  if (row.met >= FEWEST_MEETINGS && chance < UNLIKELY) reasons.push('meetings');
  if (row.networks.length > 0) reasons.push('network');
  if (dumps(firstShift, secondShift) || dumps(secondShift, firstShift)) reasons.push('points');
  return {
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
  };
};

/**
 * Pairs of people whose games somebody should look at (OPS-6): they sat together more often than chance explains, have
 * used the same network, or one of them scores better and the other worse whenever they meet. And who keeps letting
 * tables go (MATCH-21).
 */
export const readHints = async (
  { store, clock }: Context,
  { days, limit }: { readonly days: number; readonly limit: number },
): Promise<Hints> => {
  const since = new Date(clock.now().getTime() - days * DAY_MS);
  const met = await findMeetings(store.db, { since, fewest: FEWEST_MEETINGS, crowd: CROWD, most: MAX_PAIRS });
  const users = [...new Set(met.flatMap(({ first, second }) => [first, second]))];
  const evenings = await findEvenings(store.db, since);
  const shared = sharedEvenings(evenings, await findAttendance(store.db, users, since));
  const scores = byPair(await findPairScores(store.db, met, since));
  const items = met
    .map((row) => hintOf(row, shared(row), scores.get(keyOf(row)) ?? []))
    .filter(({ reasons }) => reasons.length > 0)
    .sort((a, b) => b.reasons.length - a.reasons.length || a.chance - b.chance || b.met - a.met);
  const refusers = await findRefusers(store.db, { since, fewest: FEWEST_REFUSED, most: limit });
  return {
    items: items.slice(0, limit),
    refusers: refusers.map(({ lastAt, ...row }) => ({ ...row, lastAt: lastAt.toISOString() })),
  };
};
