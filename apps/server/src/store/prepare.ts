import { assertFit, UnfitDatabase } from './fitness.ts';
import { migrate } from './migrate.ts';
import { assertBounded, assertOwnsNothing, roleOf } from './roles.ts';
import { openStore, type Store } from './store.ts';

export const OWNER_MISSING =
  'DATABASE_OWNER_URL is missing; with DATABASE_URL it should be the address of the role that owns the tables';

/** Tells one database of one server from another. */
const identityOf = async ({ pool }: Store): Promise<string> => {
  const { rows } = await pool.query<{ identity: string }>(
    `SELECT pg_postmaster_start_time()::text || ' ' || oid AS identity FROM pg_database WHERE datname = current_database()`,
  );
  return rows[0]?.identity ?? '';
};

/** Runs a task as the owner of the tables, and closes the owner's connections again. */
const asOwner = async (ownerUrl: string | null, task: (owner: Store) => Promise<void>): Promise<void> => {
  if (ownerUrl === null) throw new UnfitDatabase(OWNER_MISSING);
  const owner = openStore(ownerUrl, () => undefined);
  try {
    await assertFit(owner, 'DATABASE_OWNER_URL');
    await task(owner);
  } finally {
    await owner.close();
  }
};

/**
 * Makes a database ready for the server's own role: the owner brings the schema up to this release and grants what is
 * needed; then the owner's connection is closed.
 * @param store of the role that the server works with
 * @throws UnfitDatabase for a database that may not be used, and for a role that may do more than it should
 */
export const prepareDatabase = async (store: Store, ownerUrl: string | null, at: Date): Promise<void> => {
  await assertFit(store);
  await assertOwnsNothing(store);
  await asOwner(ownerUrl, async (owner) => {
    if ((await identityOf(owner)) !== (await identityOf(store)))
      throw new UnfitDatabase('DATABASE_OWNER_URL leads to another database than DATABASE_URL; it should be the same');
    await migrate(owner, at, await roleOf(store));
  });
  await assertBounded(store);
};
