import { hash, randomUUID } from 'node:crypto';
import { drawLots } from '@matador/cards/fair';
import type { Context } from '../context.ts';
import { formTables, metPairs, waitingIn, type WaitingRow } from '../store/queries/matching-forming.ts';
import { addRound } from '../store/queries/rounds.ts';
import { nodeHashes } from '../node-hashes.ts';
import { makeChains, type Chains, type NextRound } from './chains.ts';
import { companyOf } from './marks.ts';
import { inDrawnOrder, pairUp, type Candidate, type Group, type PairingRules } from './pairing.ts';
import { dueAt, poolOf } from './rounds.ts';

/** How long a person waits for people before simulated players fill the table: 3 to 8 s, fixed by the ticket. */
const patienceMs = (ticket: string): number => 3000 + (Number.parseInt(ticket.slice(0, 8), 16) % 5001);

/** Everybody who is drawn: how the pairing sees him, and what he puts in. */
interface Drawn {
  readonly candidate: Candidate;
  readonly nonce: string;
}

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

/** What was drawn, and written down. */
interface Round {
  readonly id: string;
  readonly groups: readonly Group[];
  /** In the order drawn, by ticket. */
  readonly places: ReadonlyMap<string, number>;
}

const commitGroups = async (
  context: Context,
  pass: FormingPass,
  { id, places }: Round,
  groups: readonly Group[],
): Promise<readonly Formed[]> => {
  const { tournament, size } = pass;
  const at = context.clock.now();
  const wanted = groups.map((players) => ({ competition: randomUUID(), tournament, players, at }));
  const seats = wanted.flatMap(({ competition, players }) =>
    players.map(({ ticket }, seat) => ({ competition, ticket, seat, place: places.get(ticket) ?? null })),
  );
  const order = { tournament, size, round: id, seats, node: context.nodeId, now: at };
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
  round: Round,
  groups: readonly Group[],
): Promise<readonly Formed[]> => {
  const formed: Formed[] = [];
  for (const group of groups)
    formed.push(
      ...(await commitGroups(context, pass, round, [group]).catch((error: unknown) => {
        context.log.error({ err: error, tournament: pass.tournament }, 'a table could not be formed');
        return [];
      })),
    );
  return formed;
};

const commitChunk = async (
  context: Context,
  pass: FormingPass,
  round: Round,
  groups: readonly Group[],
): Promise<readonly Formed[]> => {
  try {
    return await commitGroups(context, pass, round, groups);
  } catch (error) {
    context.log.warn({ err: error, tournament: pass.tournament }, 'tables are formed one by one');
    return commitEach(context, pass, round, groups);
  }
};

const isDue = async (
  context: Context,
  pass: FormingPass,
  next: NextRound,
  waiting: readonly WaitingRow[],
): Promise<boolean> => {
  const { tables, delayMs } = context.config.matching;
  const company = await companyOf(
    context,
    waiting.map(({ user }) => user),
  );
  const pool = poolOf(waiting.map(({ user, enteredAt }) => ({ enteredAt, apart: company.get(user)?.apart ?? [] })));
  const entered = pool.map(({ enteredAt }) => enteredAt.getTime());
  const due = dueAt(entered, next.lastAt?.getTime() ?? null, next.key, { size: pass.size, tables, delayMs });
  return context.clock.now().getTime() >= due;
};

const metOf = async (context: Context, pass: FormingPass, users: readonly string[]): Promise<PairingRules['met']> => {
  const met = new Map<string, Set<string>>();
  for (const { one, other } of await metPairs(context.store.db, pass.tournament, users)) {
    met.set(one, (met.get(one) ?? new Set()).add(other));
    met.set(other, (met.get(other) ?? new Set()).add(one));
  }
  return (a, b) => met.get(a)?.has(b) === true;
};

/**
 * What everybody puts into the draw, each something of its own: accounts that put in the same would be drawn next to each
 * other. The nonce is that of who came first; who came later with it has one that follows from his ticket, and so has a
 * ticket from before there were draws.
 */
const ownNonces = (present: readonly WaitingRow[]): readonly string[] => {
  const holders = new Map<string, string>();
  const inTurn = present.toSorted(
    (one, other) => one.enteredAt.getTime() - other.enteredAt.getTime() || (one.ticket < other.ticket ? -1 : 1),
  );
  for (const { ticket, nonce } of inTurn) {
    let own = nonce ?? hash('sha256', ticket);
    while (holders.has(own)) own = hash('sha256', `${own} ${ticket}`);
    holders.set(own, ticket);
  }
  const byTicket = new Map([...holders].map(([nonce, ticket]) => [ticket, nonce]));
  return present.map(({ ticket }) => byTicket.get(ticket) ?? '');
};

