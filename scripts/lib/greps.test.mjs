import { expect, test } from 'vitest';
import { findIn, longFile } from './greps.mjs';

const STORE = 'apps/server/src/store/queries/nodes.ts';
/** @param {string} path @param {string} line */
const names = (path, line) => findIn(path, line).map((find) => find.slice(path.length + 3).split(':')[0]);

test.for([
  'SELECT now()',
  'at timestamptz DEFAULT NOW()',
  'CURRENT_TIMESTAMP',
  'select clock_timestamp ()',
  'LOCALTIME',
])('the database is not asked for the time: %s', (sql) => {
  expect(names(STORE, sql)).toEqual(['time in SQL']);
});

test('the injected clock, a comment and a marked line may name the time', () => {
  expect(names(STORE, 'const at = clock.now();')).toEqual([]);
  expect(names(STORE, ' * Times are parameters, no now() here.')).toEqual([]);
  expect(names(STORE, 'UPDATE nodes SET beat = clock_timestamp() -- database-time')).toEqual([]);
  expect(names('apps/web/src/now.ts', 'const at = now();')).toEqual([]);
});

test('only money writes ledger lines', () => {
  const line = 'INSERT INTO ledger_lines (transfer) VALUES ($1)';
  expect(names('apps/server/src/store/queries/tournaments.ts', line)).toEqual(['ledger lines']);
  expect(names('apps/server/src/tournaments/join.ts', 'await insertTransfer(tx, row, lines, []);')).toEqual([
    'ledger lines',
  ]);
  expect(names('apps/server/src/store/queries/money.ts', line)).toEqual([]);
});

test('a path that exists on one machine only is found, a route or a part of a path is not', () => {
  const folder = (/** @type {string} */ name) => `see "/${name}/matador/x"`;
  for (const name of ['work', 'root', 'home/ada', 'tmp/build'])
    expect(names('README.md', folder(name))).toEqual(['path of one machine']);
  expect(names('README.md', folder('gd'))).toEqual([]);
  expect(names('README.md', `../home${'work'}/x and src/${'work'}/x`)).toEqual([]);
});

test('the lock file names no registry', () => {
  expect(names('package-lock.json', '      "resolved": "https://registry.example/zod.tgz",')).toEqual([
    'registry in the lock file',
  ]);
  expect(names('package-lock.json', '      "resolved": "packages/cards",')).toEqual([]);
});

test('a test that shuts out the others, and lint silenced without a reason, are found', () => {
  expect(names('packages/cards/src/card.test.ts', `test.${'only'}('x', () => {})`)).toEqual(['only one test']);
  const silence = `// oxlint-${'disable-next-line'} no-console`;
  expect(names('apps/web/src/x.ts', silence)).toEqual(['lint silenced without a reason']);
  expect(names('apps/web/src/x.ts', `${silence} -- the only way to say it`)).toEqual([]);
});

test('a file is worth a word above 400 lines, a test is not', () => {
  const text = 'x\n'.repeat(401);
  expect(longFile('apps/web/src/x.ts', text)).toContain('402 lines');
  expect(longFile('apps/web/src/x.test.ts', text)).toBeNull();
  expect(longFile('apps/web/src/x.ts', 'x\n')).toBeNull();
});
