import type { IncomingMessage, Server } from 'node:http';
import { countConnections } from './cluster/connection-count.ts';
import type { Context } from './context.ts';
import { originAllowed } from './http/origin.ts';
import type { Tracing } from './observe/tracing.ts';
import { Matchmaker } from './matching/matchmaker.ts';
import { cookieNames, tokenOfCookies } from './people/cookies.ts';
import { hashToken } from './people/sessions.ts';
import { takeTables } from './store/queries/nodes.ts';
import { TableHost, type HostHooks } from './tables/host.ts';
import { logContextOfFault } from './tables/log-context.ts';
import { Relay } from './tables/relay.ts';
import { tableHandler } from './tables/table-session.ts';
import type { SocketUser } from './sockets/connection.ts';
import { openGate, SOCKETS_A_USER, type Gate } from './sockets/gate.ts';
import type { SocketMeters } from './sockets/meters.ts';
import { Inbox } from './sockets/phases.ts';

/** Everything that lives on sockets: the search for tables, and the tables. */
export interface GameServer {
  readonly gate: Gate;
  readonly matchmaker: Matchmaker;
  readonly host: TableHost;
  /** Takes up the tables that a dead process left; then players may come. */
  start(): Promise<void>;
  /** No new tables, those running are let go, sockets closed with 1012 over `spreadMs`. */
  drain(spreadMs: number): Promise<void>;
}

const metersOf = ({ metrics, log }: Context): SocketMeters => {
  const open = metrics.gauge('sockets', 'Open sockets', ['kind']);
  const closed = metrics.counter('sockets_closed_total', 'Closed sockets by close code', ['kind', 'code']);
  const refused = metrics.counter('frames_refused_total', 'Frames that did not count', ['code']);
  const resynced = metrics.counter('resyncs_total', 'Pages that missed frames');
  return {
    opened: (kind) => {
      open.inc({ kind });
    },
    closed: (kind, code) => {
      open.dec({ kind });
      closed.inc({ kind, code });
    },
    refused: (code) => {
      refused.inc({ code });
    },
    resynced: () => {
      resynced.inc();
    },
    failed: (error) => {
      log.error({ ...logContextOfFault(error), err: error }, 'a frame could not be worked on');
    },
  };
};

const userOf = async ({ config, sessions, clock }: Context, request: IncomingMessage): Promise<SocketUser | null> => {
  const token = tokenOfCookies(cookieNames(config), request.headers.cookie);
  const account = await sessions.accountOf(token, clock.now());
  return account === null || token === null ? null : { userId: account.id, session: hashToken(token).toString('hex') };
};

/** Opens both sockets on the server of the calls. Nothing is matched or played before `start`. */
export const openGameServer = (
  context: Context,
  server: Server,
  { onFenced, tracing = null }: Pick<HostHooks, 'onFenced'> & { readonly tracing?: Tracing | null },
): GameServer => {
  const meters = metersOf(context);
  const host = new TableHost(context, {
    onFenced: () => {
      gate.cut();
      onFenced();
    },
    onCommitted: () => {
      inbox.release();
    },
    beforeDue: () => {
      inbox.work();
    },
  });
  // Frames that come while a commit is on its way make the next one.
  const inbox = new Inbox({ isHeld: () => host.isCommitting, onFailure: meters.failed });
  const { cluster, clock, messages } = context;
  const relay =
    cluster === null ? null : new Relay({ cluster, clock, host, inbox, messages, tracing, onFailure: meters.failed });
  const matchmaker = new Matchmaker(context, (formed) => {
    host.opened(formed);
  });
  const gate = openGate(server, {
    clock: context.clock,
    meters,
    takesSockets: context.config.role !== 'table',
    count: countConnections(context, 'socket', SOCKETS_A_USER),
    authenticate: (request) => userOf(context, request),
    openSessions: (sessions) => context.sessions.openAmong(sessions, context.clock.now()),
    originAllowed: (origin, request) => originAllowed(origin, request.headers.host, context.config.publicUrl),
    inbox,
    handlers: {
      matching: matchmaker.handle,
      table: tableHandler({ host, relay, clock, db: context.store.db, meters, tracing }),
    },
  });
  const unsubscribe = context.messages.subscribe('sessionsEnded', ({ users }) => {
    gate.dismiss(users).catch(meters.failed); // whom it missed is looked up by the gate itself
  });
  return {
    gate,
    matchmaker,
    host,
    start: () => host.start(),
    drain: async (spreadMs) => {
      unsubscribe();
      if (relay === null) {
        await matchmaker.stop();
        await host.drain();
        await gate.drain(spreadMs);
        return;
      }
      await takeTables(context.store.db, context.nodeId, false).catch((error: unknown) => {
        context.log.warn({ err: error }, 'others were not told that this process takes no tables any more');
      });
      await matchmaker.retire();
      await host.drain();
      // Pages here play on at the tables' new keepers until their sockets are closed.
      await gate.drain(spreadMs);
      await matchmaker.stop();
      relay.stop();
    },
  };
};
