import type { Logger } from 'pino';
import type { Config } from './config.ts';
import type { Keyring } from './people/keyring.ts';
import type { Load } from './observe/load.ts';
import type { Metrics } from './observe/metrics.ts';
import type { Store } from './store/store.ts';
import type { Messages } from './cluster/messages.ts';
import type { Clock } from './clock.ts';
import type { Changes } from './tournaments/changes.ts';
import type { Joins } from './tournaments/joins.ts';
import type { Rankings } from './tournaments/rankings/keeper.ts';
import type { Wallet } from './wallet/wallet.ts';

/** What every room of the server is given; nothing reaches for a global. */
export interface Context {
  readonly config: Config;
  readonly store: Store;
  readonly clock: Clock;
  readonly keyring: Keyring;
  readonly log: Logger;
  readonly metrics: Metrics;
  readonly messages: Messages;
  readonly load: Load;
  /** What pages may want to read again, told to this process's listeners. */
  readonly changes: Changes;
  readonly rankings: Rankings;
  readonly joins: Joins;
  /** The platform's own, null where money lies in our purses. */
  readonly wallet: Wallet | null;
  /** The row in `nodes` that fences this process. */
  readonly nodeId: string;
}
