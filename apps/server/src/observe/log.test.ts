import { expect, test } from 'vitest';
import { testDatabase } from '../../test/database.ts';
import { openLog } from './log.ts';

const { store } = await testDatabase();

const logged = (write: (log: ReturnType<typeof openLog>) => void): readonly string[] => {
  const lines: string[] = [];
  write(
    openLog('info', {
      write: (line) => {
        lines.push(line);
      },
    }),
  );
  return lines;
};

test('an entry is one line of JSON with its time; what is below the level is not written', () => {
  const lines = logged((log) => {
    log.info({ tables: 3 }, 'with a\nbreak');
    log.debug('unheard');
  });
  expect(lines).toHaveLength(1);
  expect(lines[0]).toMatch(/^[^\n]+\n$/);
  expect(JSON.parse(lines[0] ?? '')).toEqual({
    level: 30,
    time: expect.stringMatching(/^\d{4}-\d{2}-\d{2}T[\d:.]+Z$/),
    tables: 3,
    msg: 'with a\nbreak',
  });
});

test('of an error its words, code and trace are told, and nothing that hangs on it', async () => {
  const duplicate = 'INSERT INTO zones VALUES ($1, $1, false, false, 1)';
  await store.pool.query(duplicate, ['hush']);
  const error: unknown = await store.pool.query(duplicate, ['hush']).catch((reason: unknown) => reason);
  const [line = ''] = logged((log) => {
    log.error({ err: new Error('outer', { cause: error }) }, 'failed');
  });
  expect(JSON.parse(line)).toMatchObject({ err: { message: 'outer', cause: { code: '23505' } } });
  expect(line).not.toContain('hush'); // the driver adds the row
});

test('secrets that were passed by mistake are cut', () => {
  const [line = ''] = logged((log) => {
    log.info({ password: 'hush', ticket: 'hush', req: { headers: { cookie: 'hush', authorization: 'hush' } } }, 'oh');
  });
  expect(line).not.toContain('hush');
});
