import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { startEmbedded } from './embedded/index.ts';
import { assertFit } from './fitness.ts';
import { openStore } from './store.ts';

const ignore = (): void => undefined;
// One of its own: what is switched off here must not be off for other tests.
const folder = await mkdtemp(join(tmpdir(), 'matador-unfit-'));
const embedded = await startEmbedded(folder, { report: ignore });
const store = openStore(embedded.ownerUrl, ignore);

afterAll(async () => {
  await store.close();
  await embedded.stop();
  await rm(folder, { recursive: true });
});

const set = async (name: string, value: string): Promise<void> => {
  await store.pool.query(`ALTER SYSTEM SET ${name} = ${value}`);
  await store.pool.query('SELECT pg_reload_conf()');
  const shown = async (): Promise<unknown> =>
    (await store.pool.query<Record<string, unknown>>(`SHOW ${name}`)).rows[0]?.[name];
  await expect.poll(shown).toBe(value);
};

test('the embedded database is fit: what it acknowledges is durable', async () => {
  await expect(assertFit(store)).resolves.toBeUndefined();
});

test.each(['fsync', 'full_page_writes', 'synchronous_commit'])(
  'a database with %s off is refused in one line',
  async (name) => {
    await set(name, 'off');
    await expect(assertFit(store)).rejects.toThrow(
      `the database runs with ${name} off and may lose moves and money; it should be on`,
    );
    await set(name, 'on');
    await assertFit(store);
  },
);

test('an address that does not let us in is told in one line, without its password', async () => {
  const address = new URL(embedded.ownerUrl);
  address.password = randomBytes(8).toString('hex');
  const stranger = openStore(address.href, ignore);
  const refusal = await assertFit(stranger).catch((error: unknown) => String(error));
  expect(refusal).toMatch(/the database does not let us in \(.+\); start it, or correct DATABASE_URL$/);
  expect(refusal).not.toContain(address.password);
  await stranger.close();
});
