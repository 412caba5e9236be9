import type { PrizeTable } from '@matador/tournament';
import { sql } from 'kysely';
import { jsonColumn } from '../json-column.ts';
import type { Database } from '../store.ts';
import type { TemplateChange } from './templates.ts';
import { prizeTable } from './tournaments.ts';

// Prize tables by their names, as operators make and change them (OPS-1).

/** What a change writes. */
export interface PrizeTableColumns {
  readonly name: string;
  readonly prizes: PrizeTable;
  readonly retired: boolean;
}

interface Versioned {
  readonly version: number;
  readonly changedAt: Date | null;
  /** A name. */
  readonly changedBy: string | null;
}

export interface PrizeTableRow extends PrizeTableColumns, Versioned {
  readonly id: number;
}

/** A version that a table has, or had. */
export interface PrizeTableVersion extends Omit<PrizeTableColumns, 'retired'>, Versioned {
  readonly prizeTableId: number;
}

const readPrizes = jsonColumn('prize_tables.prizes', prizeTable);
const readVersion = jsonColumn('prize_table_versions.prizes', prizeTable);

/** All prize tables, by their names. */
export const findPrizeTables = async (db: Database): Promise<readonly PrizeTableRow[]> => {
  const rows = await db
    .selectFrom('prize_tables')
    .leftJoin('users', 'users.id', 'prize_tables.changed_by')
    .select([
      ...(['prize_tables.id', 'name', 'prizes', 'retired', 'version'] as const),
      ...(['changed_at as changedAt', 'users.user_name as changedBy'] as const),
    ])
    .orderBy((eb) => eb.fn('lower', ['name']))
    .execute();
  return rows.map((row) => ({ ...row, prizes: readPrizes(row.prizes) }));
};

/** A prize table that nobody else changes until the transaction ends; null without one. */
export const holdPrizeTable = async (
  tx: Database,
  id: number,
): Promise<(PrizeTableColumns & Pick<Versioned, 'version'>) | null> => {
  const held = tx.selectFrom('prize_tables').select(['name', 'prizes', 'retired', 'version']).where('id', '=', id);
  const row = await held.forNoKeyUpdate().executeTakeFirst();
  return row === undefined ? null : { ...row, prizes: readPrizes(row.prizes) };
};

/** Whether another table has a name, however it is written. @param id of the one that may have it; null: none */
export const isPrizeTableName = async (db: Database, name: string, id: number | null): Promise<boolean> => {
  const { rows } = await sql`
    SELECT FROM prize_tables WHERE lower(name) = lower(${name}) AND id IS DISTINCT FROM ${id}::bigint`.execute(db);
  return rows.length > 0;
};

const columnsOf = ({ prizes, ...plain }: PrizeTableColumns, change: TemplateChange | null) => ({
  ...plain,
  prizes: JSON.stringify(prizes),
  ...(change !== null && { changed_by: change.by, changed_at: change.at }),
});

/** Adds a prize table. @param change null: it is only tried out @throws what `lostARace` knows: another has its name */
export const insertPrizeTable = async (
  db: Database,
  table: PrizeTableColumns,
  change: TemplateChange | null,
): Promise<void> => {
  await db.insertInto('prize_tables').values(columnsOf(table, change)).execute();
};

/** Changes a prize table; the version before is kept. @param change null: it is only tried out */
export const updatePrizeTable = async (
  db: Database,
  id: number,
  table: PrizeTableColumns,
  change: TemplateChange | null,
): Promise<void> => {
  await db.updateTable('prize_tables').set(columnsOf(table, change)).where('id', '=', id).execute();
};

/** Every version that tables have and had, the newest first. @param id of one table alone */
export const findPrizeTableVersions = async (
  db: Database,
  id: number | null = null,
): Promise<readonly PrizeTableVersion[]> => {
  const all = db
    .selectFrom('prize_table_versions')
    .leftJoin('users', 'users.id', 'prize_table_versions.changed_by')
    .select([
      ...(['prize_table as prizeTableId', 'version', 'name', 'prizes', 'changed_at as changedAt'] as const),
      'users.user_name as changedBy',
    ])
    .orderBy('version', 'desc');
  const rows = await (id === null ? all : all.where('prize_table', '=', id)).execute();
  return rows.map((row) => ({ ...row, prizes: readVersion(row.prizes) }));
};

/** Entries in what templates have made and is neither settled nor aborted, by the template. */
export const findSoldOfTemplates = async (db: Database): Promise<ReadonlyMap<number, number>> => {
  const { rows } = await sql<{ id: number; entries: number }>`
    SELECT t.template AS id, count(*) AS entries FROM entries e JOIN tournaments t ON t.id = e.tournament
    WHERE t.template IS NOT NULL AND t.state IN ('planned', 'running', 'clearance') GROUP BY t.template`.execute(db);
  return new Map(rows.map(({ id, entries }) => [id, entries]));
};
