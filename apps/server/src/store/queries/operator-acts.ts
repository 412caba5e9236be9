import { effect, operatorAct, type Effect, type OperatorAct } from '@matador/protocol/rest';
import { z } from 'zod';
import { jsonColumn } from '../json-column.ts';
import type { Database } from '../store.ts';

export type ActState = 'proposed' | 'executed' | 'rejected';

export interface ActRow {
  readonly id: string;
  readonly proposer: string;
  readonly act: OperatorAct;
  readonly reason: string;
  readonly state: ActState;
  readonly cents: number;
  readonly effects: readonly Effect[];
  readonly digest: string;
  readonly proposedAt: Date;
  /** The second operator; null when none was needed. */
  readonly decidedBy: string | null;
  readonly decidedAt: Date | null;
}

const COLUMNS = [
  'id',
  'proposer',
  'act',
  'reason',
  'state',
  'cents',
  'effects',
  'digest',
  'proposed_at as proposedAt',
  'decided_by as decidedBy',
  'decided_at as decidedAt',
] as const;

const readAct = jsonColumn('operator_acts.act', operatorAct);
const readEffects = jsonColumn('operator_acts.effects', z.array(effect));

const parsed = <Row extends { readonly act: unknown; readonly effects: unknown }>(row: Row) => ({
  ...row,
  act: readAct(row.act),
  effects: readEffects(row.effects),
});

export interface NewAct extends ActRow {
  readonly key: string;
  readonly audit: number | null;
}

/** False when its key is taken. A concurrent one of the same key is waited for. */
export const insertAct = async (tx: Database, row: NewAct): Promise<boolean> => {
  const inserted = await tx
    .insertInto('operator_acts')
    .values({
      id: row.id,
      key: row.key,
      proposer: row.proposer,
      act: JSON.stringify(row.act),
      reason: row.reason,
      state: row.state,
      cents: row.cents,
      effects: JSON.stringify(row.effects),
      digest: row.digest,
      proposed_at: row.proposedAt,
      decided_by: row.decidedBy,
      decided_at: row.decidedAt,
      audit: row.audit,
    })
    .onConflict((conflict) => conflict.column('key').doNothing())
    .returning('id')
    .executeTakeFirst();
  return inserted !== undefined;
};

export const findActByKey = async (db: Database, key: string): Promise<ActRow | null> => {
  const row = await db.selectFrom('operator_acts').select(COLUMNS).where('key', '=', key).executeTakeFirst();
  return row === undefined ? null : parsed(row);
};

/** An act that nobody else decides until the transaction ends. */
export const lockAct = async (tx: Database, id: string): Promise<ActRow | null> => {
  const row = await tx.selectFrom('operator_acts').select(COLUMNS).where('id', '=', id).forUpdate().executeTakeFirst();
  return row === undefined ? null : parsed(row);
};

export const findActs = async (db: Database, state: ActState, limit: number): Promise<readonly ActRow[]> => {
  const rows = await db
    .selectFrom('operator_acts')
    .select(COLUMNS)
    .where('state', '=', state)
    .orderBy('proposed_at', 'desc')
    .orderBy('id')
    .limit(limit)
    .execute();
  return rows.map(parsed);
};

export interface ActDecided {
  readonly state: 'executed' | 'rejected';
  readonly by: string;
  readonly at: Date;
  readonly audit: number;
}

export const decideAct = async (tx: Database, id: string, { state, by, at, audit }: ActDecided): Promise<void> => {
  await tx
    .updateTable('operator_acts')
    .set({ state, decided_by: by, decided_at: at, audit })
    .where('id', '=', id)
    .execute();
};

/** What a proposed act would do by now. */
export const renewAct = async (
  db: Database,
  id: string,
  now: Pick<ActRow, 'cents' | 'effects' | 'digest'>,
): Promise<void> => {
  await db
    .updateTable('operator_acts')
    .set({ cents: now.cents, effects: JSON.stringify(now.effects), digest: now.digest })
    .where('id', '=', id)
    .where('state', '=', 'proposed')
    .execute();
};
