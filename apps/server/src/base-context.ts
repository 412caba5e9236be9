import type { Logger } from 'pino';
import type { Cluster } from './cluster/cluster.ts';
import type { Messages } from './cluster/messages.ts';
import type { Clock } from './clock.ts';
import type { Config } from './config.ts';
import type { Keys } from './keys/keys.ts';
import type { Load } from './observe/load.ts';
import type { Metrics } from './observe/metrics.ts';
import type { Keyring } from './people/keyring.ts';
import type { Store } from './store/store.ts';

/** What every process has before it knows of tournaments; `Context` adds what the layers above need. */
export interface BaseContext {
  readonly config: Config;
  readonly store: Store;
  readonly clock: Clock;
  readonly keyring: Keyring;
  readonly keys: Keys;
  readonly log: Logger;
  readonly metrics: Metrics;
  readonly messages: Messages;
  /** The other processes; null: there are none. */
  readonly cluster: Cluster | null;
  readonly load: Load;
  /** The row in `nodes` that fences this process. */
  readonly nodeId: string;
}
