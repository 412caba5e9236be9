import type { Generated } from 'kysely';
import type { Id } from './columns.ts';

// Processes, the tables they keep, and the logs of those.

export interface NodesTable {
  id: string;
  started_at: Date;
  beat: Date;
  /** Holds an advisory lock by its id. */
  locked: Generated<boolean>;
  /** Hears no other process. */
  alone: Generated<boolean>;
  takes_tables: Generated<boolean>;
  /** Versions of rules that it plays. */
  rules: string[] | null;
  /** The last migration that its release knows. */
  knows: string | null;
  /** What a balancer calls it. */
  name: string | null;
  /** False: it has lost NATS. */
  hears: Generated<boolean>;
}

export interface NodeErrorsTable {
  node: string;
  message: string;
  level: 'error' | 'fatal';
  count: number;
  first_at: Date;
  last_at: Date;
}

export interface OfficeMinutesTable {
  minute: Date;
  playing: number;
  waiting: number;
  tables: number;
  errors: number;
  escrow: number;
  payouts: number;
}

export interface InfluencesTable {
  competition: string;
  measure: string;
  seat: number;
  on_seat: number;
  deals: number;
  total: number;
  squares: number;
}

export interface PairFavoursTable {
  first: string;
  second: string;
  first_gives: number | null;
  first_margin: number | null;
  second_gives: number | null;
  second_margin: number | null;
  deals: number;
  chance: number | null;
}

export interface FavourRunsTable {
  one: Generated<boolean>;
  at: Date;
  strangers: Generated<number>;
  strangers_pointed_at: Generated<number>;
}

export interface TablesTable {
  id: Id;
  competition: string;
  node: string | null;
  epoch: number;
  finished: boolean;
  /** The version of the rules that it is played by. */
  rules: Generated<string | null>;
  /** When its log was removed. */
  cleared_at: Generated<Date | null>;
  /** When its log was put away in one row. */
  archived_at: Generated<Date | null>;
}

export interface TableEventsTable {
  table_id: number;
  seq: number;
  epoch: number;
  seat: number | null;
  actor: 'player' | 'clock' | 'system';
  action: string;
  request_id: string | null;
  at: Date;
}

export interface SealedDealsTable {
  competition: string;
  number: number;
  commitment: Buffer;
  sealed: Buffer;
}

/** Days are text on the way in, and cast to it on the way out. */
export interface PublishedDealsTable {
  digest: Buffer;
  day: string;
}

export interface DayHeadsTable {
  day: string;
  count: number;
  root: string;
  previous: string | null;
  head: string;
  key_id: string;
  signature: string;
  made_at: Date;
}

export interface ReceiptKeysTable {
  id: string;
  public_key: string;
  since: Date;
}

export interface SharedGamesTable {
  competition: string;
  user_id: string;
  token_hash: Buffer;
  sealed: Buffer;
  named: boolean;
  created_at: Date;
}

export interface AssetsTable {
  name: string;
  body: Buffer;
  seen_at: Date;
}
