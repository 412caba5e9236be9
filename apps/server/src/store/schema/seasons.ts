import type { ColumnType, Generated } from 'kysely';
import type { Id } from './columns.ts';

// Seasons, and what was fixed by settlements.

export interface SeasonsTable {
  id: Id;
  zone_id: string;
  name: string;
  starts_at: Date;
  ends_at: Date;
  qualifiers: number;
  state: 'running' | 'closed' | 'settled';
  /** How often it was changed, from 1; a trigger's. */
  version: Generated<number>;
  changed_at: ColumnType<Date | null, Date | undefined, Date>;
  changed_by: ColumnType<string | null, string | undefined, string>;
}

export interface SeasonResultsTable {
  season: number;
  user_id: string;
  tournament: number;
  score: number;
  rank: number;
  prize: number;
}

export interface SeasonStandingsTable {
  season: number;
  user_id: string;
  score: number;
  best: number;
  registered_at: Date;
  tournaments: number;
  changed: Generated<number>;
}

export interface FinalSeatsTable {
  season: number;
  user_id: string;
  kind: 'ticket' | 'ranking' | 'substitute' | 'wildcard';
  tournament: number | null;
  place: number;
  assigned_at: Date;
}

export interface SettlementsTable {
  tournament: number;
  version: number;
  at: Date;
}

export interface SettledStandingsTable {
  tournament: number;
  version: number;
  user_id: string;
  attempt: number;
  score: number;
  rank: number;
  prize: number;
  purse: 'money' | 'bonus';
}

export interface SeasonSettlementsTable {
  season: number;
  version: number;
  at: Date;
}

export interface SettledSeasonStandingsTable {
  season: number;
  version: number;
  user_id: string;
  score: number;
  rank: number;
  prize: number;
}

export interface FinalPlacesTable {
  season: number;
  version: number;
  place: number;
  user_id: string;
  prize: number;
  at: Date;
}
