import { randomUUID } from 'node:crypto';
import { afterAll, expect, test } from 'vitest';
import { twoNodes } from '../../test/cluster.ts';
import { testContext, type TestContext } from '../../test/database.ts';
import { loseNode, nextNode } from '../../test/game-server.ts';
import { startNats } from '../../test/nats-server.ts';
import { natsTurns } from '../../test/pair.ts';
import { newPlayer, newTournament } from '../../test/people.ts';
import { join } from '../../test/series.ts';
import { formTables, metPairs } from '../store/queries/matching-forming.ts';
import { endSearches, enterTickets, orphanTickets, findTickets } from '../store/queries/matching-tickets.ts';
import { beatNode } from '../store/queries/nodes.ts';
import type { Account } from '../people/account.ts';
import { makeFormer, type Formed, type FormingPass } from './former.ts';
import { makeSearches } from './searches.ts';

const context = await testContext();

/** Players who wait on a node, by ticket. */
const waitingOn = (node: TestContext, tournamentId: number, count: number) =>
  Promise.all(
    Array.from({ length: count }, async () => {
      const account = await newPlayer(context);
      await join(context, account.id, tournamentId);
      return { account, ticket: await waitAs(node, tournamentId, account) };
    }),
  );

const waitAs = async (node: TestContext, tournamentId: number, account: Account): Promise<string> => {
  const issued = await makeSearches(context).begin({
    userId: account.id,
    tournamentId,
    network: null,
    gameServerHost: 'here',
  });
  if (!issued.ok) throw new Error(issued.code);
  const ticket = issued.data.ticket.split('.')[0] ?? '';
  const now = context.clock.now();
  const expiresAt = new Date(now.getTime() + 600_000);
  await enterTickets(context.store.db, { ids: [ticket], node: node.nodeId, now, expiresAt });
  return ticket;
};

const seatsIn = async (tournamentId: number) =>
  (
    await context.store.pool.query<{ competition: string; user: string }>(
      `SELECT s.competition, s.user_id AS user FROM seats s JOIN competitions c ON c.id = s.competition
       WHERE c.tournament = $1`,
      [tournamentId],
    )
  ).rows;

/** Seats and tickets whose player or tournament is not that of the attempt they name: there must be none. */
const strangers = async (): Promise<number> => {
  const { rows } = await context.store.pool.query<{ count: number }>(
    `SELECT count(*)::int AS count FROM (
       SELECT s.user_id, c.tournament, s.attempt FROM seats s JOIN competitions c ON c.id = s.competition
       UNION ALL SELECT user_id, tournament, attempt FROM tickets
     ) AS named LEFT JOIN attempts a ON a.id = named.attempt
       LEFT JOIN entries e ON e.id = a.entry AND e.user_id = named.user_id AND e.tournament = named.tournament
     WHERE e.id IS NULL`,
  );
  return rows[0]!.count;
};

const everywhere = (): boolean => true;

/** The tables of one pass; told one by one, they are as many as it says. */
const form = async (node: typeof context, pass: FormingPass): Promise<readonly Formed[]> => {
  const told: Formed[] = [];
  const count = await makeFormer(node).form(pass, (formed) => told.push(...formed));
  expect(told.length).toBe(count);
  return told;
};

test('MATCH-12 however many form at once while others cancel, nobody is seated twice and no table is half full', async () => {
  const other = await nextNode(context);
  for (let round = 0; round < 5; round += 1) {
    const tournamentId = await newTournament(context);
    const waiting = [...(await waitingOn(context, tournamentId, 16)), ...(await waitingOn(other, tournamentId, 16))];
    const pass = { tournament: tournamentId, size: 3, isHere: everywhere };
    const cancelling = waiting.filter((_, at) => at % 5 === 0);
    const [formed, cancelled] = await Promise.all([
      Promise.all([context, other, context, other, context, other].map((node) => form(node, pass))),
      Promise.all(cancelling.map(({ account }) => endSearches(context.store.db, account.id, tournamentId))),
    ]);
    const seats = await seatsIn(tournamentId);
    expect(new Set(seats.map(({ user }) => user)).size).toBe(seats.length);
    expect(seats.length).toBe(formed.flat().length * 3);
    const bySize = new Map<string, number>();
    for (const { competition } of seats) bySize.set(competition, (bySize.get(competition) ?? 0) + 1);
    expect([...bySize.values()].every((size) => size === 3)).toBe(true);
    const gone = new Set(cancelled.flat());
    const seated = new Set(seats.map(({ user }) => user));
    for (const { account, ticket } of cancelling) expect(gone.has(ticket)).toBe(!seated.has(account.id));
    await form(context, pass); // what cancels broke up is taken up again
    const left = await findTickets(
      context.store.db,
      waiting.map(({ ticket }) => ticket),
    );
    expect(left.filter(({ state }) => state === 'waiting').length).toBeLessThan(3);
    expect(await strangers()).toBe(0);
  }
});

test('a tournament that has left running forms no table, whoever waits', async () => {
  const tournamentId = await newTournament(context);
  await waitingOn(context, tournamentId, 3);
  await context.store.pool.query(`UPDATE tournaments SET state = 'clearance' WHERE id = $1`, [tournamentId]);
  expect(await form(context, { tournament: tournamentId, size: 3, isHere: everywhere })).toEqual([]);
});

