import type { ColumnType } from 'kysely';
import type { Id, Json } from './columns.ts';

// The ledger, purses, the wallet outside, and what is paid out.

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

export interface PayoutsTable {
  id: string;
  user_id: string;
  cents: number;
  state: 'requested' | 'paid' | 'refused' | 'cancelled';
  requested_at: Date;
  approved_by: string | null;
  decided_by: string | null;
  decided_at: Date | null;
  frozen_at: ColumnType<Date | null, Date | null | undefined>;
}
