import type { Random } from '@matador/cards/laws';
import type { Nodes } from '../lib/nodes.ts';
import type { Site } from '../lib/site.ts';

/** Something that happens to a cluster. */
export interface Fault {
  /** As the report names it. */
  readonly name: string;
  /** For so long pauses are watched after it has happened. */
  readonly watchedMs: number;
  /** Why it cannot happen here; null: it can. */
  lack(site: Site): string | null;
  /**
   * Does it; settles when it has happened, while its effect goes on. The answer makes the cluster whole again, which is
   * not measured: what is started costs these cores too much to measure beside.
   */
  happen(nodes: Nodes, random: Random): Promise<() => Promise<void>>;
}

/** Nothing is wanted of the site. */
export const nothing = (): null => null;
