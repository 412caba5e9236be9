import { sql, type RawBuilder } from 'kysely';
import type { Database } from '../store.ts';
import { forgetNotes } from './player-notes.ts';

type Row = Readonly<Record<string, unknown>>;

/** The accounts of the ledger that are a player's: both purses, and what waits to be paid out. */
const LEDGER_OF = (userId: string): readonly string[] => [
  `purse:${userId}:money`,
  `purse:${userId}:bonus`,
  `payout:${userId}`,
];

/** What is stored about one player, table by table; names as pages spell them, no other player in it. */
const EXPORTS = (userId: string): Readonly<Record<string, RawBuilder<Row>>> => ({
  account: sql`
    SELECT id AS "userId", user_name AS "userName", login_name AS "loginName", actor_type AS "actorType", currency,
      country, locale, loyalty, avatar_url AS "avatarUrl", force_payout AS "forcePayout", real_money AS "realMoney",
      staff_or_relative AS "staffOrRelative", excluded_until AS "excludedUntil", adult_from AS "adultFrom",
      terms_version AS "termsVersion", terms_at AS "termsAt",
      frozen_at AS "frozenAt", mail, mail_wanted AS "mailWanted", created_at AS "createdAt" FROM users WHERE id = ${userId}`,
  signIns: sql`SELECT at, network FROM sign_ins WHERE user_id = ${userId} ORDER BY id`,
  sessions: sql`
    SELECT created_at AS "createdAt", expires_at AS "expiresAt", used_at AS "usedAt", network, browser, system
    FROM sessions WHERE user_id = ${userId} ORDER BY created_at`,
  entries: sql`
    SELECT tournament AS "tournamentId", joined_at AS "joinedAt", terms_version AS "termsVersion",
      terms_at AS "termsAt" FROM entries WHERE user_id = ${userId} ORDER BY id`,
  attempts: sql`
    SELECT entries.tournament AS "tournamentId", number, started_at AS "startedAt", attempts.ended_at AS "endedAt",
      attempts.terms_version AS "termsVersion"
    FROM attempts JOIN entries ON entries.id = attempts.entry WHERE entries.user_id = ${userId} ORDER BY attempts.id`,
  games: sql`
    SELECT competition AS "competitionId", competitions.tournament AS "tournamentId", slot, seats.state, score, rank,
      competitions.formed_at AS "formedAt", ended_at AS "endedAt"
    FROM seats JOIN competitions ON competitions.id = seats.competition
    WHERE user_id = ${userId} ORDER BY competitions.formed_at, competition`,
  searches: sql`
    SELECT tournament AS "tournamentId", slot, state, competition AS "competitionId", created_at AS "createdAt",
      entered_at AS "enteredAt" FROM tickets WHERE user_id = ${userId} ORDER BY created_at, id`,
  standings: sql`
    SELECT tournament AS "tournamentId", score, games, rank, prize FROM standings WHERE user_id = ${userId}
    ORDER BY tournament`,
  seasonResults: sql`
    SELECT season AS "seasonId", tournament AS "tournamentId", score, rank, prize FROM season_results
    WHERE user_id = ${userId} ORDER BY season, tournament`,
  finalSeats: sql`
    SELECT season AS "seasonId", kind, tournament AS "tournamentId", place, assigned_at AS "assignedAt"
    FROM final_seats WHERE user_id = ${userId} ORDER BY season`,
  finalPlaces: sql`
    SELECT season AS "seasonId", version, place, prize, at AS "enteredAt" FROM final_places
    WHERE user_id = ${userId} ORDER BY season, version`,
  settledStandings: sql`
    SELECT tournament AS "tournamentId", version, score, rank, prize, purse FROM settled_standings
    WHERE user_id = ${userId} ORDER BY tournament, version`,
  sanctions: sql`SELECT tournament AS "tournamentId", kind, at FROM sanctions WHERE user_id = ${userId} ORDER BY at`,
  transfers: sql`
    SELECT transfers.id AS "transferId", at, kind, debit, credit, cents
    FROM ledger_lines JOIN transfers ON transfers.id = ledger_lines.transfer
    WHERE debit = ANY(${LEDGER_OF(userId)}::text[]) OR credit = ANY(${LEDGER_OF(userId)}::text[]) ORDER BY transfers.id`,
  limits: sql`
    SELECT kind, period, amount, set_at AS "setAt", from_at AS "from" FROM player_limits WHERE user_id = ${userId}
    ORDER BY id`,
  exclusions: sql`SELECT kind, set_at AS "setAt", until FROM exclusions WHERE user_id = ${userId} ORDER BY id`,
  payouts: sql`
    SELECT id AS "payoutId", cents AS amount, state, requested_at AS "requestedAt", decided_at AS "decidedAt"
    FROM payouts WHERE user_id = ${userId} ORDER BY requested_at, id`,
  cases: sql`
    SELECT id AS "caseId", topic, subtopic, competition AS "competitionId", words, state, opened_at AS "openedAt",
      closed_at AS "closedAt", answer FROM support_cases WHERE user_id = ${userId} ORDER BY opened_at, id`,
  // Who of the staff it was is no player's business, nor why something was frozen while that is looked into; nor that one
  // is watched, and with whom. What is done in a tournament, or to a game, names the player in its command alone.
  actsOfStaff: sql`
    SELECT at, act, CASE WHEN split_part(act, '.', 1) IN ('freeze', 'release') THEN '' ELSE reason END AS reason FROM audit
    WHERE (subject = ${`player:${userId}`}
        OR subject = ANY (ARRAY(SELECT 'payout:' || id FROM payouts WHERE user_id = ${userId}))
        OR id = ANY (ARRAY(SELECT audit FROM admin_commands WHERE audit IS NOT NULL
          AND (command ->> 'userId' = ${userId}
            OR command ->> 'payoutId' = ANY (ARRAY(SELECT id::text FROM payouts WHERE user_id = ${userId}))))))
      AND NOT starts_with(act, 'hint.') ORDER BY id`,
  notes: sql`SELECT at, words FROM player_notes WHERE user_id = ${userId} ORDER BY id`,
  sharedGames: sql`
    SELECT competition AS "competitionId", named, created_at AS "createdAt" FROM shared_games WHERE user_id = ${userId}
    ORDER BY created_at, competition`,
  marks: sql`SELECT kind, last_at AS "lastAt" FROM marks WHERE user_id = ${userId} ORDER BY kind, last_at`,
  personDigests: sql`
    SELECT DISTINCT kind, given_at AS "givenAt" FROM person_digests WHERE user_id = ${userId} ORDER BY kind, given_at`,
  registerChecks: sql`SELECT asked_at AS "askedAt" FROM register_checks WHERE user_id = ${userId}`,
  registerReports: sql`
    SELECT state, created_at AS "createdAt", decided_at AS "decidedAt" FROM register_reports WHERE user_id = ${userId}
    ORDER BY created_at, id`,
  mails: sql`
    SELECT kind, state, created_at AS "createdAt", decided_at AS "decidedAt" FROM mails WHERE user_id = ${userId}
    ORDER BY created_at, id`,
  notices: sql`
    SELECT kind, about, state, created_at AS "createdAt" FROM notices WHERE user_id = ${userId}
    ORDER BY created_at, id`,
  noticeSwitches: sql`
    SELECT kind, channel, is_on AS "isOn" FROM notice_switches WHERE user_id = ${userId} ORDER BY kind, channel`,
  quietHours: sql`
    SELECT from_time AS "from", until_time AS "until", time_zone AS "timeZone" FROM quiet_hours
    WHERE user_id = ${userId}`,
  pushDevices: sql`
    SELECT browser, system, push_devices.created_at AS "createdAt"
    FROM push_devices JOIN sessions ON sessions.id = session WHERE push_devices.user_id = ${userId}
    ORDER BY push_devices.created_at`,
  mailLinks: sql`
    SELECT kind, mail, created_at AS "createdAt", expires_at AS "expiresAt" FROM mail_links WHERE user_id = ${userId}
    ORDER BY created_at`,
  secondFactor: sql`
    SELECT confirmed, failed_at AS "failedAt",
      (SELECT count(*) FROM recovery_codes WHERE user_id = ${userId}) AS "recoveryCodesLeft"
    FROM second_factors WHERE user_id = ${userId}`,
  openIdLinks: sql`
    SELECT issuer, subject, created_at AS "createdAt" FROM openid_links WHERE user_id = ${userId}`,
  passkeys: sql`
    SELECT browser, system, created_at AS "createdAt", used_at AS "usedAt" FROM passkeys WHERE user_id = ${userId}
    ORDER BY created_at, id`,
  passkeyChallenges: sql`
    SELECT purpose, expires_at AS "expiresAt" FROM passkey_challenges WHERE user_id = ${userId} ORDER BY expires_at`,
  calendarFeeds: sql`
    SELECT joined_only AS "joinedOnly", locale, created_at AS "createdAt" FROM calendar_feeds WHERE user_id = ${userId}`,
});