/** Draws lots for everybody present. */
const drawAll = async (
  context: Context,
  { key }: NextRound,
  present: readonly WaitingRow[],
): Promise<readonly Drawn[]> => {
  const now = context.clock.now();
  const company = await companyOf(
    context,
    present.map(({ user }) => user),
  );
  const nonces = ownNonces(present);
  const lots = await drawLots(key, nonces, nodeHashes);
  return present.map((row, at) => ({
    nonce: nonces[at] ?? '',
    candidate: {
      ticket: row.ticket,
      user: row.user,
      simulated: row.simulated,
      lot: lots[at] ?? '',
      carried: row.carried,
      apart: company.get(row.user)?.apart ?? [],
      avoided: [...(company.get(row.user)?.avoided ?? []), ...(row.network === null ? [] : [row.network])],
      waitedMs: now.getTime() - row.enteredAt.getTime(),
      patienceMs: patienceMs(row.ticket),
    },
  }));
};

/**
 * Who waits and is there. A ticket whose socket has just closed here is about to be marked absent; while NATS is away,
 * pages of other processes would not reach a table of this one.
 */
const presentIn = async (
  { store, clock, nodeId, cluster }: Context,
  { tournament, isHere }: FormingPass,
): Promise<readonly WaitingRow[]> => {
  const rows = await waitingIn(store.db, { tournament, node: nodeId, now: clock.now() });
  const isHeard = cluster?.bus.isConnected !== false;
  return rows.filter((row) => (row.node === nodeId ? isHere(row.ticket) : isHeard));
};

/** Draws the round that is due, and writes it down; null: none is, nobody can be seated, or another node has drawn it. */
const drawRound = async (context: Context, pass: FormingPass, chains: Chains): Promise<Round | null> => {
  const { db } = context.store;
  const waiting = await presentIn(context, pass);
  if (waiting.length < pass.size) return null;
  const next = await chains.next(pass.tournament);
  if (!(await isDue(context, pass, next, waiting))) return null;
  // Asked again after the round's number: whom another node has seated meanwhile is not in the next round.
  const present = await presentIn(context, pass);
  if (present.length < pass.size) return null;
  const now = context.clock.now();
  const users = present.map(({ user }) => user);
  const [drawn, met] = await Promise.all([drawAll(context, next, present), metOf(context, pass, users)]);
  const order = inDrawnOrder(drawn.map(({ candidate }) => candidate));
  const groups = pairUp(order, { size: pass.size, met });
  if (groups.length === 0) return null;
  const nonces = new Map(drawn.map(({ candidate, nonce }) => [candidate.ticket, nonce]));
  const seated = new Set(groups.flatMap((group) => group.map(({ ticket }) => ticket)));
  const marks = order.map(({ apart }) => apart);
  const id = await addRound(db, {
    tournament: pass.tournament,
    chain: next.chain,
    number: next.number,
    key: next.key,
    lots: order.map(({ ticket, carried }) => ({ nonce: nonces.get(ticket) ?? '', carried })),
    keptApart: marks.filter((own) => own.length > 0).length,
    marks,
    marksDigest: hash('sha256', JSON.stringify([next.key, marks])),
    now,
    left: order.filter(({ ticket }) => !seated.has(ticket)).map(({ ticket }) => ticket),
  });
  return id === null ? null : { id, groups, places: new Map(order.map(({ ticket }, place) => [ticket, place])) };
};

/** Forms the tables of a process. */
export interface Former {
  /**
   * Draws a round of a tournament, if one is due.
   * @param onFormed told of tables as soon as they stand; they belong to this node
   * @returns how many formed
   */
  form(pass: FormingPass, onFormed: (formed: readonly Formed[]) => void): Promise<number>;
}

export const makeFormer = (context: Context): Former => {
  const chains = makeChains(context);
  return {
    form: async (pass, onFormed) => {
      const round = await drawRound(context, pass, chains);
      if (round === null) return 0;
      const left = [...round.groups];
      let count = 0;
      const work = async (): Promise<void> => {
        while (left.length > 0) {
          const formed = await commitChunk(context, pass, round, left.splice(0, BATCH_SIZE));
          count += formed.length;
          if (formed.length > 0) onFormed(formed);
        }
      };
      await Promise.all(Array.from({ length: MAX_CONCURRENT }, work));
      return count;
    },
  };
};
