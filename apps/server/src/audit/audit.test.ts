import { expect, test } from 'vitest';
import { testContext } from '../../test/database.ts';
import { newPlayer } from '../../test/people.ts';
import { readAuditOf, type AuditRow } from '../store/queries/audit.ts';
import { recordAudit, verifyAudit, type AuditEntry } from './audit.ts';

const context = await testContext();
const { db, pool } = context.store;
const { owner } = context;

const act = (change: Partial<AuditEntry> = {}): AuditEntry => ({
  actor: 'operator-1',
  act: 'withhold',
  subject: 'player:u1',
  reason: 'a complaint of three players, confirmed',
  detail: { prize: 500_00, tournament: 7 },
  at: context.clock.now(),
  ...change,
});
const record = (change: Partial<AuditEntry> = {}): Promise<number> =>
  context.store.transaction((tx) => recordAudit(context, tx, act(change)));

/** What somebody who owns the database can do: take the trigger off, change, put it back. */
const tamper = async (statement: string, values: readonly unknown[] = []): Promise<void> => {
  await owner.pool.query('ALTER TABLE audit DISABLE TRIGGER audit_kept');
  await owner.pool.query(statement, [...values]);
  await owner.pool.query('ALTER TABLE audit ENABLE TRIGGER audit_kept');
};

test('OPS-2 acts are chained in their order, also when many are recorded at once', async () => {
  await Promise.all(Array.from({ length: 30 }, (_, index) => record({ subject: `tournament:${String(index)}` })));
  expect(await verifyAudit(context)).toMatchObject({ ok: true, entries: 30 });
});

test('an act whose transaction fails leaves no entry', async () => {
  const failed = context.store.transaction(async (tx) => {
    await recordAudit(context, tx, act({ subject: 'player:nobody' }));
    throw new Error('half way');
  });
  await expect(failed).rejects.toThrow('half way');
  expect(await readAuditOf(db, 'player:nobody', { limit: 10, before: null })).toEqual([]);
  await record();
  expect(await verifyAudit(context)).toMatchObject({ ok: true, entries: 31 });
});

test('OPS-2 the database refuses to change, delete or empty the audit log', async () => {
  for (const statement of [
    `UPDATE audit SET reason = 'none'`,
    'DELETE FROM audit WHERE id = 3',
    'TRUNCATE audit CASCADE',
  ])
    await expect(owner.pool.query(statement)).rejects.toThrow('audit is only ever added to');
});

test('MONEY-1 the database refuses to change or delete what is booked', async () => {
  await newPlayer(context, { money: 5 });
  for (const table of ['transfers', 'ledger_lines'])
    for (const statement of [`DELETE FROM ${table}`, `TRUNCATE ${table} CASCADE`])
      await expect(owner.pool.query(statement)).rejects.toThrow('is only ever added to');
  await expect(owner.pool.query('UPDATE ledger_lines SET cents = cents + 1')).rejects.toThrow('only ever added to');
  await expect(owner.pool.query(`UPDATE transfers SET kind = 'gift'`)).rejects.toThrow('only ever added to');
});

interface Stored {
  readonly [column: string]: string | Buffer | Date | number;
}

test('OPS-2 any byte that is changed in any column is found, with the entry that has it', async () => {
  const { rows } = await pool.query<Stored>('SELECT * FROM audit WHERE id = 31');
  const row = rows[0]!;
  let changes = 0;
  const tryOut = async (column: string, cast: string, value: unknown): Promise<void> => {
    changes += 1;
    await tamper(`UPDATE audit SET ${column} = $1${cast} WHERE id = 31`, [value]);
    expect(await verifyAudit(context), `${column} ${String(value)}`).toMatchObject({ ok: false, id: 31 });
    await tamper(`UPDATE audit SET ${column} = $1${cast} WHERE id = 31`, [row[column]]);
  };
  for (const [column, value] of Object.entries(row)) {
    if (typeof value === 'string')
      for (let index = 0; index < value.length; index += 1)
        await tryOut(column, '::text', `${value.slice(0, index)}§${value.slice(index + 1)}`);
    if (Buffer.isBuffer(value))
      for (let index = 0; index < value.length; index += 1) {
        const changed = Buffer.from(value);
        changed.writeUInt8(changed.readUInt8(index) ^ 1, index);
        await tryOut(column, '::bytea', changed);
      }
    if (value instanceof Date) await tryOut(column, '::timestamptz', new Date(value.getTime() + 1));
  }
  expect(changes).toBeGreaterThan(100);
  expect(await verifyAudit(context)).toMatchObject({ ok: true, entries: 31 });
});

test('OPS-2 an entry left out, moved, or cut off the end is found', async () => {
  const whole = await verifyAudit(context);
  if (!whole.ok || whole.head === null) throw new Error('the log is broken before the test');
  await tamper('CREATE TABLE aside AS SELECT * FROM audit WHERE id IN (5, 31); DELETE FROM audit WHERE id = 5');
  expect(await verifyAudit(context)).toMatchObject({ ok: false, id: 6, problem: 'entries before it are missing' });
  await tamper('INSERT INTO audit SELECT * FROM aside WHERE id = 5');
  expect(await verifyAudit(context)).toEqual(whole);
  await tamper('DELETE FROM audit WHERE id = 31');
  expect(await verifyAudit(context)).toMatchObject({ ok: true, entries: 30 });
  expect(await verifyAudit(context, { noted: [whole.head] })).toMatchObject({
    ok: false,
    problem: 'entries at the end are missing',
  });
});

test('OPS-2 an entry written anew by who has the key, hash and all, is found by the one after it', async () => {
  const { rows } = await pool.query<AuditRow>('SELECT * FROM audit WHERE id = 7');
  const row = rows[0]!;
  const { id, at, actor, act, subject, detail, previous } = row;
  const reason = 'a friend of the house';
  const key = context.keys.audit.current;
  const before = previous.toString('hex');
  const hash = key.sign(JSON.stringify([id, at.toISOString(), actor, act, subject, reason, detail, before, key.id]));
  await tamper('UPDATE audit SET reason = $1, hash = $2 WHERE id = 7', [reason, hash]);
  expect(await verifyAudit(context)).toMatchObject({
    ok: false,
    id: 8,
    problem: 'it does not follow the entry before',
  });
  await tamper('UPDATE audit SET reason = $1, hash = $2 WHERE id = 7', [row.reason, row.hash]);
});

test('OPS-3 what was done to one player is read newest first, page by page', async () => {
  const subject = 'player:u2';
  for (const reason of ['first', 'second', 'third']) await record({ subject, reason });
  const page = await readAuditOf(db, subject, { limit: 2, before: null });
  expect(page.map((row) => row.reason)).toEqual(['third', 'second']);
  expect((await readAuditOf(db, subject, { limit: 2, before: page[1]!.id })).map((row) => row.reason)).toEqual([
    'first',
  ]);
});
