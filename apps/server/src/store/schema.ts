import type {
  UsersTable,
  CalendarFeedsTable,
  SessionsTable,
  OpenIdLinksTable,
  OpenIdUsedTable,
  SecondFactorsTable,
  RecoveryCodesTable,
  PasskeysTable,
  PasskeyChallengesTable,
  SignInsTable,
  PlayerLimitsTable,
  ExclusionsTable,
  PersonDigestsTable,
  PersonExclusionsTable,
  ClaimedExclusionsTable,
  RegisterChecksTable,
  RegisterReportsTable,
  MailsTable,
  MailLinksTable,
} from './schema/people.ts';
import type {
  NoticesTable,
  LobbyOpeningsTable,
  NoticeSwitchesTable,
  QuietHoursTable,
  PushDevicesTable,
  PushesTable,
} from './schema/notices.ts';
import type {
  ZonesTable,
  PrizeTablesTable,
  PrizeTableVersionsTable,
  TemplatesTable,
  TournamentsTable,
  EntriesTable,
  AttemptsTable,
  CompetitionsTable,
  SeatsTable,
  TicketsTable,
  StandingsTable,
} from './schema/tournaments.ts';
import type {
  SeasonsTable,
  SeasonResultsTable,
  SeasonStandingsTable,
  FinalSeatsTable,
  SettlementsTable,
  SettledStandingsTable,
  SeasonSettlementsTable,
  SettledSeasonStandingsTable,
  FinalPlacesTable,
} from './schema/seasons.ts';
import type {
  AssetsTable,
  NodesTable,
  NodeErrorsTable,
  InfluencesTable,
  PairFavoursTable,
  FavourRunsTable,
  OfficeMinutesTable,
  TablesTable,
  TableEventsTable,
  SealedDealsTable,
  PublishedDealsTable,
  DayHeadsTable,
  ReceiptKeysTable,
  SharedGamesTable,
} from './schema/tables.ts';
import type { TransfersTable, LedgerLinesTable, PursesTable, WalletOrdersTable, PayoutsTable } from './schema/money.ts';
import type {
  AnswerTemplatesTable,
  AnswerTemplateTextsTable,
  AuditTable,
  AdminCommandsTable,
  SanctionsTable,
  AnnouncementsTable,
  AnnouncementTextsTable,
  TermsTable,
  PlayerNotesTable,
  SupportCasesTable,
} from './schema/operators.ts';

/** Every table, as Kysely knows it. Migrations are the truth; a test compares both. */
export interface Schema {
  nodes: NodesTable;
  node_errors: NodeErrorsTable;
  influences: InfluencesTable;
  pair_favours: PairFavoursTable;
  favour_runs: FavourRunsTable;
  office_minutes: OfficeMinutesTable;
  users: UsersTable;
  sessions: SessionsTable;
  calendar_feeds: CalendarFeedsTable;
  zones: ZonesTable;
  prize_tables: PrizeTablesTable;
  prize_table_versions: PrizeTableVersionsTable;
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
  published_deals: PublishedDealsTable;
  day_heads: DayHeadsTable;
  receipt_keys: ReceiptKeysTable;
  shared_games: SharedGamesTable;
  assets: AssetsTable;
  standings: StandingsTable;
  audit: AuditTable;
  wallet_orders: WalletOrdersTable;
  player_limits: PlayerLimitsTable;
  exclusions: ExclusionsTable;
  person_digests: PersonDigestsTable;
  person_exclusions: PersonExclusionsTable;
  claimed_exclusions: ClaimedExclusionsTable;
  register_checks: RegisterChecksTable;
  register_reports: RegisterReportsTable;
  mails: MailsTable;
  mail_links: MailLinksTable;
  payouts: PayoutsTable;
  sign_ins: SignInsTable;
  seasons: SeasonsTable;
  season_results: SeasonResultsTable;
  season_standings: SeasonStandingsTable;
  final_seats: FinalSeatsTable;
  final_places: FinalPlacesTable;
  templates: TemplatesTable;
  announcements: AnnouncementsTable;
  announcement_texts: AnnouncementTextsTable;
  terms: TermsTable;
  support_cases: SupportCasesTable;
  player_notes: PlayerNotesTable;
  answer_templates: AnswerTemplatesTable;
  answer_template_texts: AnswerTemplateTextsTable;
  sanctions: SanctionsTable;
  settlements: SettlementsTable;
  settled_standings: SettledStandingsTable;
  season_settlements: SeasonSettlementsTable;
  settled_season_standings: SettledSeasonStandingsTable;
  admin_commands: AdminCommandsTable;
  openid_links: OpenIdLinksTable;
  openid_used: OpenIdUsedTable;
  second_factors: SecondFactorsTable;
  recovery_codes: RecoveryCodesTable;
  passkeys: PasskeysTable;
  passkey_challenges: PasskeyChallengesTable;
  notices: NoticesTable;
  lobby_openings: LobbyOpeningsTable;
  notice_switches: NoticeSwitchesTable;
  quiet_hours: QuietHoursTable;
  push_devices: PushDevicesTable;
  pushes: PushesTable;
}
