import type { PoolClient } from 'pg';

/**
 * Who is at home in a database, what went wrong there, who has to wait, who is connected,
 * what the console's last hour was and what the page is made of is no data.
 */
const LEFT_OUT: readonly string[] = [
  'nodes',
  'node_errors',
  'office_minutes',
  'throttles',
  'open_connections',
  'schema_migrations',
  'assets',
];

interface Reference {
  readonly from: string;
  readonly to: string;
  readonly column: string;
}

/** A table with what its rows have to be ordered by so that each comes after those it names. */
export interface Listed {
  readonly name: string;
  readonly order: string;
}

const quoted = (name: string): string => `"${name.replaceAll('"', '""')}"`;

/** Tables in an order in which each comes after those that it refers to. @throws for a circle */
const sortTables = (names: readonly string[], references: readonly Reference[]): readonly string[] => {
  const sorted: string[] = [];
  let left = [...names];
  while (left.length > 0) {
    const waiting = new Set(left);
    const ready = left.filter((name) =>
      references.every(({ from, to }) => from !== name || to === name || !waiting.has(to)),
    );
    if (ready.length === 0) throw new Error(`tables refer to each other in a circle: ${left.join(', ')}`);
    sorted.push(...ready);
    left = left.filter((name) => !ready.includes(name));
  }
  return sorted;
};

/** The tables of a backup in the order in which they can be filled. */
export const listTables = async (client: PoolClient): Promise<readonly Listed[]> => {
  const { rows: tables } = await client.query<{ name: string }>(
    `SELECT relname AS name FROM pg_class WHERE relkind IN ('r', 'p') AND NOT relispartition AND relnamespace = 'public'::regnamespace
     AND relname <> ALL($1) ORDER BY relname`,
    [LEFT_OUT],
  );
  const { rows: references } = await client.query<Reference>(
    `SELECT c.conrelid::regclass::text AS "from", c.confrelid::regclass::text AS "to", a.attname AS column
     FROM pg_constraint AS c JOIN pg_attribute AS a ON a.attrelid = c.conrelid AND a.attnum = c.conkey[1]
     WHERE c.contype = 'f' AND c.connamespace = 'public'::regnamespace AND c.conparentid = 0`,
  );
  const names = sortTables(
    tables.map((table) => table.name),
    references,
  );
  return names.map((name) => {
    // Rows that name others of their own table come after those that do not; none goes deeper.
    const own = references.filter(({ from, to }) => from === name && to === name);
    return { name: quoted(name), order: own.map(({ column }) => `${quoted(column)} IS NOT NULL, `).join('') };
  });
};

/** How the columns of a table are named, read and written. */
export interface Columns {
  readonly names: string;
  readonly read: string;
  readonly write: string;
}

/** JSON travels as text: a JSON null is not the same as none. */
const JSON_TYPES: readonly string[] = ['json', 'jsonb'];

/** The columns that can be written. */
export const columnsOf = async (client: PoolClient, table: string): Promise<Columns> => {
  const { rows } = await client.query<{ name: string; type: string }>(
    `SELECT attname AS name, atttypid::regtype::text AS type FROM pg_attribute
     WHERE attrelid = $1::regclass AND attnum > 0 AND NOT attisdropped AND attgenerated = '' ORDER BY attnum`,
    [table],
  );
  const list = (form: (name: string, type: string) => string): string =>
    rows.map(({ name, type }) => (JSON_TYPES.includes(type) ? form(quoted(name), type) : quoted(name))).join(', ');
  return {
    names: list((name) => name),
    read: list((name) => `${name}::text AS ${name}`),
    write: list((name, type) => `(${name} #>> '{}')::${type}`),
  };
};

/** The last number that each counter of an id has given; those that have given none are left out. */
export const countersOf = async (
  client: PoolClient,
): Promise<readonly { readonly counter: string; readonly value: number }[]> => {
  const { rows } = await client.query<{ counter: string; value: number }>(
    `SELECT sequencename AS counter, last_value AS value FROM pg_sequences
     WHERE schemaname = 'public' AND last_value IS NOT NULL ORDER BY sequencename`,
  );
  return rows;
};