test('a ticket whose socket is not here any more, or whose node is dead, is not seated', async () => {
  const tournamentId = await newTournament(context);
  const [closed] = await waitingOn(context, tournamentId, 3);
  const isHere = (ticket: string): boolean => ticket !== closed?.ticket;
  expect(await form(context, { tournament: tournamentId, size: 3, isHere })).toEqual([]);
  const dying = await nextNode(context);
  const [lost] = await waitingOn(dying, tournamentId, 1);
  await loseNode(dying);
  expect(await form(context, { tournament: tournamentId, size: 3, isHere })).toEqual([]);
  const now = context.clock.now();
  await orphanTickets(context.store.db, now, new Date(now.getTime() + 30_000));
  const [row] = await findTickets(context.store.db, [lost?.ticket ?? '']);
  expect(row?.state).toBe('absent');
});

test('who waits at a process that has stopped beating, or hears nothing, is not drawn, nor seated, until it does again', async () => {
  const tournamentId = await newTournament(context);
  const [frozen, pass] = [await nextNode(context), { tournament: tournamentId, size: 3, isHere: everywhere }];
  await waitingOn(context, tournamentId, 2);
  const [lost] = await waitingOn(frozen, tournamentId, 1);
  await context.store.pool.query(`UPDATE nodes SET beat = beat - interval '1 hour' WHERE id = $1`, [frozen.nodeId]);
  expect(await form(context, pass)).toEqual([]);
  const seats = [{ competition: randomUUID(), ticket: lost?.ticket ?? '', seat: 0, place: null }];
  const { nodeId: node, clock, store } = context;
  const forming = { tournament: tournamentId, node, now: clock.now(), size: 1, round: null, seats };
  expect(await formTables(store.db, forming)).toEqual([]);
  await beatNode(store.pool, frozen.nodeId, false);
  expect(await form(context, pass)).toEqual([]);
  await beatNode(store.pool, frozen.nodeId);
  expect(await form(context, pass)).toHaveLength(1);
});

test('while NATS is away a process makes tables of those who wait at it, and of nobody else', async () => {
  const nats = await startNats();
  afterAll(() => nats.stop());
  const [one, other] = await twoNodes(context, nats);
  const tournamentId = await newTournament(context);
  const pass = { tournament: tournamentId, size: 3, isHere: everywhere };
  const isAway = natsTurns(one, false);
  await nats.stop();
  await isAway;
  const own = await waitingOn(one, tournamentId, 2);
  await waitingOn(other, tournamentId, 4);
  expect(await form(one, pass)).toEqual([]);
  own.push(...(await waitingOn(one, tournamentId, 1)));
  const [formed] = await form(one, pass);
  const tickets = formed?.players.map(({ ticket }) => ticket);
  expect(new Set(tickets)).toEqual(new Set(own.map(({ ticket }) => ticket)));
  expect(await form(one, pass)).toEqual([]);
});

test('one table that cannot be does not keep the others from forming', async () => {
  const tournamentId = await newTournament(context);
  const waiting = await waitingOn(context, tournamentId, 6);
  const [blocked] = waiting;
  // Somebody who sits at a table of another tournament already: the database refuses a second pending seat.
  const elsewhere = await newTournament(context);
  await join(context, blocked?.account.id ?? '', elsewhere);
  const competition = randomUUID();
  await context.store.pool.query(
    `INSERT INTO competitions(id, tournament, formed_at, state) VALUES ($1, $2, $3, 'pending')`,
    [competition, elsewhere, context.clock.now()],
  );
  await context.store.pool.query(
    `INSERT INTO seats(competition, seat, user_id, attempt, slot, state)
     SELECT $1, 0, $2, a.id, 0, 'pending' FROM attempts a JOIN entries e ON e.id = a.entry
     WHERE e.user_id = $2 AND e.tournament = $3`,
    [competition, blocked?.account.id, elsewhere],
  );
  const formed = await form(context, { tournament: tournamentId, size: 3, isHere: everywhere });
  expect(formed.length).toBe(1);
});

test('MATCH-15 who has played each other in this tournament is known to the pairing', async () => {
  const tournamentId = await newTournament(context);
  const waiting = await waitingOn(context, tournamentId, 3);
  const seats = waiting.map(({ ticket }, seat) => ({ competition, ticket, seat, place: null }));
  const now = context.clock.now();
  const users = waiting.map(({ account }) => account.id);
  expect(await metPairs(context.store.db, tournamentId, users)).toEqual([]);
  await formTables(context.store.db, {
    tournament: tournamentId,
    node: context.nodeId,
    now,
    size: 3,
    round: null,
    seats,
  });
  expect((await metPairs(context.store.db, tournamentId, users)).length).toBe(3);
  expect(await metPairs(context.store.db, await newTournament(context), users)).toEqual([]);
  await context.store.pool.query(`UPDATE competitions SET state = 'voided' WHERE id = $1`, [competition]);
  expect(await metPairs(context.store.db, tournamentId, users)).toEqual([]);
});
const competition = randomUUID();
