import { randomBytes, randomUUID } from 'node:crypto';
import type { AddressInfo } from 'node:net';
import { knownRules } from '@matador/games';
import { join } from 'node:path';
import type { Logger } from 'pino';
import { buildApp } from './app.ts';
import { openAuditWatch } from './audit/watch.ts';
import { systemClock, type Clock } from './clock.ts';
import { startHeartbeatJob } from './cluster/heartbeat.ts';
import { joinCluster } from './cluster/cluster.ts';
import { startConnectionsJob } from './cluster/connection-count.ts';
import { enterCluster } from './cluster/entrance.ts';
import { inProcessMessages } from './cluster/messages.ts';
import { NodeLine } from './store/node-line.ts';
import type { Config } from './config.ts';
import type { Context } from './context.ts';
import { startCrowd } from './demo/crowd.ts';
import { seedDemo, type NewStaff } from './demo/seed.ts';
import { openGameServer, type GameServer } from './game-server.ts';
import { startAssetsJob } from './http/assets.ts';
import type { Readiness } from './http/health.ts';
import { CONSOLE_DIST, DIST } from './http/page.ts';
import { loadKeys } from './keys/keys.ts';
import { startInfluenceJob } from './staff/influences.ts';
import { startOfficeMinutesJob } from './staff/minutes.ts';
import { startErrorBookJob, type ErrorBook } from './observe/error-book.ts';
import { Load } from './observe/load.ts';
import type { Metrics } from './observe/metrics.ts';
import { openTracing } from './observe/tracing.ts';
import { observe } from './observe/watch.ts';
import { startMailJobs } from './mail/outbox.ts';
import { openMailServer } from './mail/transport.ts';
import { startNoticeJobs } from './notices/jobs.ts';
import { startLedgerDaysJob } from './money/closing.ts';
import { startLedgerCheckJob } from './money/watch.ts';
import { openIssuer } from './openid/issuer.ts';
import { makeKeyring } from './people/keyring.ts';
import { loadSecrets } from './people/secrets.ts';
import { openRegister } from './register/client.ts';
import { startRegisterJobs } from './register/jobs.ts';
import { followDatabaseClock } from './store/database-clock.ts';
import { startEmbedded } from './store/embedded/index.ts';
import { assertKind, sharesConnections } from './store/fitness.ts';
import { prepareDatabase } from './store/prepare.ts';
import { allNodes, dropOtherNodes, enterNode, leaveNode, type NodeRow } from './store/queries/nodes.ts';
import { readingFrom, Replica } from './store/replica.ts';
import { openStore, type Store } from './store/store.ts';
import { startLogRangesJob } from './tables/log-ranges.ts';
import { startPublishing } from './tables/published.ts';
import { startThrottleJob } from './people/throttle.ts';
import { startRetentionJob } from './tables/retention.ts';
import { makeChanges } from './tournaments/changes.ts';
import { makeSessions } from './people/sessions.ts';
import { makeJoins } from './tournaments/joins.ts';
import { publishTerms } from './terms/terms.ts';
import { startPhasesJob } from './schedule/phases.ts';
import { startScheduleJob } from './schedule/scheduling.ts';
import { startRankingFeedJob } from './tournaments/rankings/feed.ts';
import { openRankings } from './tournaments/rankings/keeper.ts';
import { startSettlementJob } from './tournaments/settlement.ts';
import { startWalletOutboxJob } from './wallet/outbox.ts';
import { openWallet } from './wallet/wallet.ts';

/**
 * Connections that may wait to be taken in: when a lobby opens all come within a second, and one that finds no room
 * tries again only a second later. The system may allow fewer (`net.core.somaxconn`).
 */
const BACKLOG = 4096;

/** On one machine everybody comes back at once to the same process; a cluster's other nodes are spared the rush. */
const SPREAD_ALONE_MS = 1000;
const SPREAD_MS = 20_000;

/** A server that takes players. */
export interface Running {
  readonly url: string;
  /** Staff accounts of a public demo that this start has made. */
  readonly newStaff: readonly NewStaff[];
  /** Drains: no new tables, sockets closed with 1012, the database stopped. */
  stop(): Promise<void>;
}

/** Where a process says what it does. */
export interface Outlets {
  readonly log: Logger;
  readonly metrics: Metrics;
  /** What the log has of errors. */
  readonly errors: ErrorBook;
  /** Told what belongs on standard output, a line each, once the server takes players. */
  say(line: string): void;
}

type Task = () => Promise<void> | void;

