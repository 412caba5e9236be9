import type { ColumnType, Generated } from 'kysely';

/** JSON columns are written as text and read as parsed values; who reads them parses them at the door. */
type Json = ColumnType<unknown, string, string>;
/** bigint columns are read as numbers: ids and minor units stay far below 2^53 (the driver refuses more). */
type Id = Generated<number>;

export interface NodesTable {
  id: string;
  started_at: Date;
  beat: Date;
}
export interface UsersTable {
  id: string;
  user_name: string;
  login_name: string | null;
  password_hash: string | null;
  actor_type: string;
  currency: string;
  country: string;
  locale: string | null;
  loyalty: number;
  avatar_url: string | null;
  force_payout: boolean;
  internal: boolean;
  simulated: boolean;
  real_money: boolean;
  staff_or_relative: boolean;
  excluded_until: Date | null;
  locked: boolean;
  household: string | null;
  created_at: Date;
  adult_from: Date | null;
  deleted_at: Date | null;
}
export interface SessionsTable {
  token_hash: Buffer;
  user_id: string;
  created_at: Date;
  expires_at: Date;
  network: string | null;
  factor_at: ColumnType<Date | null, Date | null | undefined>;
}
export interface ZonesTable {
  id: string;
  gametype: string;
  internal: boolean;
  planned: boolean;
  position: number;
}
export interface TournamentsTable {
  id: Id;
  zone_id: string;
  name: string;
  gametype: string;
  game_variant: string | null;
  is_masters: boolean;
  state: 'planned' | 'running' | 'clearance' | 'settled' | 'aborted';
  registration_start: Date;
  registration_end: Date;
  competition_start: Date;
  competition_end: Date;
  lobby_from: string;
  lobby_to: string;
  entry_fee: number;
  restart_fee: number;
  total_win: number;
  added_prize: number;
  number_of_games: number;
  number_of_tickets: number;
  players_per_game: number;
  rounds_per_game: number;
  game_techs: string[];
  image: string;
  rejoins_enabled: boolean;
  rejoin_limit: number | null;
  prizes: Json;
  season: ColumnType<number | null, number | null | undefined>;
  template: ColumnType<number | null, number | null | undefined>;
}
export interface TransfersTable {
  id: Id;
  key: string;
  digest: string;
  kind: string;
  answer: Json;
  at: Date;
}
export interface LedgerLinesTable {
  transfer: number;
  debit: string;
  credit: string;
  cents: number;
}
export interface PursesTable {
  user_id: string;
  kind: 'money' | 'bonus';
  cents: number;
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
  created_at: Date;
  entered_at: Date | null;
  absent_at: Date | null;
  expires_at: Date;
}
export interface TablesTable {
  id: Id;
  competition: string;
  node: string | null;
  epoch: number;
  finished: boolean;
  /** When its log was removed. */
  cleared_at: Generated<Date | null>;
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
export interface SeasonStandingsTable {
  season: number;
  user_id: string;
  score: number;
  best: number;
  registered_at: Date;
  tournaments: number;
  changed: Generated<number>;
}

export interface AuditTable {
  id: number;
  at: Date;
  actor: string;
  act: string;
  subject: string;
  reason: string;
  detail: string;
  previous: Buffer;
  hash: Buffer;
}
export interface WalletOrdersTable {
  id: string;
  user_id: string;
  kind: 'debit' | 'credit' | 'rollback';
  cents: number;
  undoes: string | null;
  tournament: number | null;
  request: ColumnType<unknown, string | null, string | null>;
  state: 'pending' | 'confirmed' | 'refused';
  reason: string | null;
  tries: number;
  created_at: Date;
  next_try_at: Date;
  expires_at: Date | null;
  decided_at: Date | null;
}
export interface PlayerLimitsTable {
  id: Id;
  user_id: string;
  kind: 'deposit' | 'loss' | 'time';
  period: 'day' | 'week' | 'month';
  amount: number | null;
  set_at: Date;
  from_at: Date;
}
export interface ExclusionsTable {
  id: Id;
  user_id: string;
  kind: 'coolOff' | 'selfExclusion';
  set_at: Date;
  until: Date;
}
export interface PayoutsTable {
  id: string;
  user_id: string;
  cents: number;
  state: 'requested' | 'paid' | 'refused' | 'cancelled';
  requested_at: Date;
  decided_at: Date | null;
}
export interface SignInsTable {
  id: Id;
  user_id: string;
  at: Date;
  network: string | null;
}
export interface SeasonsTable {
  id: Id;
  zone_id: string;
  name: string;
  starts_at: Date;
  ends_at: Date;
  qualifiers: number;
  state: 'running' | 'closed' | 'settled';
}
export interface SeasonResultsTable {
  season: number;
  user_id: string;
  tournament: number;
  score: number;
  rank: number;
  prize: number;
}
export interface FinalSeatsTable {
  season: number;
  user_id: string;
  kind: 'ticket' | 'ranking' | 'substitute' | 'wildcard';
  tournament: number | null;
  place: number;
  assigned_at: Date;
}
export interface AnnouncementsTable {
  id: string;
  from_at: Date;
  until_at: Date | null;
}
export interface AnnouncementTextsTable {
  announcement: string;
  locale: string;
  title: string;
  words: string;
}
export interface TermsTable {
  kind: string;
  version: string;
  locale: string;
  title: string;
  sections: Json;
  published_at: Date;
}
export interface SupportCasesTable {
  id: string;
  user_id: string;
  topic: string;
  subtopic: string;
  competition: string | null;
  words: string;
  state: 'open' | 'closed';
  opened_at: Date;
  closed_at: Date | null;
  closed_by: string | null;
  answer: string | null;
}
export interface SanctionsTable {
  tournament: number;
  user_id: string;
  kind: 'disqualified' | 'prizeWithheld';
  at: Date;
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
export interface OperatorActsTable {
  id: string;
  key: string;
  proposer: string;
  act: Json;
  reason: string;
  state: 'proposed' | 'executed' | 'rejected';
  cents: number;
  effects: Json;
  digest: string;
  proposed_at: Date;
  decided_by: string | null;
  decided_at: Date | null;
  audit: number | null;
}
export interface SecondFactorsTable {
  user_id: string;
  sealed: Buffer;
  last_step: number;
  failures: number;
  failed_at: Date | null;
}

export interface TemplatesTable {
  id: Id;
  zone_id: string;
  name: string;
  gametype: string;
  game_variant: string | null;
  is_masters: boolean;
  times: Json;
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
  final_seats: number;
  season_length: number | null;
  game_techs: string[];
  image: string;
  enabled: boolean;
  starts_at: Date;
}

/** Every table, as Kysely knows it. Migrations are the truth; a test compares both. */
export interface Schema {
  nodes: NodesTable;
  users: UsersTable;
  sessions: SessionsTable;
  zones: ZonesTable;
  tournaments: TournamentsTable;
  transfers: TransfersTable;
  ledger_lines: LedgerLinesTable;
  purses: PursesTable;
  entries: EntriesTable;
  attempts: AttemptsTable;
  competitions: CompetitionsTable;
  seats: SeatsTable;
  tickets: TicketsTable;
  tables: TablesTable;
  table_events: TableEventsTable;
  sealed_deals: SealedDealsTable;
  standings: StandingsTable;
  audit: AuditTable;
  wallet_orders: WalletOrdersTable;
  player_limits: PlayerLimitsTable;
  exclusions: ExclusionsTable;
  payouts: PayoutsTable;
  sign_ins: SignInsTable;
  seasons: SeasonsTable;
  season_results: SeasonResultsTable;
  season_standings: SeasonStandingsTable;
  final_seats: FinalSeatsTable;
  templates: TemplatesTable;
  announcements: AnnouncementsTable;
  announcement_texts: AnnouncementTextsTable;
  terms: TermsTable;
  support_cases: SupportCasesTable;
  sanctions: SanctionsTable;
  settlements: SettlementsTable;
  settled_standings: SettledStandingsTable;
  season_settlements: SeasonSettlementsTable;
  settled_season_standings: SettledSeasonStandingsTable;
  operator_acts: OperatorActsTable;
  second_factors: SecondFactorsTable;
}