/** Everything about a player, by table, as one moment saw it. */
export const readPersonalData = async (
  db: Database,
  userId: string,
): Promise<Readonly<Record<string, readonly Row[]>>> => {
  const found: Record<string, readonly Row[]> = {};
  for (const [name, query] of Object.entries(EXPORTS(userId))) found[name] = (await query.execute(db)).rows;
  return found;
};

interface OwnActRow {
  readonly competitionId: string;
  readonly seq: number;
  readonly at: Date;
  /** JSON with its hidden parts sealed. */
  readonly action: string;
}

/** What a player did at tables that are finished; what others did there is theirs. */
export const findOwnActs = async (db: Database, userId: string): Promise<readonly OwnActRow[]> => {
  const { rows } = await sql<OwnActRow>`
    WITH own AS (
      SELECT tables.id, seats.competition, seats.seat
      FROM seats JOIN tables ON tables.competition = seats.competition AND tables.finished WHERE user_id = ${userId}
    ), acts AS (
      SELECT id, competition, seq, at, action
      FROM own JOIN table_events ON table_events.table_id = own.id AND table_events.seat = own.seat
      UNION ALL
      SELECT id, competition, entry.seq::int, entry.at, entry.action
      FROM own JOIN table_archives ON table_archives.table_id = own.id
        CROSS JOIN LATERAL unnest(seats, actions, ats) WITH ORDINALITY AS entry(seat, action, at, seq)
      WHERE entry.seat = own.seat
    )
    SELECT competition AS "competitionId", seq, at, action FROM acts ORDER BY id, seq`.execute(db);
  return rows;
};

