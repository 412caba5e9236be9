import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { systemClock } from '../../apps/server/src/clock.ts';
import type { Context } from '../../apps/server/src/context.ts';
import { prepareDatabase } from '../../apps/server/src/store/prepare.ts';
import { startNatsCluster, type NatsCluster } from '../../apps/server/test/nats-server.ts';
import { addressesOf, contextOf, POSTGRES, type Addresses } from '../../bench/lib/hall.ts';
import { Program } from '../../bench/lib/programs.ts';
import { Namespaces } from './namespaces.ts';
import { PostgresPair, type PairPrograms } from './postgres-pair.ts';

/** NATS servers that are one cluster. */
const NATS_SERVERS = 2;

/** What the nodes stand on: a database, NATS, and networks. */
export interface Site {
  readonly folder: string;
  /** Where the nodes find the database. */
  readonly addresses: Addresses;
  readonly nats: NatsCluster;
  /** Null: there is one PostgreSQL, which nothing happens to. */
  readonly pair: PostgresPair | null;
  /** Null: all nodes are in the network of this machine. */
  readonly namespaces: Namespaces | null;
  /** Where libfaketime is; null: the nodes have the machine's clock. */
  readonly faketime: string | null;
  /** Reads the database by a way of its own. */
  readonly context: Context;
  close(): Promise<void>;
}

/** What of a site is wanted, beside a PostgreSQL and NATS. */
export interface SitePlan {
  /** A standby and a proxy before the two; null: a single PostgreSQL. */
  readonly pair: PairPrograms | null;
  readonly hasNamespaces: boolean;
  readonly faketime: string | null;
}

const LOCAL = '127.0.0.1';

export const openSite = async ({ pair: programs, hasNamespaces, faketime }: SitePlan): Promise<Site> => {
  const folder = await mkdtemp(join(tmpdir(), 'matador-cluster-'));
  // Ended in reverse order, also when a later part cannot be had.
  const ends: (() => Promise<void>)[] = [() => rm(folder, { recursive: true, force: true })];
  const close = async (): Promise<void> => {
    for (const end of ends.splice(0).reverse()) await end();
  };
  try {
    const namespaces = hasNamespaces ? await Namespaces.open() : null;
    if (namespaces !== null) ends.push(() => namespaces.close());
    const nats = await startNatsCluster(NATS_SERVERS, namespaces?.addressOf('NATS') ?? LOCAL);
    ends.push(() => nats.stop());
    const host = namespaces?.addressOf('database') ?? LOCAL;
    const pair = programs === null ? null : await PostgresPair.open(folder, programs, host);
    if (pair !== null) ends.push(() => pair.close());
    const addresses = pair?.addresses ?? (await singlePostgres(folder, ends));
    const context = contextOf(addresses, folder);
    ends.push(() => context.store.close());
    await prepareDatabase(context.store, addresses.ownerUrl, systemClock.now());
    return { folder, addresses, nats, pair, namespaces, faketime, context, close };
  } catch (error) {
    await close();
    throw error;
  }
};

/** Where the only PostgreSQL of a site is found. */
const singlePostgres = (folder: string, ends: (() => Promise<void>)[]): Promise<Addresses> => {
  const postgres = new Program({ file: POSTGRES, args: [join(folder, 'data')] });
  ends.push(() => postgres.stop());
  return addressesOf(postgres);
};