/** What has been started, to be stopped in reverse order; a part that fails to stop holds up no other. */
class Cleanup {
  readonly #log: Logger;
  readonly #tasks: Task[] = [];

  constructor(log: Logger) {
    this.#log = log;
  }

  add(task: Task): void {
    this.#tasks.unshift(task);
  }

  async run(): Promise<void> {
    for (const task of this.#tasks.splice(0)) {
      try {
        await task();
      } catch (error) {
        this.#log.error({ err: error }, 'a part did not stop as it should');
      }
    }
  }
}

interface Parts extends Outlets {
  readonly config: Config;
  readonly cleanup: Cleanup;
  /** Another owner has replaced this process: it must end. */
  readonly onFenced: () => void;
}

/** Where what may be a moment old is read; until the replica has shown how far behind it is, from the primary. */
const followed = (
  store: Store,
  url: string,
  { log, metrics, cleanup }: Pick<Parts, 'log' | 'metrics' | 'cleanup'>,
): Store => {
  const replicaStore = openStore(url, (error) => {
    log.warn({ err: error }, 'a connection to the replica broke');
  });
  cleanup.add(() => replicaStore.close());
  const replica = new Replica(store, replicaStore, { clock: systemClock, log, metrics });
  cleanup.add(replica.follow());
  return readingFrom(store, replica);
};

const openDatabase = async ({ config, log, metrics, cleanup, onFenced }: Parts): Promise<Store> => {
  let [url, ownerUrl] = [config.databaseUrl, config.databaseOwnerUrl];
  if (url === null) {
    const embedded = await startEmbedded(config.dataDir, {
      report: (line) => {
        log.warn(line);
      },
      onLost: onFenced,
    });
    cleanup.add(() => embedded.stop());
    ({ url, ownerUrl } = embedded);
  }
  const store = openStore(url, (error) => {
    log.warn({ err: error }, 'a database connection broke');
  });
  cleanup.add(() => store.close());
  await prepareDatabase(store, ownerUrl, systemClock.now());
  await assertKind(store, config.demo ? 'demo' : 'live', systemClock.now());
  await publishTerms(store.db, systemClock.now());
  return config.databaseReadUrl === null ? store : followed(store, config.databaseReadUrl, { log, metrics, cleanup });
};

/** The embedded database is on this machine, and has its clock; of another one the time is read. */
const clockFor = async (
  { databaseUrl }: Config,
  { store, log, cleanup }: Pick<Parts, 'log' | 'cleanup'> & { readonly store: Store },
): Promise<Clock> => {
  if (databaseUrl === null) return systemClock;
  const { clock, stop } = await followDatabaseClock(store, systemClock, log);
  cleanup.add(stop);
  return clock;
};

const makeContext = async ({ config, log, metrics, cleanup }: Parts, store: Store): Promise<Context> => {
  const nodeId = randomUUID();
  const clock = await clockFor(config, { store, log, cleanup });
  const { cluster, messages } =
    config.natsUrl === null
      ? { cluster: null, messages: inProcessMessages() }
      : await joinCluster(config.natsUrl, nodeId, log);
  if (cluster !== null) cleanup.add(() => cluster.bus.close());
  return {
    config,
    store,
    clock,
    keyring: makeKeyring(await loadSecrets(config.secrets, config.dataDir)),
    keys: await loadKeys(config),
    log,
    metrics,
    messages,
    cluster,
    load: new Load(),
    register: config.exclusionRegister === null ? null : openRegister(config.exclusionRegister),
    changes: makeChanges(clock),
    rankings: openRankings(store, clock, messages),
    joins: makeJoins(store, log),
    sessions: makeSessions(store.db),
    openId: config.openId === null ? null : openIssuer({ settings: config.openId, clock }),
    wallet: config.walletUrl === null ? null : openWallet(config.walletUrl),
    nodeId,
  };
};