export interface Remains {
  readonly isPlaying: boolean;
  readonly payoutWaits: boolean;
  /** When the last tournament ends that is entered and not settled, which may still pay a prize or a fee back. */
  readonly entriesEnd: Date | null;
  /** A season with a result of the account is over and not settled, or its final with a seat of the account is to come. */
  readonly seasonWaits: boolean;
}

/** What keeps an account from being closed at a moment, its money apart; a final that is never entered does for half a year. */
export const findRemains = async (db: Database, userId: string, at: Date): Promise<Remains> => {
  const { rows } = await sql<Remains>`
    SELECT EXISTS (SELECT FROM seats WHERE user_id = ${userId} AND state = 'pending') AS "isPlaying",
      EXISTS (SELECT FROM payouts WHERE user_id = ${userId} AND state = 'requested') AS "payoutWaits",
      (SELECT max(competition_end) FROM entries JOIN tournaments ON tournaments.id = entries.tournament
        WHERE user_id = ${userId} AND tournaments.state NOT IN ('settled', 'aborted')) AS "entriesEnd",
      EXISTS (SELECT FROM seasons WHERE (
          state <> 'settled' AND ends_at <= ${at}
          AND EXISTS (SELECT FROM season_results WHERE season = seasons.id AND user_id = ${userId})
        ) OR (
          ends_at <= ${at} AND ends_at > ${at}::timestamptz - interval '180 days'
          AND EXISTS (SELECT FROM final_seats WHERE season = seasons.id AND user_id = ${userId} AND kind <> 'substitute')
          AND NOT EXISTS (SELECT FROM final_places WHERE season = seasons.id)
        )) AS "seasonWaits"`.execute(db);
  return rows[0] ?? { isPlaying: false, payoutWaits: false, entriesEnd: null, seasonWaits: false };
};

