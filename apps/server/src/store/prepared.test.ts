import { expect, test } from 'vitest';
import { testContext } from '../../test/database.ts';
import { PreparedStatements } from './prepared.ts';

const { store } = await testContext();

const preparedIn = async (): Promise<readonly string[]> => {
  const client = await store.pool.connect();
  try {
    for (let round = 0; round < 4; round += 1) await client.query('SELECT $1::int + 1 AS sum', [round]);
    const { rows } = await client.query<{ statement: string }>('SELECT statement FROM pg_prepared_statements');
    return rows.map(({ statement }) => statement);
  } finally {
    client.release();
  }
};

test('what is asked again and again is prepared once', async () => {
  const statements = await preparedIn();
  expect(statements.filter((text) => text === 'SELECT $1::int + 1 AS sum')).toHaveLength(1);
});

test('what is asked once or twice is not, and one text always has one name', () => {
  const statements = new PreparedStatements();
  const names = Array.from({ length: 5 }, () => statements.nameOf('SELECT $1'));
  expect(names.slice(0, 2)).toEqual([undefined, undefined]);
  expect(new Set(names.slice(2)).size).toBe(1);
  expect(names[2]).toMatch(/^[\w-]{22}$/);
});

test('texts without end are not kept without end', () => {
  const statements = new PreparedStatements();
  const names = new Set<string>();
  for (let text = 0; text < 20_000; text += 1)
    for (let times = 0; times < 3; times += 1) {
      const name = statements.nameOf(`SELECT ${String(text)} + $1`);
      if (name !== undefined) names.add(name);
    }
  expect(names.size).toBe(400);
});
