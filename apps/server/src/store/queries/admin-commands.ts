import { effect, adminCommand, type Effect, type AdminCommand } from '@matador/protocol/rest';
import { sql } from 'kysely';
import { z } from 'zod';
import { jsonColumn } from '../json-column.ts';
import type { Database } from '../store.ts';

type CommandState = 'proposed' | 'executed' | 'rejected';

export interface CommandRow {
  readonly id: string;
  readonly proposer: string;
  readonly command: AdminCommand;
  readonly reason: string;
  readonly state: CommandState;
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
  'command',
  'reason',
  'state',
  'cents',
  'effects',
  'digest',
  'proposed_at as proposedAt',
  'decided_by as decidedBy',
  'decided_at as decidedAt',
] as const;

const readCommand = jsonColumn('admin_commands.command', adminCommand);
const readEffects = jsonColumn('admin_commands.effects', z.array(effect));

const parsed = <Row extends { readonly command: unknown; readonly effects: unknown }>(row: Row) => ({
  ...row,
  command: readCommand(row.command),
  effects: readEffects(row.effects),
});

export interface NewCommand extends CommandRow {
  readonly key: string;
  readonly audit: number | null;
}

/** False when its key is taken. A concurrent one of the same key is waited for. */
export const insertCommand = async (tx: Database, row: NewCommand): Promise<boolean> => {
  const inserted = await tx
    .insertInto('admin_commands')
    .values({
      id: row.id,
      key: row.key,
      proposer: row.proposer,
      command: JSON.stringify(row.command),
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

/** Takes an operator's acts one after the other until the transaction ends. */
export const holdOperator = async (tx: Database, operator: string): Promise<void> => {
  await sql`SELECT pg_advisory_xact_lock(hashtextextended('operator:' || ${operator}, 0))`.execute(tx);
};

/** What an operator's acts and payouts since then can cost that nobody else approved, in minor units. */
export const sumDecidedAlone = async (db: Database, operator: string, since: Date): Promise<number> => {
  const { rows } = await sql<{ cents: number }>`
    SELECT coalesce(sum(cents), 0)::float8 AS cents FROM (
      SELECT cents FROM admin_commands
      WHERE proposer = ${operator} AND state = 'executed' AND decided_by IS NULL AND decided_at > ${since}
      UNION ALL
      SELECT cents FROM payouts
      WHERE decided_by = ${operator} AND state = 'paid' AND approved_by IS NULL AND decided_at > ${since}
    ) AS alone`.execute(db);
  return rows[0]?.cents ?? 0;
};

export const findCommandByKey = async (db: Database, key: string): Promise<CommandRow | null> => {
  const row = await db.selectFrom('admin_commands').select(COLUMNS).where('key', '=', key).executeTakeFirst();
  return row === undefined ? null : parsed(row);
};

/** A command that nobody else decides until the transaction ends. */
export const lockCommand = async (tx: Database, id: string): Promise<CommandRow | null> => {
  const row = await tx.selectFrom('admin_commands').select(COLUMNS).where('id', '=', id).forUpdate().executeTakeFirst();
  return row === undefined ? null : parsed(row);
};

export interface CommandsAsked {
  readonly state: CommandState;
  /** This one alone, in whatever state it is. */
  readonly commandId: string | null;
  /** Only what follows this command. */
  readonly before: string | null;
  readonly limit: number;
}

/** Commands of a state, the newest first, or one. */
export const findCommands = async (
  db: Database,
  { state, commandId, before, limit }: CommandsAsked,
): Promise<readonly CommandRow[]> => {
  const all = db.selectFrom('admin_commands as c').select(COLUMNS);
  const wanted = commandId === null ? all.where('state', '=', state) : all.where('id', '=', commandId);
  const rows = await wanted
    .where(
      sql<boolean>`${before}::uuid IS NULL OR EXISTS (SELECT FROM admin_commands l WHERE l.id = ${before}::uuid
        AND (c.proposed_at < l.proposed_at OR c.proposed_at = l.proposed_at AND c.id > l.id))`,
    )
    .orderBy('proposed_at', 'desc')
    .orderBy('id')
    .limit(limit)
    .execute();
  return rows.map(parsed);
};

export interface CommandDecided {
  readonly state: 'executed' | 'rejected';
  readonly by: string;
  readonly at: Date;
  readonly audit: number;
}

export const decideCommand = async (
  tx: Database,
  id: string,
  { state, by, at, audit }: CommandDecided,
): Promise<void> => {
  await tx
    .updateTable('admin_commands')
    .set({ state, decided_by: by, decided_at: at, audit })
    .where('id', '=', id)
    .execute();
};

/** What a proposed command would do by now. */
export const renewCommand = async (
  db: Database,
  id: string,
  now: Pick<CommandRow, 'cents' | 'effects' | 'digest'>,
): Promise<void> => {
  await db
    .updateTable('admin_commands')
    .set({ cents: now.cents, effects: JSON.stringify(now.effects), digest: now.digest })
    .where('id', '=', id)
    .where('state', '=', 'proposed')
    .execute();
};
