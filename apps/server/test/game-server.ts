import { randomUUID } from 'node:crypto';
import type { AddressInfo } from 'node:net';
import { knownRules } from '@matador/games';
import type { FastifyInstance } from 'fastify';
import { afterAll } from 'vitest';
import { buildApp } from '../src/app.ts';
import { inProcessMessages } from '../src/cluster/messages.ts';
import type { Context } from '../src/context.ts';
import { makeSearches } from '../src/matching/searches.ts';
import { Load } from '../src/observe/load.ts';
import type { Tracing } from '../src/observe/tracing.ts';
import { makeMetrics } from '../src/observe/metrics.ts';
import { openGameServer, type GameServer } from '../src/game-server.ts';
import { formTables } from '../src/store/queries/matching-forming.ts';
import { enterTickets } from '../src/store/queries/matching-tickets.ts';
import { enterNode } from '../src/store/queries/nodes.ts';
import type { NewAccount } from '../src/store/queries/people.ts';
import type { TestContext } from './database.ts';
import { newNode } from './nodes.ts';
import { callerOf, newPlayer, type Caller } from './people.ts';
import { join } from './series.ts';

/** A real server on a port of its own, with calls and sockets. */
export interface TestServer {
  readonly app: FastifyInstance;
  readonly gameServer: GameServer;
  /** `127.0.0.1:port`. */
  readonly host: string;
  /** Whether this process was told that it lost its row in `nodes`. */
  readonly fenced: () => boolean;
  /** Whether the clock stands still while commits are on their way; off for a test of a database that is away. */
  countCommits(counted: boolean): void;
  close(): Promise<void>;
}

export const startTestServer = async (context: TestContext, tracing: Tracing | null = null): Promise<TestServer> => {
  const app = await buildApp(context, { draining: false });
  let isFenced = false;
  let isClosed = false;
  let isCounted = true;
  const gameServer = openGameServer(context, app.server, {
    onFenced: () => {
      isFenced = true;
    },
    tracing,
  });
  context.clock.passesWhile(() => isClosed || !isCounted || (gameServer.host.isIdle && gameServer.matchmaker.isIdle));
  await gameServer.start();
  await app.listen({ host: '127.0.0.1', port: context.config.port });
  const address = app.server.address();
  const isBound = (value: typeof address): value is AddressInfo => typeof value === 'object' && value !== null;
  if (!isBound(address)) throw new Error('not listening');
  const close = async (): Promise<void> => {
    if (isClosed) return;
    isClosed = true;
    gameServer.gate.cut();
    await gameServer.matchmaker.stop();
    await app.close();
  };
  afterAll(close);
  return {
    app,
    gameServer,
    host: `127.0.0.1:${String(address.port)}`,
    fenced: () => isFenced,
    countCommits: (counted) => {
      isCounted = counted;
    },
    close,
  };
};

/** A further process on the same database and clock, alive in `nodes`. */
export const nextNode = async (context: TestContext): Promise<TestContext> => {
  const nodeId = randomUUID();
  await enterNode(context.store.pool, newNode(nodeId, context.clock.now(), { rules: knownRules() }));
  return { ...context, nodeId, messages: inProcessMessages(), load: new Load(), metrics: makeMetrics(false) };
};

/** What a heartbeat that stays away ends in: the process's row is gone, its tables are free. */
export const loseNode = async (context: Context): Promise<void> => {
  await context.store.pool.query('DELETE FROM nodes WHERE id = $1', [context.nodeId]);
};

/** Somebody who has joined a tournament and is signed in. */
export interface Member {
  readonly account: NewAccount;
  readonly caller: Caller;
}

export const newMember = async (
  context: TestContext,
  server: TestServer,
  tournamentId: number,
  change: Partial<NewAccount> = {},
): Promise<Member> => {
  const account = await newPlayer(context, change);
  const joined = await join(context, account.id, tournamentId);
  if (!joined.ok || !joined.result.success) throw new Error(`could not join: ${JSON.stringify(joined)}`);
  return { account, caller: await callerOf(server.app, context, account.id) };
};

/** Seats members at a table as a forming does, in the order given, and opens it. */
export const formedTable = async (
  context: TestContext,
  server: TestServer,
  tournamentId: number,
  members: readonly Member[],
): Promise<string> => {
  const competition = randomUUID();
  const now = context.clock.now();
  const seats = [];
  for (const [seat, { account }] of members.entries()) {
    const issued = await makeSearches(context).begin({
      userId: account.id,
      tournamentId,
      network: null,
      gameServerHost: server.host,
    });
    if (!issued.ok) throw new Error(issued.code);
    const ticket = issued.data.ticket.split('.')[0] ?? '';
    const expiresAt = new Date(now.getTime() + 60_000);
    await enterTickets(context.store.db, { ids: [ticket], node: context.nodeId, now, expiresAt });
    seats.push({ competition, ticket, seat, place: null });
  }
  const formed = await formTables(context.store.db, {
    tournament: tournamentId,
    node: context.nodeId,
    now,
    size: members.length,
    round: null,
    seats,
  });
  if (!formed.includes(competition)) throw new Error('no table formed');
  server.gameServer.host.opened([{ competition, tournament: tournamentId, players: [], at: now }]);
  return competition;
};

/** Waits until a table's log holds so many entries of a type. */
export const logged = async (context: Context, competitionId: string, type: string, count: number): Promise<void> => {
  for (;;) {
    const { rowCount } = await context.store.pool.query(
      `SELECT 1 FROM table_events e JOIN tables t ON t.id = e.table_id
       WHERE t.competition = $1 AND e.action::jsonb ->> 'type' = $2`,
      [competitionId, type],
    );
    if ((rowCount ?? 0) >= count) return;
  }
};
