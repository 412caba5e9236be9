import { randomInt, randomUUID } from 'node:crypto';
import type { Context } from '../context.ts';
import { formTables, metPairs, waitingIn, type WaitingRow } from '../store/queries/matching-forming.ts';
import { pairUp, type Candidate, type Group } from './pairing.ts';

/** How long a person waits for people before simulated players fill the table: 3 to 8 s, fixed by the ticket. */
const patienceMs = (ticket: string): number => 3000 + (Number.parseInt(ticket.slice(0, 8), 16) % 5001);

const RANDOM_STEPS = 2 ** 40;
const random = (): number => randomInt(RANDOM_STEPS) / RANDOM_STEPS;

const candidateOf = (row: WaitingRow, now: Date): Candidate => ({
  ticket: row.ticket,
  user: row.user,
  simulated: row.simulated,
  household: row.household,
  network: row.network,
  waitedMs: now.getTime() - row.enteredAt.getTime(),
  patienceMs: patienceMs(row.ticket),
});

export interface FormingPass {
  readonly tournament: number;
  /** Seats of a table. */
  readonly size: number;
  /** Whether the socket of a ticket that waits here is still open. */
  isHere(ticket: string): boolean;
}

/** A table that has formed, its players in the order of their seats. */
export interface Formed {
  readonly competition: string;
  readonly tournament: number;
  readonly players: Group;
  readonly at: Date;
}

const commitGroups = async (
  context: Context,
  pass: FormingPass,
  groups: readonly Group[],
): Promise<readonly Formed[]> => {
  const { tournament, size } = pass;
  const at = context.clock.now();
  const wanted = groups.map((players) => ({ competition: randomUUID(), tournament, players, at }));
  const seats = wanted.flatMap(({ competition, players }) =>
    players.map(({ ticket }, seat) => ({ competition, ticket, seat })),
  );
  const order = { tournament, size, seats, node: context.nodeId, now: at };
  const formed = new Set(await formTables(context.store.db, order));
  return wanted.filter(({ competition }) => formed.has(competition));
};

/** Tables that one statement forms, and statements on their way at once: while one is written, others are shown. */
const BATCH_SIZE = 100;
const MAX_CONCURRENT = 2;

/** One seat that cannot be (its slot was taken meanwhile) must not keep the other tables from forming. */
const commitEach = async (
  context: Context,
  pass: FormingPass,
  groups: readonly Group[],
): Promise<readonly Formed[]> => {
  const formed: Formed[] = [];
  for (const group of groups)
    formed.push(
      ...(await commitGroups(context, pass, [group]).catch((error: unknown) => {
        context.log.error({ err: error, tournament: pass.tournament }, 'a table could not be formed');
        return [];
      })),
    );
  return formed;
};

const commitChunk = async (
  context: Context,
  pass: FormingPass,
  groups: readonly Group[],
): Promise<readonly Formed[]> => {
  try {
    return await commitGroups(context, pass, groups);
  } catch (error) {
    context.log.warn({ err: error, tournament: pass.tournament }, 'tables are formed one by one');
    return commitEach(context, pass, groups);
  }
};

const pairsIn = async (context: Context, pass: FormingPass): Promise<readonly Group[]> => {
  const { db } = context.store;
  const now = context.clock.now();
  const rows = await waitingIn(db, pass.tournament, now);
  // A ticket whose socket has just closed here is about to be marked absent.
  const present = rows.filter((row) => row.node !== context.nodeId || pass.isHere(row.ticket));
  if (present.length < pass.size) return [];
  const users = present.map((row) => row.user);
  const met = new Map<string, Set<string>>();
  for (const { one, other } of await metPairs(db, pass.tournament, users)) {
    met.set(one, (met.get(one) ?? new Set()).add(other));
    met.set(other, (met.get(other) ?? new Set()).add(one));
  }
  const rules = { size: pass.size, met: (a: string, b: string) => met.get(a)?.has(b) === true, random };
  return pairUp(
    present.map((row) => candidateOf(row, now)),
    rules,
  );
};

/**
 * One pass over the queue of a tournament.
 * @param onFormed told of tables as soon as they stand; they belong to this node
 * @returns how many formed
 */
export const formOnce = async (
  context: Context,
  pass: FormingPass,
  onFormed: (formed: readonly Formed[]) => void,
): Promise<number> => {
  const left = [...(await pairsIn(context, pass))];
  let count = 0;
  const work = async (): Promise<void> => {
    while (left.length > 0) {
      const formed = await commitChunk(context, pass, left.splice(0, BATCH_SIZE));
      count += formed.length;
      if (formed.length > 0) onFormed(formed);
    }
  };
  await Promise.all(Array.from({ length: MAX_CONCURRENT }, work));
  return count;
};
