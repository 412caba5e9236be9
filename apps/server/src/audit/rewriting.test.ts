import { createHash, randomUUID } from 'node:crypto';
import { appendFile, readFile, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { z } from 'zod';
import { serverSettings, makeDurable, testContext, type TestContext } from '../../test/database.ts';
import { newPlayer } from '../../test/people.ts';
import { run } from '../../test/processes.ts';
import { makeSigningKeys } from '../keys/keys.ts';
import { openLog } from '../observe/log.ts';
import { recordAudit, verifyAudit, type AuditHead } from './audit.ts';
import { appendHead, headLine, readHeads } from './heads.ts';
import { checkAudit, openAuditWatch, type AuditWatch } from './watch.ts';

const MAIN = new URL('../main.ts', import.meta.url);
const complaint = z.looseObject({ msg: z.string() });
const READY = /^Matador is ready: http/;

const record = (context: TestContext, subject = 'tournament:1'): Promise<number> =>
  context.store.transaction((tx) =>
    recordAudit(context, tx, {
      ...{ actor: 'operator-1', act: 'withhold', subject, reason: 'a complaint', detail: { prize: 500_00 } },
      at: context.clock.now(),
    }),
  );

/** With so many entries, each signed. */
const filled = async (entries = 5): Promise<TestContext> => {
  const context = await testContext();
  onTestFinished(() => rm(context.config.auditHeads, { force: true }));
  for (let entry = 0; entry < entries; entry += 1) await record(context);
  return context;
};

/** What the database's superuser can do. */
const tamper = async ({ owner }: TestContext, statement: string): Promise<void> => {
  await owner.pool.query(`SET session_replication_role = replica; ${statement}; RESET session_replication_role`);
};

/** Writes the log anew from an entry on, with plain digests, as whoever has no key can. */
const rewritePlainly = async (context: TestContext, from = 1): Promise<void> => {
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

/** A watch over the log, with what it says and complains of. */
const watched = async (context: TestContext) => {
  const said: string[] = [];
  const complaints: z.infer<typeof complaint>[] = [];
  const log = openLog('error', { write: (line) => void complaints.push(complaint.parse(JSON.parse(line))) });
  const its = { ...context, log };
  const watch: AuditWatch = await openAuditWatch(its, (line) => void said.push(line));
  return { watch, said, complaints };
};

const isBroken = async ({ metrics }: TestContext): Promise<boolean> =>
  (await metrics.registry.getSingleMetric('matador_audit_broken')?.get())?.values[0]?.value === 1;

test('OPS-10 entries are signed under the first key, name it, and are checked with the keys before it too', async () => {
  const context = await filled(2);
  const rotated = {
    ...context,
    keys: {
      audit: makeSigningKeys(['another key of the tests, long enough', 'a secret of the tests that is long enough']),
    },
  };
  await record(rotated);
  const { rows } = await context.store.pool.query<{ key_id: string }>('SELECT key_id FROM audit ORDER BY id');
  const [old, young] = [context.keys.audit.current.id, rotated.keys.audit.current.id];
  expect(rows.map((row) => row.key_id)).toEqual([old, old, young]);
  expect(await verifyAudit(rotated)).toMatchObject({ ok: true, entries: 3 });
  expect(await verifyAudit(context)).toEqual({
    ...{ ok: false, id: 3, problem: `it names the key ${young}, which AUDIT_KEY does not have` },
  });
});

test('OPS-10 an entry rewritten with a digest that anybody can compute is found', async () => {
  const context = await filled();
  await tamper(context, `UPDATE audit SET reason = 'a friend of the house' WHERE id = 5`);
  expect(await checkAudit(context)).toEqual({ ok: false, id: 5, problem: 'it was changed' });
  await rewritePlainly(context, 5);
  expect(await checkAudit(context)).toEqual({ ok: false, id: 5, problem: 'it is not signed' });
  await rewritePlainly(context);
  expect(await checkAudit(context)).toEqual({ ok: false, id: 5, problem: 'it is not signed' });
});

test('OPS-10 the head of the chain of an earlier release is the first entry of the new one', async () => {
  const context = await filled(3);
  await rewritePlainly(context);
  const { rows } = await context.store.pool.query<{ hash: Buffer }>('SELECT hash FROM audit WHERE id = 3');
  await watched(context);
  await record(context);
  const link = await context.store.pool.query<Record<string, string>>('SELECT * FROM audit WHERE id = 4');
  expect(link.rows[0]).toMatchObject({
    act: 'audit.signed',
    key_id: context.keys.audit.current.id,
    previous: rows[0]!.hash,
  });
  expect(JSON.parse(link.rows[0]!.detail!)).toEqual({ entries: 3, head: rows[0]!.hash.toString('hex') });
  expect(await verifyAudit(context)).toMatchObject({ ok: true, entries: 5 });
  await tamper(context, `UPDATE audit SET reason = 'none' WHERE id = 2`);
  expect(await verifyAudit(context)).toMatchObject({ ok: false, id: 2 });
  await rewritePlainly(context);
  await tamper(context, 'DELETE FROM audit WHERE id > 3');
  await record(context);
  expect(await verifyAudit(context)).toMatchObject({ ok: true }); // which only the ends that were noted can tell from the right one
});

test('OPS-10 ends of the log are noted in a file and on standard output, and each has to be in the log for ever', async () => {
  const context = await filled(2);
  const { watch, said } = await watched(context);
  const stop = watch.start();
  await context.clock.advance(1000);
  await expect.poll(() => said.length).toBe(1);
  await context.clock.advance(60_000); // nothing has changed
  await record(context);
  await context.clock.advance(10_000);
  await expect.poll(() => said.length).toBe(2);
  await stop();
  await record(context);
  await watch.close();
  const file = context.config.auditHeads;
  expect(await readFile(file, 'utf8')).toBe(said.map((line) => `${line}\n`).join(''));
  expect((await stat(file)).mode & 0o777).toBe(0o600);
  expect((await readHeads(file)).map(({ id }) => id)).toEqual([2, 3, 4]);
  expect(await checkAudit(context)).toMatchObject({ ok: true, entries: 4, notedHeads: 3 });
  expect(await isBroken(context)).toBe(false);
});

test('OPS-10 a log written anew by who has database and key, or cut off at its end, is not the one that was noted', async () => {
  const context = await filled();
  const { watch } = await watched(context);
  await watch.close();
  await tamper(context, 'DELETE FROM audit WHERE id = 5');
  expect(await verifyAudit(context)).toMatchObject({ ok: true, entries: 4 });
  expect(await checkAudit(context)).toEqual({ ok: false, id: 5, problem: 'entries at the end are missing' });
  await record(context, 'tournament:2');
  expect(await verifyAudit(context)).toMatchObject({ ok: true, entries: 5 });
  expect(await checkAudit(context)).toEqual({ ok: false, id: 5, problem: 'it is not the entry that was noted' });
  await tamper(context, 'DELETE FROM audit');
  expect(await checkAudit(context)).toEqual({ ok: false, id: 1, problem: 'entries at the end are missing' });
});

test('OPS-10 a log that is not what was noted is told at the start, within seconds while it runs, and stays told', async () => {
  const context = await filled();
  const first = await watched(context);
  const stop = first.watch.start();
  await context.clock.advance(1000);
  await expect.poll(() => first.said.length).toBe(1);
  await tamper(context, 'DELETE FROM audit WHERE id = 5');
  await context.clock.advance(10_000);
  await expect.poll(() => first.complaints).toMatchObject([{ id: 5, msg: 'the audit log was changed' }]);
  await stop();
  await record(context, 'tournament:2'); // where the one that was cut off has been
  const next = await watched({ ...context, metrics: (await testContext()).metrics });
  expect(next.complaints).toMatchObject([{ id: 5, msg: 'the audit log was changed' }]);
  expect(await isBroken(context)).toBe(true);
});

test('OPS-10 a line that a power cut has left half written hides none that follows', async () => {
  const context = await filled(1);
  const file = context.config.auditHeads;
  await appendFile(file, '{"id":1,"ha');
  const head: AuditHead = { id: 1, hash: 'ab'.repeat(32) };
  await appendHead(file, headLine(head, context.clock.now()));
  await appendHead(file, headLine({ ...head, id: 2 }, context.clock.now()));
  expect(await readHeads(file)).toEqual([head, { ...head, id: 2 }]);
  expect(await readHeads(join(tmpdir(), randomUUID()))).toEqual([]);
});

test('OPS-10 a server signs what an earlier release has left, and tells the end of its log where it starts and stops', async () => {
  const context = await filled(2);
  await newPlayer(context);
  await makeDurable(context);
  await rewritePlainly(context);
  const settings = { ...serverSettings(context), DEMO: '0', PORT: '0', LOG_LEVEL: 'error' };
  const server = run(MAIN, settings);
  expect(await server.firstLine).toMatch(READY);
  server.child.kill('SIGTERM');
  expect(await server.ended).toBe(0);
  expect((await server.output).split('\n').slice(1)).toEqual([
    expect.stringContaining('"msg":"the end of the audit log","id":3,"hash":"'),
    '',
  ]);
  expect(await checkAudit(context)).toMatchObject({ ok: true, entries: 3, notedHeads: 1 });
  await tamper(context, 'DELETE FROM audit WHERE id = 3');
  const next = run(MAIN, settings);
  expect(await next.firstLine).toMatch(READY);
  next.child.kill('SIGTERM');
  expect(await next.ended).toBe(0);
  expect(await next.errors).toContain('the audit log was changed');
});
