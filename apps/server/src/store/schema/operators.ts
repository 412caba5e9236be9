import type { ColumnType, Generated } from 'kysely';
import type { Json } from './columns.ts';

// What the staff does, and the texts and cases it keeps.

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
  key_id: string | null;
}

export interface AdminCommandsTable {
  id: string;
  key: string;
  proposer: string;
  command: Json;
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

export interface SanctionsTable {
  tournament: number;
  user_id: string;
  kind: 'disqualified' | 'prizeWithheld';
  at: Date;
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
  user_id: string | null;
  mail: string | null;
  locale: string | null;
  site_digest: ColumnType<string | null, string | null | undefined>;
  topic: string;
  subtopic: string;
  competition: string | null;
  words: string;
  state: 'open' | 'closed';
  opened_at: Date;
  closed_at: Date | null;
  closed_by: string | null;
  answer: string | null;
  owner: ColumnType<string | null, string | null | undefined>;
  owned_at: ColumnType<Date | null, Date | null | undefined>;
  close_reason: ColumnType<string | null, string | null | undefined>;
}

export interface PlayerNotesTable {
  id: Generated<number>;
  user_id: string;
  author: string;
  words: string;
  at: Date;
}

export interface AnswerTemplatesTable {
  id: string;
  reason: string;
  version: Generated<number>;
  retired: Generated<boolean>;
}

export interface AnswerTemplateTextsTable {
  template: string;
  language: string;
  title: string;
  words: string;
}
