import { randomUUID } from 'node:crypto';
import { recordOutcome } from '../src/tournaments/standings.ts';
import { joinRequest, type Joined } from '../src/tournaments/join-request.ts';
import { joinTournament } from '../src/tournaments/join.ts';
import type { TestContext } from './database.ts';

/** Joins, or rejoins, as a call without headers does. */
export const join = (context: TestContext, userId: string, tournamentId: number): Promise<Joined> =>
  joinTournament(context, joinRequest(userId, tournamentId));

export interface PlayedTable {
  readonly userId: string;
  readonly slot: number;
}

/** Seats players at a new competition as forming does: a pending seat each, in the attempt under way. */
export const formTable = async (
  context: TestContext,
  tournamentId: number,
  playedTables: readonly PlayedTable[],
): Promise<string> => {
  const id = randomUUID();
  const { pool } = context.store;
  await pool.query(`INSERT INTO competitions (id, tournament, formed_at, state) VALUES ($1, $2, $3, 'pending')`, [
    id,
    tournamentId,
    context.clock.now(),
  ]);
  for (const [seat, { userId, slot }] of playedTables.entries())
    await pool.query(
      `INSERT INTO seats (competition, seat, user_id, attempt, slot, state)
       SELECT $1, $2, $3, attempts.id, $4, 'pending' FROM attempts JOIN entries ON entries.id = attempts.entry
       WHERE entries.user_id = $3 AND entries.tournament = $5 AND attempts.ended_at IS NULL`,
      [id, seat, userId, slot, tournamentId],
    );
  return id;
};

/** How a seat ends: its score, or a skipgame. */
export type End = number | 'skipgame';

/**
 * Ends a competition by the same function as a table does.
 * @param result of its one deal, as its game has it
 */
export const finishTable = async (
  context: TestContext,
  competitionId: string,
  ends: readonly End[],
  result: unknown = { contract: 'clubs' },
): Promise<void> => {
  const scores = ends.map((end) => (end === 'skipgame' ? -700 : end));
  await context.store.transaction((tx) =>
    recordOutcome(tx, {
      competitionId,
      at: context.clock.now(),
      outcome: scores.map((score, seat) => ({
        seat,
        state: ends[seat] === 'skipgame' ? 'skipgame' : 'finished',
        score,
        rank: 1 + scores.filter((other) => other > score).length,
      })),
      deals: [{ dealNumber: 1, dealer: 0, scores, result }],
    }),
  );
};

/** Forms and ends a competition; `ends` by player. */
export const play = async (
  context: TestContext,
  tournamentId: number,
  slot: number,
  ends: Readonly<Record<string, End>>,
): Promise<string> => {
  const id = await formTable(
    context,
    tournamentId,
    Object.keys(ends).map((userId) => ({ userId, slot })),
  );
  await context.clock.advance(60_000);
  await finishTable(context, id, Object.values(ends));
  return id;
};
