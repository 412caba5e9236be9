import pg, { type PoolClient } from 'pg';
import { UnfitDatabase } from './fitness.ts';
import type { Store } from './store.ts';

/**
 * Two roles (OPS-10): the owner migrates and restores; the server works with another, which owns nothing, changes no
 * schema, and may only add to what is kept for good.
 */

/** Tables that are only ever added to; a function of the owner removes old logs and deals. */
const KEPT: readonly string[] = [
  ...['audit', 'transfers', 'ledger_lines'],
  ...['table_events', 'sealed_deals', 'draw_chains', 'rounds'],
  ...['published_deals', 'day_heads', 'receipt_keys'],
  ...['approval_limits', 'player_notes', 'hint_decisions', 'influences'],
  ...['ledger_days', 'ledger_day_sums', 'prize_table_versions'],
];
/** Which migrations there are, and logs that a function of the owner has put away: only the owner changes that. */
const READ: readonly string[] = ['schema_migrations', 'table_archives'];

interface Relation {
  /** Quoted where it has to be. */
  readonly name: string;
  readonly kind: 'table' | 'sequence' | 'partition';
  readonly granted: readonly string[];
}

/** Tables and sequences with what the role has been granted; partitions are written through their tables alone. */
const RELATIONS = `
  SELECT c.oid::regclass::text AS name,
    CASE WHEN c.relkind = 'S' THEN 'sequence' WHEN c.relispartition THEN 'partition' ELSE 'table' END AS kind,
    coalesce((SELECT array_agg(acl.privilege_type ORDER BY acl.privilege_type)
      FROM aclexplode(c.relacl) AS acl JOIN pg_roles ON pg_roles.oid = acl.grantee WHERE pg_roles.rolname = $1), '{}')
      AS granted
  FROM pg_class AS c WHERE c.relnamespace = 'public'::regnamespace AND c.relkind IN ('r', 'p', 'S', 'v')
  ORDER BY 1`;

const wantedOn = ({ name, kind }: Relation): readonly string[] => {
  if (kind === 'sequence') return ['SELECT']; // where a backup reads how far it has come
  if (kind === 'partition') return [];
  if (READ.includes(name)) return ['SELECT'];
  return KEPT.includes(name) ? ['INSERT', 'SELECT'] : ['DELETE', 'INSERT', 'SELECT', 'UPDATE'];
};

const FUNCTIONS = `
  SELECT p.oid::regprocedure::text AS name FROM pg_proc AS p
  WHERE p.pronamespace = 'public'::regnamespace AND p.prosecdef
    AND NOT EXISTS (SELECT FROM aclexplode(p.proacl) AS acl JOIN pg_roles ON pg_roles.oid = acl.grantee
      WHERE pg_roles.rolname = $1 AND acl.privilege_type = 'EXECUTE')`;

/**
 * Grants a role what the server needs, and takes away whatever it has beyond that, within the owner's transaction.
 * Nothing is written where all is as it should be.
 * @param isNewer the schema is a later release's, which knows better what may be changed: what it has granted stays
 */
export const grantRuntime = async (owner: PoolClient, role: string, isNewer = false): Promise<void> => {
  const grantee = pg.escapeIdentifier(role);
  const { rows: relations } = await owner.query<Relation>(RELATIONS, [role]);
  for (const relation of relations) {
    const { name, kind, granted } = relation;
    const wanted = wantedOn(relation);
    if (granted.join() === wanted.join() || (isNewer && granted.length > 0)) continue;
    const target = `${kind === 'sequence' ? 'SEQUENCE ' : ''}${name}`;
    await owner.query(`REVOKE ALL ON ${target} FROM ${grantee}`);
    if (wanted.length > 0) await owner.query(`GRANT ${wanted.join(', ')} ON ${target} TO ${grantee}`);
  }
  const { rows: functions } = await owner.query<{ name: string }>(FUNCTIONS, [role]);
  for (const { name } of functions) await owner.query(`GRANT EXECUTE ON FUNCTION ${name} TO ${grantee}`);
  const { rows: open } = await owner.query<{ name: string; temporary: boolean; create: boolean; usage: boolean }>(
    `SELECT current_database()::text AS name, has_database_privilege($1, current_database(), 'TEMPORARY') AS temporary,
       has_schema_privilege($1, 'public', 'CREATE') AS create, has_schema_privilege($1, 'public', 'USAGE') AS usage`,
    [role],
  );
  // A temporary table of the same name would stand before the real one.
  if (open[0]?.temporary === true)
    await owner.query(`REVOKE TEMPORARY ON DATABASE ${pg.escapeIdentifier(open[0].name)} FROM PUBLIC, ${grantee}`);
  if (open[0]?.create === true) await owner.query(`REVOKE CREATE ON SCHEMA public FROM PUBLIC, ${grantee}`);
  if (open[0]?.usage === false) await owner.query(`GRANT USAGE ON SCHEMA public TO ${grantee}`);
};