/** How an account is closed. */
interface Closed {
  /** What it is called from then on. */
  readonly name: string;
  readonly at: Date;
  /** Until when it is recognised whose it was, by digests; null: from now on by none. */
  readonly knownUntil: Date | null;
}

/**
 * Takes away whatever says who somebody is. What the law has kept stays under the account's id: transfers, entries,
 * results, exclusions, and that there were cases. Rows of rankings are written again, so that whoever keeps them reads
 * the name again.
 */
export const anonymise = async (tx: Database, userId: string, { name, at, knownUntil }: Closed): Promise<void> => {
  await sql`
    WITH searches AS (
      UPDATE tickets SET state = CASE WHEN state IN ('issued', 'waiting', 'absent') THEN 'gone' ELSE state END,
        network = NULL WHERE user_id = ${userId}
    ), doors AS (DELETE FROM sessions WHERE user_id = ${userId}),
    links AS (DELETE FROM shared_games WHERE user_id = ${userId}),
    letters_sent AS (DELETE FROM mails WHERE user_id = ${userId}),
    told AS (DELETE FROM notices WHERE user_id = ${userId}),
    switches AS (DELETE FROM notice_switches WHERE user_id = ${userId}),
    hours AS (DELETE FROM quiet_hours WHERE user_id = ${userId}),
    devices AS (DELETE FROM push_devices WHERE user_id = ${userId}),
    mail_doors AS (DELETE FROM mail_links WHERE user_id = ${userId}),
    feeds AS (DELETE FROM calendar_feeds WHERE user_id = ${userId}),
    factor AS (DELETE FROM second_factors WHERE user_id = ${userId}),
    spare_keys AS (DELETE FROM recovery_codes WHERE user_id = ${userId}),
    platform AS (DELETE FROM openid_links WHERE user_id = ${userId}),
    passkeys AS (DELETE FROM passkeys WHERE user_id = ${userId}),
    challenges AS (DELETE FROM passkey_challenges WHERE user_id = ${userId}),
    visits AS (DELETE FROM sign_ins WHERE user_id = ${userId}),
    traces AS (DELETE FROM marks WHERE user_id = ${userId}),
    person AS (DELETE FROM person_digests WHERE user_id = ${userId} AND ${knownUntil}::timestamptz IS NULL),
    still_known AS (
      UPDATE person_digests SET forget_at = ${knownUntil}
      WHERE user_id = ${userId} AND ${knownUntil}::timestamptz IS NOT NULL
    ),
    reference AS (DELETE FROM register_checks WHERE user_id = ${userId}),
    rankings AS (UPDATE standings SET score = score WHERE user_id = ${userId}),
    seasons AS (UPDATE season_standings SET score = score WHERE user_id = ${userId}),
    letters AS (
      UPDATE support_cases SET words = '', answer = NULL, state = 'closed', closed_at = coalesce(closed_at, ${at})
      WHERE user_id = ${userId}
    )
    UPDATE users SET user_name = ${name}, login_name = NULL, password_hash = NULL, locale = NULL, avatar_url = NULL,
      mail = NULL, mail_wanted = NULL, mail_rule = 'none', adult_from = NULL, locked = true, deleted_at = ${at} WHERE id = ${userId}`.execute(
    tx,
  );
  await forgetNotes(tx, userId);
};