/** From here on this process may own tables, as long as it beats. */
const enterNodes = async ({ cleanup, onFenced }: Parts, context: Context): Promise<void> => {
  const { config, store, nodeId, clock, cluster } = context;
  const isShared = config.databaseUrl !== null && (await sharesConnections(store));
  if (isShared)
    context.log.warn('a pooler shares connections: a process that is killed is missed by its silence alone');
  const line = new NodeLine(store, nodeId, !isShared);
  cleanup.add(() => {
    line.close();
  });
  const node = {
    id: nodeId,
    startedAt: clock.now(),
    locked: line.holdsLock,
    alone: cluster === null,
    takesTables: config.role !== 'edge',
    rules: knownRules(),
    name: config.nodeName,
  };
  if (config.databaseUrl === null) {
    // The embedded database is ours alone (its lock proves it): an earlier start's tables are free at once.
    await line.run((client) => enterNode(client, node));
    await dropOtherNodes(store.db, nodeId);
  } else await enterCluster(line, node);
  cleanup.add(() => leaveNode(store.db, nodeId));
  const onNodes = (nodes: readonly NodeRow[]): void => cluster?.members.update(nodes);
  if (cluster !== null) onNodes(await line.run(allNodes));
  const others = cluster === null ? {} : { onNodes, hears: () => cluster.bus.isConnected };
  cleanup.add(startHeartbeatJob(context, { onFenced, ...others }, line));
};

const ANYWHERE: readonly string[] = ['0.0.0.0', '::'];

const addressOf = ({ host, port }: Config, bound: AddressInfo | string | null): string => {
  const open = bound === null || typeof bound === 'string' ? port : bound.port;
  const name = ANYWHERE.includes(host) ? 'localhost' : host;
  return `http://${name.includes(':') ? `[${name}]` : name}:${open}`;
};

const startParts = async (parts: Parts): Promise<Running> => {
  const { config, cleanup } = parts;
  let game: GameServer | null = null;
  const onFenced = (): void => {
    game?.gate.cut();
    parts.onFenced();
  };
  const context = await makeContext(parts, await openDatabase({ ...parts, onFenced }));
  await enterNodes({ ...parts, onFenced }, context);
  cleanup.add(observe(context));
  const auditWatch = await openAuditWatch(context, parts.say);
  cleanup.add(() => auditWatch.close());
  cleanup.add(startLedgerCheckJob(context));
  cleanup.add(startErrorBookJob(parts.errors, context));
  cleanup.add(startOfficeMinutesJob(context));
  const crowdPassword = randomBytes(24).toString('base64url');
  const newStaff = config.demo ? await seedDemo(context, { crowdPassword, crowd: config.crowd.players }) : [];
  cleanup.add(startLedgerDaysJob(context));
  cleanup.add(await startScheduleJob(context));
  cleanup.add(await startPhasesJob(context));
  cleanup.add(startRankingFeedJob(context));
  cleanup.add(startRetentionJob(context));
  cleanup.add(startInfluenceJob(context));
  cleanup.add(startLogRangesJob(context));
  cleanup.add(startThrottleJob(context));
  cleanup.add(startConnectionsJob(context));
  cleanup.add(startSettlementJob(context));
  if (context.wallet !== null) cleanup.add(startWalletOutboxJob(context, context.wallet));
  if (context.register !== null) cleanup.add(startRegisterJobs(context, context.register));
  cleanup.add(startNoticeJobs(context));
  cleanup.add(startMailJobs(context, config.mail === null ? null : openMailServer(config.mail)));
  cleanup.add(await startAssetsJob(context, [join(DIST, 'assets'), join(CONSOLE_DIST, 'assets')]));
  const readiness: Readiness = { draining: false };
  const app = await buildApp(context, readiness);
  cleanup.add(() => app.close());
  const tracing = config.tracing === null ? null : await openTracing(config.tracing, context.nodeId);
  if (tracing !== null) cleanup.add(() => tracing.close());
  const opened = openGameServer(context, app.server, { onFenced, tracing });
  await opened.start();
  game = opened;
  cleanup.add(() => opened.drain(config.databaseUrl === null ? SPREAD_ALONE_MS : SPREAD_MS));
  await app.listen({ host: config.host, port: config.port, backlog: BACKLOG });
  const url = addressOf(config, app.server.address());
  cleanup.add(auditWatch.start());
  cleanup.add(await startPublishing(context, parts.say));
  if (config.crowd.players > 0)
    cleanup.add(
      startCrowd({ url, origin: config.publicUrl ?? url, ...config.crowd, password: crowdPassword }, context),
    );
  return {
    url,
    newStaff,
    stop: () => {
      readiness.draining = true;
      return cleanup.run();
    },
  };
};

/**
 * Starts everything in order; what was started is stopped again when a later part fails.
 * @param onFenced called when another owner has replaced this process: it must end
 */
export const startServer = async (config: Config, outlets: Outlets, onFenced: () => void): Promise<Running> => {
  const cleanup = new Cleanup(outlets.log);
  try {
    return await startParts({ ...outlets, config, cleanup, onFenced });
  } catch (error) {
    await cleanup.run();
    throw error;
  }
};
