import type { ColumnType, Generated } from 'kysely';
import type { Id } from './columns.ts';

// Accounts, who is signed in, and what holds them back.

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
  created_at: Date;
  adult_from: Date | null;
  deleted_at: Date | null;
  terms_version: string | null;
  terms_at: Date | null;
  mail: string | null;
  mail_wanted: string | null;
  mail_rule: 'none' | 'asked' | 'needed';
  frozen_at: ColumnType<Date | null, Date | null | undefined>;
}

export interface MailsTable {
  id: string;
  user_id: string | null;
  kind: string;
  sealed: Buffer | null;
  state: 'waiting' | 'sent' | 'refused' | 'over';
  tries: number;
  created_at: Date;
  next_try_at: Date;
  decided_at: Date | null;
  until: ColumnType<Date | null, Date | null | undefined>;
}

export interface MailLinksTable {
  digest: Buffer;
  user_id: string;
  kind: 'confirm' | 'reset';
  mail: string;
  created_at: Date;
  expires_at: Date;
}

export interface CalendarFeedsTable {
  user_id: string;
  feed: string;
  joined_only: boolean;
  locale: string;
  created_at: Date;
}

export interface SessionsTable {
  token_hash: Buffer;
  user_id: string;
  created_at: Date;
  expires_at: Date;
  network: string | null;
  factor_at: ColumnType<Date | null, Date | null | undefined>;
  used_at: ColumnType<Date | null, Date | null | undefined>;
  proved_at: ColumnType<Date | null, Date | null | undefined>;
  id: Generated<string>;
  browser: ColumnType<string | null, string | null | undefined>;
  system: ColumnType<string | null, string | null | undefined>;
  openid_sid: ColumnType<string | null, string | null | undefined>;
  openid_token: ColumnType<Buffer | null, Buffer | null | undefined>;
}

export interface OpenIdLinksTable {
  user_id: string;
  issuer: string;
  subject: string;
  of_staff: boolean;
  created_at: Date;
}

export interface OpenIdUsedTable {
  digest: Buffer;
  until: Date;
}

export interface SecondFactorsTable {
  user_id: string;
  sealed: Buffer;
  last_step: number;
  failures: number;
  failed_at: Date | null;
  confirmed: Generated<boolean>;
}

export interface RecoveryCodesTable {
  user_id: string;
  digest: Buffer;
}

export interface PasskeysTable {
  id: string;
  user_id: string;
  credential: Buffer;
  public_key: Buffer;
  counter: number;
  browser: string | null;
  system: string | null;
  created_at: Date;
  used_at: Date | null;
}

export interface PasskeyChallengesTable {
  digest: Buffer;
  purpose: 'add' | 'prove' | 'signIn';
  user_id: string | null;
  expires_at: Date;
}

export interface SignInsTable {
  id: Id;
  user_id: string;
  at: Date;
  network: string | null;
}

export interface PlayerLimitsTable {
  id: Id;
  user_id: string;
  kind: 'deposit' | 'loss' | 'time';
  period: 'day' | 'week' | 'month';
  amount: number | null;
  set_at: Date;
  from_at: Date;
  claimed: Generated<boolean>;
}

export interface ExclusionsTable {
  id: Id;
  user_id: string;
  kind: 'coolOff' | 'selfExclusion' | 'person' | 'register';
  set_at: Date;
  until: Date;
  claimed: Generated<boolean>;
}

export interface PersonDigestsTable {
  user_id: string;
  kind: 'birth' | 'address' | 'instrument' | 'mail' | 'alias' | 'subject';
  key_id: string;
  digest: string;
  given_at: Date;
  proved: ColumnType<boolean, boolean | undefined>;
  forget_at: ColumnType<Date | null, undefined>;
}

export interface PersonExclusionsTable {
  digest: string;
  until: Date;
}

export type ClaimedExclusionsTable = PersonExclusionsTable;

export interface RegisterChecksTable {
  user_id: string;
  sealed: Buffer;
  asked_at: Date;
  tries: number;
  next_try_at: Date;
}

export interface RegisterReportsTable {
  id: string;
  user_id: string;
  exclusion: number;
  sealed: Buffer | null;
  state: 'waiting' | 'sent';
  tries: number;
  created_at: Date;
  next_try_at: Date;
  decided_at: Date | null;
}
