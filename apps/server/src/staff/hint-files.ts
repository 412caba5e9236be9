import { HINT_MARKS, type HintFile } from '@matador/protocol/rest';
import type { Context } from '../context.ts';
import { findDecisions, type DecisionRow } from '../store/queries/hint-decisions.ts';
import {
  findGamesOfPair,
  findHintPlayers,
  findRefusedGames,
  findSharedNetworks,
  type HintGameRow,
  type HintPlayerRow,
  type SharedNetworkRow,
} from '../store/queries/hint-files.ts';
import { findPairScores, type Pair } from '../store/queries/hints.ts';
import { sharedMarks } from '../store/queries/marks.ts';
import type { Database } from '../store/store.ts';
import { describePairs, sidesOf, type PairFacts } from './hint-facts.ts';
import { CROWD, FEWEST_REFUSED, sinceOf } from './hints.ts';
import { standingsOf, type RefuserFacts } from './hint-state.ts';

/** Of a file; two who meet more often in ninety days do nothing else. */
const MOST_GAMES = 1000;

type Sides = NonNullable<ReturnType<typeof sidesOf>>;
type Shown = HintFile['players'][number];

const shownScores = (scores: Sides['together'] | undefined): Shown['together'] =>
  scores === undefined ? null : { games: scores.games, mean: Math.round(scores.mean * 10) / 10 };

const shownPlayer = ({ createdAt, ...row }: HintPlayerRow, sides: Sides | null): Shown => ({
  ...row,
  createdAt: createdAt.toISOString(),
  together: shownScores(sides?.together),
  apart: shownScores(sides?.apart),
});

const shownGame = ({ formedAt, seats, ...row }: HintGameRow): HintFile['games'][number] => ({
  ...row,
  formedAt: formedAt.toISOString(),
  seats: [...seats],
});

const shownDecision = ({ byName, at, until, commands, ...row }: DecisionRow): HintFile['decisions'][number] => ({
  ...{ number: row.number, verdict: row.verdict, reason: row.reason, evidence: row.evidence },
  by: byName,
  at: at.toISOString(),
  until: until?.toISOString() ?? null,
  commands: [...commands],
});

/** What a file holds beside the state of its hint. */
interface Content {
  readonly pair: PairFacts | null;
  readonly refuser: RefuserFacts | null;
  readonly players: readonly Shown[];
  readonly networks: readonly SharedNetworkRow[];
  readonly marks: HintFile['marks'];
  readonly games: readonly HintGameRow[];
}

const marksOf = async (db: Database, { first, second }: Pair, since: Date): Promise<HintFile['marks']> => {
  const shared = await sharedMarks(db, [first, second], since);
  return HINT_MARKS.filter((kind) => shared.some((mark) => mark.kind === kind));
};

/** Of two who have not met in this time nothing speaks against them. */
const contentOfPair = async (
  db: Database,
  rows: readonly [HintPlayerRow, HintPlayerRow],
  since: Date,
): Promise<Content> => {
  const [one, other] = rows;
  const pair = { first: one.userId, second: other.userId };
  const games = await findGamesOfPair(db, pair, since, MOST_GAMES);
  const networks = await findSharedNetworks(db, pair, since);
  const [last] = games;
  const ofFew = networks.filter(({ accounts }) => accounts <= CROWD).map(({ network }) => network);
  const scores = await findPairScores(db, [pair], since);
  const players = rows.map((row) => shownPlayer(row, sidesOf(scores, row.userId)));
  const rest = { refuser: null, players, networks, marks: await marksOf(db, pair, since), games };
  if (last === undefined) return { ...rest, pair: null };
  const names = { firstName: one.userName, secondName: other.userName };
  const met = { ...pair, ...names, met: games.length, lastMetAt: last.formedAt, networks: ofFew.sort() };
  const [facts = null] = await describePairs(db, [met], since);
  return { ...rest, pair: facts };
};

const contentOfOne = async (db: Database, row: HintPlayerRow, since: Date): Promise<Content> => {
  const games = await findRefusedGames(db, row.userId, since, MOST_GAMES);
  const [last] = games;
  const { userId, userName, refused, tables } = row;
  const tournaments = new Set(games.map(({ tournamentId }) => tournamentId)).size;
  const lastAt = last?.formedAt.toISOString() ?? '';
  const facts = { hintId: userId, userId, userName, refused, tables, tournaments, lastAt };
  const players = [shownPlayer(row, null)];
  return { pair: null, refuser: refused < FEWEST_REFUSED ? null : facts, players, networks: [], marks: [], games };
};

/**
 * All that there is to one hint, and to any other pair or player that somebody wants to look at (OPS-6).
 * @returns null for who is no player, and for a pair in no order or twice the same
 */
export const readHintFile = async (
  { store, clock }: Pick<Context, 'store' | 'clock'>,
  { hintId, days }: { readonly hintId: string; readonly days: number },
): Promise<HintFile | null> => {
  const { db } = store;
  const now = clock.now();
  const since = sinceOf(now, days);
  const ids = hintId.split('_');
  const rows = await findHintPlayers(db, { users: ids, since });
  const [first, second] = rows;
  if (first === undefined || rows.some(({ userId }, at) => userId !== ids[at]) || rows.length < ids.length) return null;
  const content =
    second === undefined ? await contentOfOne(db, first, since) : await contentOfPair(db, [first, second], since);
  const { pair, refuser } = content;
  const found = { pairs: pair === null ? [] : [pair], refusers: refuser === null ? [] : [refuser] };
  const standing = (await standingsOf(db, { ...found, hintIds: [hintId], now }))(hintId);
  return {
    ...{ hintId, days, state: standing.state, digest: standing.digest, players: [...content.players] },
    hint: pair === null ? null : { ...pair, ...standing },
    refuser: refuser === null ? null : { ...refuser, ...standing },
    networks: [...content.networks],
    marks: content.marks,
    games: content.games.map(shownGame),
    decisions: (await findDecisions(db, hintId)).map(shownDecision),
  };
};
