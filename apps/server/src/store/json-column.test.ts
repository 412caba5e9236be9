import { expect, test } from 'vitest';
import { z } from 'zod';
import { jsonColumn } from './json-column.ts';

const readPrizes = jsonColumn('tournaments.prizes', z.array(z.object({ prize: z.int() })));

test('a JSON column is read as its schema has it', () => {
  expect(readPrizes([{ prize: 500, note: 'dropped' }])).toEqual([{ prize: 500 }]);
});

test('what does not fit names the column and the path', () => {
  expect(() => readPrizes([{ prize: 500 }, { prize: 'much' }])).toThrow(/^tournaments\.prizes .*\[1\]\.prize/s);
  expect(() => readPrizes(null)).toThrow(/^tournaments\.prizes /);
});
