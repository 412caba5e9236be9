import { randomUUID } from 'node:crypto';
import { appendFile, readFile, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { filled, record, rewritePlainly, tamper } from '../../test/audit-entries.ts';
import { testContext, type TestContext } from '../../test/database.ts';
import { makeSigningKeys } from '../keys/keys.ts';
import { openLog } from '../observe/log.ts';
import { verifyAudit, type AuditHead } from './audit.ts';
import { appendHead, headLine, readHeads } from './heads.ts';
import { checkAudit, openAuditWatch, type AuditWatch } from './watch.ts';

const complaint = z.looseObject({ msg: z.string() });

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
      ...context.keys,
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

test('OPS-10 an entry that was added without the key is found, though the log has gone on after it', async () => {
  const context = await filled(3);
  await rewritePlainly(context, 3); // as if the third were one that anybody with the server's role had inserted
  await record(context);
  expect(await verifyAudit(context)).toEqual({ ok: false, id: 3, problem: 'it is not signed' });
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