/** The role that a store works with. */
export const roleOf = async ({ pool }: Store): Promise<string> => {
  const { rows } = await pool.query<{ role: string }>('SELECT current_user::text AS role');
  return rows[0]?.role ?? '';
};

/** What lets a role undo what is kept whatever it is granted; what can be inherited or taken by SET ROLE counts. */
const BY_ITSELF = `
  WITH me AS (SELECT * FROM pg_roles WHERE rolname IN (current_user, session_user))
  SELECT 'it is a superuser' AS what WHERE EXISTS (SELECT FROM me WHERE rolsuper)
  UNION ALL SELECT 'it may make roles' WHERE EXISTS (SELECT FROM me WHERE rolcreaterole)
  UNION ALL SELECT 'it owns the database' FROM pg_database
    WHERE datname = current_database() AND pg_has_role(datdba, 'MEMBER')
  UNION ALL SELECT 'it owns the schema' FROM pg_namespace WHERE nspname = 'public' AND pg_has_role(nspowner, 'MEMBER')
  UNION ALL SELECT 'it owns the table ' || min(relname) FROM pg_class
    WHERE relnamespace = 'public'::regnamespace AND pg_has_role(relowner, 'MEMBER') HAVING count(*) > 0
  UNION ALL SELECT 'it is a member of ' || min(rolname) FROM pg_roles
    WHERE rolname IN ('pg_write_all_data', 'pg_write_server_files', 'pg_execute_server_program')
      AND pg_has_role(oid, 'MEMBER') HAVING count(*) > 0`;

/** What lets it do so by what somebody has granted. */
const BY_GRANT = `
  WITH relations AS (SELECT * FROM pg_class WHERE relnamespace = 'public'::regnamespace AND relkind IN ('r', 'p'))
  SELECT 'it may change the schema' AS what WHERE has_schema_privilege('public', 'CREATE')
  UNION ALL SELECT 'it may make schemas' WHERE has_database_privilege(current_database(), 'CREATE')
  UNION ALL SELECT 'it may switch triggers off' WHERE has_parameter_privilege('session_replication_role', 'SET')
  UNION ALL SELECT 'it may empty the table ' || min(relname) FROM relations
    WHERE has_table_privilege(oid, 'TRUNCATE, TRIGGER') HAVING count(*) > 0
  UNION ALL SELECT 'it may change the table ' || min(relname) FROM relations
    WHERE relname = ANY($1) AND (has_table_privilege(oid, 'DELETE') OR has_any_column_privilege(oid, 'UPDATE'))
    HAVING count(*) > 0`;

const refuseExcess = async (store: Store, rows: readonly { readonly what: string }[]): Promise<void> => {
  const [first] = rows;
  if (first === undefined) return;
  throw new UnfitDatabase(
    `the role ${await roleOf(store)} of DATABASE_URL may do too much (${first.what}); it should be another one than that of DATABASE_OWNER_URL and own nothing, see "Two roles" in docs/OPERATIONS.md`,
  );
};

/**
 * Refuses a role that owns what it works with, before anything is granted to it or taken from it.
 * @throws UnfitDatabase
 */
export const assertOwnsNothing = async (store: Store): Promise<void> =>
  refuseExcess(store, (await store.pool.query<{ what: string }>(BY_ITSELF)).rows);

/**
 * Refuses a role that could rewrite what is kept for good.
 * @throws UnfitDatabase
 */
export const assertBounded = async (store: Store): Promise<void> => {
  await assertOwnsNothing(store);
  await refuseExcess(store, (await store.pool.query<{ what: string }>(BY_GRANT, [[...KEPT, ...READ]])).rows);
};
