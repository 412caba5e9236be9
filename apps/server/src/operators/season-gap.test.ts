import { randomUUID } from 'node:crypto';
import type { AdminCommand } from '@matador/protocol/rest';
import { berlinInstant } from '@matador/tournament';
import { beforeEach, expect, test } from 'vitest';
import { testContext } from '../../test/database.ts';
import { newPlayer } from '../../test/people.ts';
import { mastersTemplate } from '../../test/schedule-templates.ts';
import type { NewTemplate } from '../store/queries/templates.ts';
import { insertSeason } from '../store/queries/seasons.ts';
import { insertZones } from '../store/queries/tournaments-schedule.ts';
import { advanceTournaments } from '../store/queries/tournaments.ts';
import { closeSeasons } from '../store/queries/settlement-season.ts';
import { makeTournaments } from '../schedule/scheduling.ts';
import { createTemplate } from '../schedule/templates.ts';
import { orderCommand } from './commands.ts';

const context = await testContext();
const { store } = context;
const operator = (await newPlayer(context, { actorType: 'operator', money: 0 })).id;
await insertZones(store.db, [{ id: 'skatmasters', gametype: 'skat', internal: false, planned: false }]);

const friday = (week: number, hour = 16): Date =>
  berlinInstant({ year: 2026, month: 11, day: 6 + 7 * week, hour, minute: 0 });
const thursdayNight = (week: number): Date =>
  berlinInstant({ year: 2026, month: 11, day: 12 + 7 * week, hour: 22, minute: 0 });

/** What every process does again and again. */
const sweep = async (now: Date): Promise<void> => {
  await makeTournaments(store, now);
  await advanceTournaments(store.db, now);
  await closeSeasons(store.db, now);
};
const create = async (change: Partial<NewTemplate>): Promise<void> => {
  const made = await store.transaction((tx) => createTemplate(tx, mastersTemplate(friday(0), change)));
  if (!made.ok) throw new Error(JSON.stringify(made));
};
/** Season of each qualifier in the order of their starts, counted from 1; those aborted in brackets. */
const seasons = async (): Promise<string> => {
  const rows = await store.db.selectFrom('tournaments').selectAll().orderBy('competition_start').execute();
  const ids = (await store.db.selectFrom('seasons').select('id').orderBy('id').execute()).map(({ id }) => id);
  const shown = rows.map(({ season, state }) => {
    const number = String(1 + ids.indexOf(season ?? 0));
    return state === 'aborted' ? `(${number})` : number;
  });
  return shown.join(' ');
};
const spans = async () =>
  (await store.db.selectFrom('seasons').selectAll().orderBy('id').execute()).map((row) => [
    row.starts_at,
    row.ends_at,
    row.state,
  ]);
const abort = async (number: number) => {
  const rows = await store.db.selectFrom('tournaments').select('id').orderBy('competition_start').execute();
  const command: AdminCommand = { type: 'abort', tournamentId: rows[number - 1]?.id ?? 0, withholdFeesOf: [] };
  const asked = { command, reason: 'the hall has burnt down', operator };
  const dry = await orderCommand(context, { ...asked, dryRun: true, key: null });
  const acted = await orderCommand(context, { ...asked, dryRun: false, key: randomUUID() });
  if (!acted.ok || !dry.ok) throw new Error('refused');
  expect(acted.report.effects).toEqual(dry.report.effects);
  return acted.report.effects;
};

beforeEach(async () => {
  await store.pool.query('DELETE FROM tournaments; DELETE FROM seasons; DELETE FROM templates');
});

test("MAST-6 a season's last qualifier aborted while it runs is made up for by the next season's first", async () => {
  await create({ seasonLength: 2 });
  for (const week of [0, 1]) await sweep(friday(week));
  expect(await seasons()).toBe('1 1 2');
  const effects = await abort(2);
  expect(await seasons()).toBe('1 (1) 1');
  expect(effects).toContainEqual(expect.objectContaining({ type: 'qualifier' }));
  expect(await spans()).toEqual([
    [friday(0), thursdayNight(2), 'running'],
    [friday(3), thursdayNight(4), 'running'],
  ]);
  for (const week of [2, 3]) await sweep(friday(week));
  expect(await seasons()).toBe('1 (1) 1 2 2');
});

test('MAST-6 a season that was closed by its time goes on when its last qualifier is aborted after it', async () => {
  await create({ seasonLength: 2 });
  for (const week of [0, 1]) await sweep(friday(week));
  await sweep(thursdayNight(1));
  expect((await spans())[0]).toEqual([friday(0), thursdayNight(1), 'closed']);
  const effects = await abort(2);
  expect(effects).toContainEqual(expect.objectContaining({ type: 'season', before: 'closed', after: 'running' }));
  expect((await spans())[0]).toEqual([friday(0), thursdayNight(2), 'running']);
});

test('MAST-6 seasons that are filled one from the other stay in their order', async () => {
  const { times } = mastersTemplate(friday(0));
  await create({ seasonLength: 1, times: { ...times, registrationStart: { days: -15, time: '12:00' } } });
  await sweep(friday(0));
  expect(await seasons()).toBe('1 2 3');
  await abort(1);
  expect(await seasons()).toBe('(1) 1 2');
  await sweep(friday(1));
  expect(await seasons()).toBe('(1) 1 2 3');
});

test('MAST-6 a qualifier that is aborted before the season is full moves nothing', async () => {
  await create({ seasonLength: 3 });
  await sweep(friday(0));
  const effects = await abort(1);
  expect(effects.map(({ type }) => type)).toEqual(['tournament']);
  await sweep(friday(1));
  expect(await seasons()).toBe('(1) 1 1');
});

test.each([10, 20])(
  'a season that was closed in a pause goes on when its last qualifier is aborted at %i:00 of the day on which the next starts',
  async (hour) => {
    await create({ seasonLength: 2 });
    await sweep(friday(0));
    const span = { startsAt: friday(6), endsAt: thursdayNight(7) };
    await insertSeason(store.db, { zoneId: 'skatmasters', name: 'after a pause', qualifiers: 2, ...span });
    for (const now of [friday(1), thursdayNight(1)]) await sweep(now);
    expect((await spans())[0]).toEqual([friday(0), thursdayNight(1), 'closed']);
    await context.clock.advance(friday(2, hour).getTime() - context.clock.now().getTime());
    const effects = await abort(2);
    expect(effects).toContainEqual(expect.objectContaining({ type: 'season', before: 'closed', after: 'running' }));
    await sweep(friday(2, hour));
    expect(await seasons()).toBe('1 (1) 1');
    expect((await spans())[0]).toEqual([friday(0), thursdayNight(2), 'running']);
    for (const week of [3, 4, 5, 6]) await sweep(friday(week));
    expect(await seasons()).toBe('1 (1) 1 2 2');
  },
);
