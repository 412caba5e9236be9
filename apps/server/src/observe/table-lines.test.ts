import { readdir, readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { observedVenue, playedEvening, type LogLine } from '../../test/observed.ts';
import { turnUntil } from '../../test/manual-clock.ts';
import { playOn } from '../../test/seat-page.ts';
import { byRote, onTurn } from '../../test/table.ts';

const venue = await observedVenue();
const { context, server } = venue;
const { pool } = context.store;
const { owner } = context;

const tableOf = async (competitionId: string): Promise<number> => {
  const { rows } = await pool.query<{ id: number }>('SELECT id FROM tables WHERE competition = $1', [competitionId]);
  return rows[0]?.id ?? NaN;
};
const linesOf = (msg: string): readonly LogLine[] => venue.lines().filter((line) => line.msg === msg);

/** Expects that a sentence has been logged of a table, each time with its id. */
const expectLines = async (msg: string, competition: string): Promise<void> => {
  const table = await tableOf(competition);
  await expect.poll(() => linesOf(msg).filter((line) => line.competition === competition)).not.toEqual([]);
  for (const line of linesOf(msg).filter((one) => one.competition === competition))
    expect(line).toMatchObject({ table, competition });
};

/** Makes a statement on a table of the database fail, or change its row, until the answer is called. */
const disturb = async (when: string, body: string): Promise<() => Promise<void>> => {
  const on = / ON (\w+)/.exec(when)?.[1] ?? '';
  await owner.pool.query(`CREATE FUNCTION disturb() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN ${body} END $$`);
  await owner.pool.query(`CREATE TRIGGER disturbed ${when} FOR EACH ROW EXECUTE FUNCTION disturb()`);
  return async () => {
    await owner.pool.query(`DROP TRIGGER disturbed ON ${on}`);
    await owner.pool.query('DROP FUNCTION disturb()');
  };
};
const FAIL = `RAISE EXCEPTION 'disturbed';`;
const SPOIL = `NEW.sealed := decode(repeat('00', 64), 'hex'); RETURN NEW;`;

test('a table that begins, ends, or is lost to another process says so with its id', async () => {
  await playedEvening(venue);
  const [first, second] = linesOf('a table begins');
  await expectLines('a table is let go', String(first?.competition));
  await expectLines('a table is looked up again', String(second?.competition));
  await context.clock.advance(6000); // the next look at what belongs here finds a log that cannot be folded
  await expectLines('a table cannot be loaded', String(second?.competition));
});

test('a commit that fails names the tables that wait for it', async () => {
  const { pages, competitionId } = await venue.deal();
  const mover = onTurn(pages);
  server.countCommits(false);
  await owner.pool.query('ALTER TABLE table_events RENAME TO table_events_away');
  const requestId = mover.act(mover.fallback());
  await expect.poll(() => linesOf('moves could not be written yet')).not.toEqual([]);
  await owner.pool.query('ALTER TABLE table_events_away RENAME TO table_events');
  await turnUntil(context.clock, () => server.gameServer.host.isIdle);
  await mover.answer(requestId);
  server.countCommits(true);
  const table = await tableOf(competitionId);
  for (const line of linesOf('moves could not be written yet')) expect(line).toMatchObject({ tables: [table] });
});

test('an end that cannot be written yet, and tickets that stay, are told with the table', async () => {
  const restoreTickets = await disturb(
    'BEFORE UPDATE ON tickets',
    `IF NEW.state = 'gone' THEN ${FAIL} END IF; RETURN NEW;`,
  );
  const { pages, competitionId } = await venue.deal();
  await expectLines('tickets of a loaded table stay until they expire', competitionId);
  await restoreTickets();
  const restore = await disturb('BEFORE UPDATE ON competitions', FAIL);
  server.countCommits(false);
  const playing = playOn(pages, context.clock, byRote);
  await expectLines('a table could not be ended yet', competitionId);
  await restore();
  await turnUntil(context.clock, () => server.gameServer.host.isIdle);
  await playing;
  server.countCommits(true);
  for (const page of pages) await page.until(() => page.closeCode !== null);
});

test('a fault within a table is told with its id, whether a page or the clock came upon it', async () => {
  const restore = await disturb('BEFORE INSERT ON sealed_deals', SPOIL);
  const asked = await venue.seat();
  await expectLines('a frame could not be worked on', asked.competitionId);
  const alone = await venue.seat({ reveals: false });
  for (const page of alone.pages) await page.next('fair');
  await context.clock.advance(6000);
  await expectLines('a table is stuck', alone.competitionId);
  await restore();
});

/** Lines that are about no table in particular. */
const OF_NO_TABLE: readonly string[] = [
  'tables taken over',
  'tables could not be looked for',
  'logs of old tables were removed',
  'logs of old tables could not be removed',
  'a day of deals could not be closed',
  'logs of settled tables were put away',
  'ranges of the log were made or dropped',
  'the log has not been given room for new tables',
  'tables of a slow process could not be handed over',
  'tables could not be handed over, and are let go',
];

test('there is no other line in the folder of the tables', async () => {
  const folder = new URL('../tables/', import.meta.url);
  const files = (await readdir(folder)).filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts'));
  const sources = await Promise.all(files.map((name) => readFile(new URL(name, folder), 'utf8')));
  const calls = sources.flatMap((source) => [
    ...source.matchAll(/\blog\.(?:debug|info|warn|error|fatal)\(([^']*)'([^']+)'/g),
  ]);
  const logs = sources.flatMap((source) => [...source.matchAll(/\blog\.(?:debug|info|warn|error|fatal)\(/g)]);
  expect(calls.length).toBe(logs.length);
  expect(calls.length).toBeGreaterThan(8);
  const bare = calls.filter(([, fields = '']) => !/\b(?:logContext|about|tables?)\b/.test(fields));
  expect(bare.map(([, , msg]) => msg).sort()).toEqual([...OF_NO_TABLE].sort());
});
