import { createHash } from 'node:crypto';
import { rm } from 'node:fs/promises';
import { onTestFinished } from 'vitest';
import { recordAudit } from '../src/audit/audit.ts';
import { testContext, type TestContext } from './database.ts';

/** Adds an entry about a subject. */
export const record = (context: TestContext, subject = 'tournament:1'): Promise<number> =>
  context.store.transaction((tx) =>
    recordAudit(context, tx, {
      ...{ actor: 'operator-1', act: 'withhold', subject, reason: 'a complaint', detail: { prize: 500_00 } },
      at: context.clock.now(),
    }),
  );

/** With so many entries, each signed; on a database of its own if none is said. */
export const filled = async (entries = 5, on?: TestContext): Promise<TestContext> => {
  const context = on ?? (await testContext());
  onTestFinished(() => rm(context.config.auditHeads, { force: true }));
  for (let entry = 0; entry < entries; entry += 1) await record(context);
  return context;
};

/** What the database's superuser can do. */
export const tamper = async ({ owner }: TestContext, statement: string): Promise<void> => {
  await owner.pool.query(`SET session_replication_role = replica; ${statement}; RESET session_replication_role`);
};

/** Writes the log anew from an entry on, with plain digests, as whoever has no key can. */
export const rewritePlainly = async (context: TestContext, from = 1): Promise<void> => {
  const { rows } = await context.owner.pool.query<Record<string, unknown>>(
    `SELECT id, at, actor, act, subject, reason, detail, previous FROM audit ORDER BY id`,
  );
  let previous = Buffer.alloc(32);
  for (const row of rows) {
    const id = Number(row.id);
    const { rows: kept } = await context.owner.pool.query<{ hash: Buffer }>('SELECT hash FROM audit WHERE id = $1', [
      id,
    ]);
    if (id < from) {
      previous = Buffer.from(kept[0]!.hash);
      continue;
    }
    const at = row.at instanceof Date ? row.at.toISOString() : '';
    const parts = [id, at, row.actor, row.act, row.subject, row.reason, row.detail, previous.toString('hex')];
    const hash = createHash('sha256').update(JSON.stringify(parts)).digest();
    await tamper(
      context,
      `UPDATE audit SET key_id = NULL, previous = '\\x${previous.toString('hex')}', hash = '\\x${hash.toString('hex')}' WHERE id = ${String(id)}`,
    );
    previous = hash;
  }
};
