import * as first from './0001-first.ts';
import * as queues from './0002-queues.ts';

export interface Migration {
  readonly name: string;
  readonly sql: string;
}

/** In the order in which they are applied; a released one is never edited. */
export const migrations: readonly Migration[] = [first, queues];
