import { createHash } from 'node:crypto';
import type { Arena } from '../lib/arena.ts';
import type { Attack } from '../lib/attack.ts';
import { NotThere } from '../lib/not-there.ts';
import type { House } from '../lib/house.ts';
import { at, numberAt, textAt } from '../lib/json.ts';

const FORGED = 'as the management wished';

const isWhole = async (arena: Arena): Promise<boolean> =>
  at((await (await arena.clerk('auditor')).at.get('ops/audit/check')).body, 'ok') === true;

const isShown = async (arena: Arena): Promise<boolean> =>
  (await (await arena.clerk('auditor')).at.get('ops/audit?limit=100')).text.includes(FORGED);

const hex = (value: unknown): string => (Buffer.isBuffer(value) ? value.toString('hex') : '');
const timeOf = (value: unknown): string => (value instanceof Date ? value.toISOString() : '');

/** The chain as anybody computes it who has read the code: no key is in it. */
const chained = (row: unknown, previous: Buffer, reason: string): Buffer => {
  const words = ['actor', 'act', 'subject'].map((name) => textAt(row, name));
  const parts = [Number(at(row, 'id')), timeOf(at(row, 'at')), ...words, reason, textAt(row, 'detail'), hex(previous)];
  return createHash('sha256').update(JSON.stringify(parts)).digest();
};

/** Statements by which whoever owns the tables takes off what keeps them from being changed. */
const OPENERS = [
  'ALTER TABLE audit DISABLE TRIGGER ALL',
  'ALTER TABLE audit DISABLE TRIGGER USER',
  'SET session_replication_role = replica',
  'DROP TRIGGER audit_kept ON audit',
];

/** Whether the server's role may do this. */
const isAllowed = (house: House, ...statements: readonly string[]): Promise<boolean> =>
  house.sql('server', ...statements).then(
    () => true,
    () => false,
  );

const rewrite = async (house: House): Promise<boolean> => {
  const rows = await house.sql(
    'server',
    'SELECT id::int AS id, at, actor, act, subject, reason, detail FROM audit ORDER BY id',
  );
  if (rows.length === 0) throw new NotThere('nothing is in the audit log');
  let previous: Buffer = Buffer.alloc(32);
  const updates = rows.map((row, place) => {
    const reason = place === rows.length - 1 ? FORGED : textAt(row, 'reason');
    const hash = chained(row, previous, reason);
    const values = `reason = '${reason.replaceAll("'", "''")}', previous = '\\x${hex(previous)}', hash = '\\x${hex(hash)}'`;
    previous = hash;
    return `UPDATE audit SET ${values} WHERE id = ${String(numberAt(row, 'id'))}`;
  });
  for (const opener of [...OPENERS, null]) {
    const statements = opener === null ? updates : [opener, ...updates];
    if (await isAllowed(house, 'BEGIN', ...statements, 'COMMIT')) return true;
  }
  return false;
};

const rewritten = async (arena: Arena): Promise<string | null> => {
  if (!(await isWhole(arena))) throw new NotThere('the audit log is not whole to begin with');
  await arena.clerk('operator').then(({ at: desk }) => desk.get('ops/audit'));
  if (!(await rewrite(await arena.demo()))) return null;
  return (await isShown(arena)) && (await isWhole(arena))
    ? 'another reason in the audit log, and its check says ok'
    : null;
};

const added = async (arena: Arena): Promise<string | null> => {
  const house = await arena.demo();
  const [head] = await house.sql('server', 'SELECT id::int AS id, hash FROM audit ORDER BY id DESC LIMIT 1');
  const before = at(head, 'hash');
  const row = {
    ...{ id: numberAt(head, 'id') + 1, at: new Date(), actor: 'system', act: 'payout.paid', subject: 'payout:none' },
    detail: '{}',
  };
  const previous = Buffer.isBuffer(before) ? before : Buffer.alloc(32);
  const values = [
    ...[
      String(row.id),
      `'${row.at.toISOString()}'`,
      `'${row.actor}'`,
      `'${row.act}'`,
      `'${row.subject}'`,
      `'${FORGED}'`,
    ],
    ...[`'${row.detail}'`, `'\\x${hex(previous)}'`, `'\\x${hex(chained(row, previous, FORGED))}'`],
  ];
  const insert = `INSERT INTO audit (id, at, actor, act, subject, reason, detail, previous, hash) VALUES (${values.join(', ')})`;
  if (!(await isAllowed(house, insert))) return null;
  return (await isWhole(arena)) ? 'an act that nobody did in the audit log, and its check says ok' : null;
};

const REMOVALS = ['TRUNCATE audit', 'DELETE FROM audit', 'DROP TABLE audit', 'DELETE FROM ledger_lines'];

const removed = async (arena: Arena): Promise<string | null> => {
  const house = await arena.demo();
  for (const removal of REMOVALS)
    for (const opener of OPENERS.map((one) => one.replace('audit', removal.split(' ').at(-1) ?? 'audit')))
      // Only tried: what would be gone is needed by the attacks after this one.
      if (await isAllowed(house, 'BEGIN', opener, removal, 'ROLLBACK'))
        return `the server's role does: ${opener}; ${removal}`;
  return null;
};

/** OPS-10: with the role in the database that the server works with. */
export const auditRewritten: Attack = {
  number: 6,
  title: 'the audit log is rewritten with the application’s database role',
  attempts: [
    { what: 'removes the audit log or the books', run: removed },
    { what: 'writes the whole chain anew with another reason', run: rewritten },
    { what: 'adds an act that nobody did', run: added },
  ],
};
