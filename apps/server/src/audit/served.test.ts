import { expect, test } from 'vitest';
import { filled, rewritePlainly, tamper } from '../../test/audit-entries.ts';
import { durableContext, serverSettings } from '../../test/database.ts';
import { newPlayer } from '../../test/people.ts';
import { run } from '../../test/processes.ts';
import { checkAudit } from './watch.ts';

const MAIN = new URL('../main.ts', import.meta.url);
const READY = /^Matador is ready: http/;

test('OPS-10 a server signs what an earlier release has left, and tells the end of its log where it starts and stops', async () => {
  const context = await filled(2, await durableContext());
  await newPlayer(context);
  await rewritePlainly(context);
  const settings = { ...serverSettings(context), DEMO: '0', PORT: '0', LOG_LEVEL: 'error' };
  const server = run(MAIN, settings);
  expect(await server.firstLine).toMatch(READY);
  server.child.kill('SIGTERM');
  expect(await server.ended).toBe(0);
  const lines = (await server.output).split('\n').slice(1);
  expect(lines).toEqual([
    expect.stringContaining('SMTP_URL is missing'),
    expect.stringContaining('EXCLUSION_REGISTER_URL is missing'),
    expect.stringMatching(/"msg":"the end of the audit log","id":\d+,"hash":"/),
    '',
  ]);
  // What was there and what the start adds; a server that lives for three seconds closes days of the ledger, too.
  const last = Number(/"id":(\d+)/.exec(lines[2] ?? '')?.[1]);
  expect(last).toBeGreaterThanOrEqual(3);
  const { rows } = await context.store.pool.query<{ act: string }>('SELECT act FROM audit WHERE id > 3 ORDER BY id');
  expect(rows.map(({ act }) => act)).toEqual(Array.from({ length: last - 3 }, () => 'ledger.closed'));
  expect(await checkAudit(context)).toMatchObject({ ok: true, entries: last, notedHeads: 1 });
  await tamper(context, `DELETE FROM audit WHERE id = ${String(last)}`);
  const next = run(MAIN, settings);
  expect(await next.firstLine).toMatch(READY);
  next.child.kill('SIGTERM');
  expect(await next.ended).toBe(0);
  expect(await next.errors).toContain('the audit log was changed');
});
