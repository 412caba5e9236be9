import type { ColumnType, Generated } from 'kysely';
import type { Id, Json } from './columns.ts';

// Zones, what is scheduled in them, who takes part, and what came of it.

export interface ZonesTable {
  id: string;
  gametype: string;
  internal: boolean;
  planned: boolean;
  position: number;
  names: ColumnType<unknown, string | undefined, string>;
  texts: ColumnType<unknown, string | undefined, string>;
  closed: Generated<boolean>;
  /** How often it was changed, from 1; a trigger's. */
  version: Generated<number>;
  changed_at: ColumnType<Date | null, Date | undefined, Date>;
  changed_by: ColumnType<string | null, string | undefined, string>;
}

export interface PrizeTablesTable {
  id: Id;
  name: string;
  prizes: Json;
  retired: boolean;
  /** How often it was changed, from 1; a trigger's. */
  version: Generated<number>;
  changed_at: ColumnType<Date | null, Date | undefined, Date>;
  changed_by: ColumnType<string | null, string | undefined, string>;
}

/** Every version that there was; a trigger's. */
export interface PrizeTableVersionsTable {
  prize_table: number;
  version: number;
  name: string;
  prizes: Json;
  changed_at: Date | null;
  changed_by: string | null;
}

/** What a template fixes for its tournaments. */
interface SetupColumns {
  zone_id: string;
  name: string;
  gametype: string;
  game_variant: string | null;
  is_masters: boolean;
  lobby_from: string;
  lobby_to: string;
  entry_fee: number;
  restart_fee: number;
  rejoins_enabled: boolean;
  rejoin_limit: number | null;
  number_of_games: number;
  rounds_per_game: number;
  players_per_game: number;
  prizes: Json;
  game_techs: string[];
  image: string;
}

export interface TemplatesTable extends SetupColumns {
  id: Id;
  names: Json;
  /** How often its schedule was changed; a trigger's. */
  revision: Generated<number>;
  times: Json;
  final_seats: number;
  season_length: number | null;
  enabled: boolean;
  starts_at: Date;
  /** How often it was changed, from 1; a trigger's. */
  version: Generated<number>;
  changed_at: ColumnType<Date | null, undefined, Date>;
  changed_by: ColumnType<string | null, undefined, string>;
}

export interface TournamentsTable extends SetupColumns {
  id: Id;
  /** How often its schedule was changed; a trigger's. */
  revision: Generated<number>;
  state: 'planned' | 'running' | 'clearance' | 'settled' | 'aborted';
  registration_start: Date;
  registration_end: Date;
  competition_start: Date;
  competition_end: Date;
  total_win: number;
  added_prize: number;
  number_of_tickets: number;
  season: ColumnType<number | null, number | null | undefined>;
  template: ColumnType<number | null, number | null | undefined>;
  naming: ColumnType<unknown, string | null | undefined>;
  frozen_at: ColumnType<Date | null, Date | null | undefined>;
}

export interface EntriesTable {
  id: Id;
  tournament: number;
  user_id: string;
  joined_at: Date;
  terms_version: string;
  terms_at: Date;
}

export interface AttemptsTable {
  id: Id;
  entry: number;
  number: number;
  started_at: Date;
  ended_at: Date | null;
  transfer: number;
  terms_version: string | null;
}

export interface CompetitionsTable {
  id: string;
  tournament: number;
  formed_at: Date;
  state: 'pending' | 'finished' | 'voided';
  finished_at: Date | null;
  result: ColumnType<unknown, string | null, string | null>;
  frozen_at: ColumnType<Date | null, Date | null | undefined>;
  frozen_reason: ColumnType<'check' | 'fault' | null, 'check' | 'fault' | null | undefined>;
  frozen_with_tournament: Generated<boolean>;
}

export interface SeatsTable {
  competition: string;
  seat: number;
  user_id: string;
  attempt: number;
  slot: number;
  state: 'pending' | 'finished' | 'skipgame' | 'lto';
  score: number | null;
  rank: number | null;
  ended_at: Date | null;
  lto_blame: Generated<boolean>;
  struck: Generated<boolean>;
}

export interface TicketsTable {
  id: string;
  secret_hash: Buffer;
  user_id: string;
  tournament: number;
  attempt: number;
  slot: number;
  state: 'issued' | 'waiting' | 'absent' | 'seated' | 'gone';
  node: string | null;
  competition: string | null;
  network: string | null;
  nonce: string | null;
  carried: Generated<number>;
  created_at: Date;
  entered_at: Date | null;
  absent_at: Date | null;
  expires_at: Date;
}

export interface StandingsTable {
  tournament: number;
  user_id: string;
  attempt: number;
  score: number;
  best_game: number;
  games: number;
  completed_at: Date;
  registered_at: Date;
  rank: number | null;
  prize: number | null;
  /** Transaction that last wrote the row; a trigger's. */
  changed: Generated<number>;
}
