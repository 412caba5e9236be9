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
  const namespaces = hasNamespaces ? await Namespaces.open() : null;
  const nats = await startNatsCluster(NATS_SERVERS, namespaces?.addressOf('NATS') ?? LOCAL);
  const pair =
    programs === null ? null : await PostgresPair.open(folder, programs, namespaces?.addressOf('database') ?? LOCAL);
  const single = pair === null ? new Program({ file: POSTGRES, args: [join(folder, 'data')] }) : null;
  const addresses = pair?.addresses ?? (single === null ? null : await addressesOf(single));
  if (addresses === null) throw new Error('there is no database');
  const context = contextOf(addresses, folder);
  await prepareDatabase(context.store, addresses.ownerUrl, systemClock.now());
  return {
    folder,
    addresses,
    nats,
    pair,
    namespaces,
    faketime,
    context,
    close: async () => {
      await context.store.close();
      await pair?.close();
      await single?.stop();
      await nats.stop();
      await namespaces?.close();
      await rm(folder, { recursive: true, force: true });
    },
  };
};
