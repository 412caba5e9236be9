/**
 * What a column says of persons, for every column of the schema that can hold words. A migration that adds one adds its
 * class here; a test fails until it does.
 */
type ColumnClass =
  /** Says nothing of a person: states, kinds, names of things, versions, marks of cards. */
  | 'kept'
  /** Replaced by what this expression of SQL makes of its row. */
  | { readonly by: string };

export type TableClass =
  /** The whole table goes: it is about persons, is worth nothing without the keys, or would act on somebody. */
  'emptied' | Readonly<Record<string, ColumnClass>>;

const kept = (...columns: readonly string[]): Readonly<Record<string, ColumnClass>> =>
  Object.fromEntries(columns.map((column) => [column, 'kept']));

/** Keys that the house makes itself out of ids; any other may hold what a client has written. */
const HOUSE_KEY =
  '^(?:(?:join|refund|prize|close|seasonPrize|closeSeason|finalPrize|closeFinal|firstEntry|wallet|deletion|goodwill)' +
  '(?::[0-9a-f-]+)+(?::reclaimed|:refused)?|payout:[0-9a-f-]{36}:decided)$';
const ofHouse = (own: string, other: string): ColumnClass => ({
  by: `CASE WHEN key ~ '${HOUSE_KEY}' THEN ${own} ELSE ${other} END`,
});

/** By table. Ids of accounts are exchanged besides, wherever they stand. */
export const CLASSES: Readonly<Record<string, TableClass>> = {
  admin_commands: 'emptied',
  answer_template_texts: kept('language', 'title', 'words'),
  answer_templates: kept('reason'),
  announcement_texts: kept('locale', 'title', 'words'),
  announcements: {},
  approval_limits: {},
  attempts: kept('terms_version'),
  audit: 'emptied',
  calendar_feeds: 'emptied',
  claimed_exclusions: 'emptied',
  competitions: kept('state', 'result', 'frozen_reason'),
  day_heads: kept('root', 'previous', 'head', 'key_id', 'signature'),
  draw_chains: 'emptied',
  entries: kept('terms_version'),
  exclusions: 'emptied',
  favour_runs: {},
  final_places: {},
  final_seats: kept('kind'),
  hint_decisions: 'emptied',
  influences: kept('measure'),
  installation: kept('kind'),
  ledger_days: {},
  ledger_day_sums: kept('account'),
  ledger_lines: kept('debit', 'credit'),
  lobby_openings: {},
  mail_links: 'emptied',
  mails: 'emptied',
  marks: 'emptied',
  notice_switches: 'emptied',
  notices: 'emptied',
  openid_links: 'emptied',
  openid_used: 'emptied',
  passkey_challenges: 'emptied',
  passkeys: 'emptied',
  pair_favours: 'emptied',
  payouts: kept('state'),
  person_digests: 'emptied',
  person_exclusions: 'emptied',
  player_limits: 'emptied',
  prize_table_versions: kept('name', 'prizes'),
  prize_tables: kept('name', 'prizes'),
  published_deals: kept('digest'),
  purses: kept('kind'),
  player_notes: 'emptied',
  push_devices: 'emptied',
  pushes: 'emptied',
  quiet_hours: 'emptied',
  receipt_keys: kept('id', 'public_key'),
  recovery_codes: 'emptied',
  register_checks: 'emptied',
  register_reports: 'emptied',
  rounds: 'emptied',
  sanctions: kept('kind'),
  sealed_deals: 'emptied',
  season_results: {},
  season_settlements: {},
  season_standings: {},
  seasons: kept('zone_id', 'name', 'state'),
  seats: kept('state'),
  second_factors: 'emptied',
  sessions: 'emptied',
  settled_season_standings: {},
  settled_standings: kept('purse'),
  settlements: {},
  shared_games: 'emptied',
  sign_ins: 'emptied',
  staff_enrolments: 'emptied',
  standings: {},
  standings_removed: {},
  support_cases: 'emptied',
  table_archives: 'emptied',
  table_events: 'emptied',
  tables: kept('rules'),
  templates: kept(
    ...['zone_id', 'name', 'gametype', 'game_variant', 'times', 'lobby_from', 'lobby_to', 'prizes'],
    ...['game_techs', 'image', 'names'],
  ),
  terms: kept('kind', 'version', 'locale', 'title', 'sections'),
  tickets: 'emptied',
  tournaments: kept(
    ...['zone_id', 'name', 'gametype', 'game_variant', 'state', 'lobby_from', 'lobby_to', 'game_techs', 'image'],
    ...['prizes', 'naming'],
  ),
  transfers: {
    key: ofHouse('key', `'copied:' || id`),
    digest: ofHouse('digest', `''`),
    kind: 'kept',
    answer: { by: `'null'` },
  },
  users: {
    user_name: { by: `'player-' || number` },
    login_name: { by: 'NULL' },
    password_hash: { by: 'NULL' },
    actor_type: 'kept',
    currency: 'kept',
    country: 'kept',
    locale: 'kept',
    avatar_url: { by: `'/gd/avatars/' || id || '/'` },
    terms_version: 'kept',
    mail: { by: 'NULL' },
    mail_wanted: { by: 'NULL' },
    mail_rule: { by: `'none'` },
  },
  wallet_orders: 'emptied',
  zones: kept('id', 'gametype', 'names', 'texts'),
};
