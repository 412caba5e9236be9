import { expect, test } from 'vitest';
import { filled, rewritePlainly, tamper } from '../../test/audit-entries.ts';
import { makeDurable, serverSettings } from '../../test/database.ts';
import { newPlayer } from '../../test/people.ts';
import { run } from '../../test/processes.ts';
import { checkAudit } from './watch.ts';

const MAIN = new URL('../main.ts', import.meta.url);
const READY = /^Matador is ready: http/;

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
    expect.stringContaining('SMTP_URL is missing'),
    expect.stringContaining('EXCLUSION_REGISTER_URL is missing'),
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
