import { berlinInstant, berlinTime } from '@matador/tournament';
import { beforeEach, expect, test } from 'vitest';
import { testContext } from '../../test/database.ts';
import { manualClock } from '../../test/manual-clock.ts';
import { mastersTemplate, weeklyTemplate } from '../../test/schedule-templates.ts';
import type { NewTemplate } from '../store/queries/templates.ts';
import { insertZones } from '../store/queries/tournaments-schedule.ts';
import { advanceTournaments } from '../store/queries/tournaments.ts';
import { openStore } from '../store/store.ts';
import { startScheduleJob, makeTournaments } from './scheduling.ts';
import { changeTemplate, createTemplate } from './templates.ts';

const context = await testContext();
const { store } = context;
await insertZones(store.db, [
  { id: 'skatmasters', gametype: 'skat', internal: false, planned: false },
  { id: 'skat', gametype: 'skat', internal: false, planned: false },
]);

const berlin = (text: string): Date => {
  const [year = 0, month = 0, day = 0, hour = 0, minute = 0] = text.split(/\D/).map(Number);
  return berlinInstant({ year, month, day, hour, minute });
};
const create = async (template: NewTemplate): Promise<number> => {
  const created = await store.transaction((tx) => createTemplate(tx, template));
  if (!created.ok) throw new Error(JSON.stringify(created));
  return created.id;
};
interface Made {
  readonly start: string;
  readonly state: string;
  readonly season: number | null;
}
/** Starts as a clock in Berlin shows them, in the order in which the tournaments were made. */
const made = async (): Promise<readonly Made[]> => {
  const rows = await store.db.selectFrom('tournaments').selectAll().orderBy('id').execute();
  return rows.map((row) => {
    const { month, day, hour } = berlinTime(row.competition_start);
    return { start: [month, day, hour].join('-'), state: row.state, season: row.season };
  });
};
const starts = async (): Promise<readonly string[]> => (await made()).map(({ start }) => start);

beforeEach(async () => {
  await store.pool.query('DELETE FROM tournaments; DELETE FROM seasons; DELETE FROM templates');
});

test('MAST-11 a template makes the running tournament and the next, each once, week after week', async () => {
  await create(mastersTemplate(berlin('2026-11-01 00:00')));
  await makeTournaments(store, berlin('2026-11-09 12:00'));
  expect(await starts()).toEqual(['11-6-16', '11-13-16']);
  expect(await makeTournaments(store, berlin('2026-11-13 15:59'))).toEqual([]);
  expect(await makeTournaments(store, berlin('2026-11-13 16:00'))).toHaveLength(1);
  expect(await starts()).toEqual(['11-6-16', '11-13-16', '11-20-16']);
});

test('MAST-1 on Thursday evening, when nobody can start any more, the tournament that runs is not made', async () => {
  await create(mastersTemplate(berlin('2026-11-01 00:00')));
  await makeTournaments(store, berlin('2026-11-12 20:00'));
  expect(await starts()).toEqual(['11-13-16']);
});

test('MAST-11 no competition starts before its template does', async () => {
  await create(mastersTemplate(berlin('2026-11-20 16:00')));
  await makeTournaments(store, berlin('2026-11-09 12:00'));
  expect(await starts()).toEqual(['11-20-16']);
});

test('MAST-11 daily tournaments are there as soon as their registration begins', async () => {
  const times = {
    weekdays: [1, 2, 3, 4, 5, 6, 7],
    startTime: '18:00',
    competitionEnd: { days: 0, time: '24:00' },
    registrationStart: { days: -2, time: '12:00' },
    registrationEnd: { days: 0, time: '23:00' },
  };
  await create(weeklyTemplate(berlin('2026-11-01 00:00'), { times }));
  await makeTournaments(store, berlin('2026-11-09 11:59'));
  expect(await starts()).toEqual(['11-9-18', '11-10-18']);
  await makeTournaments(store, berlin('2026-11-09 12:00'));
  expect(await starts()).toEqual(['11-9-18', '11-10-18', '11-11-18']);
});

test('MAST-11 after weeks of downtime what can still be joined is made and opened at once, the rest is not', async () => {
  await create(mastersTemplate(berlin('2026-11-01 00:00')));
  await makeTournaments(store, berlin('2026-11-09 12:00'));
  await advanceTournaments(store.db, berlin('2026-11-09 12:00'));
  const now = berlin('2026-12-09 12:00');
  await makeTournaments(store, now);
  await advanceTournaments(store.db, now);
  expect((await made()).map(({ start, state }) => `${start} ${state}`)).toEqual([
    '11-6-16 clearance',
    '11-13-16 clearance',
    '12-4-16 running',
    '12-11-16 planned',
  ]);
});

test('STATE-8 starts keep their Berlin hour over both clock changes', async () => {
  await create(mastersTemplate(berlin('2026-10-01 00:00')));
  for (const day of ['2026-10-24 12:00', '2026-10-31 12:00', '2027-03-27 12:00', '2027-04-03 12:00'])
    await makeTournaments(store, berlin(day));
  expect(await starts()).toEqual(['10-23-16', '10-30-16', '11-6-16', '3-26-16', '4-2-16', '4-9-16']);
});

test('MAST-11 many nodes at once make each tournament once', async () => {
  await create(mastersTemplate(berlin('2026-11-01 00:00')));
  await create(weeklyTemplate(berlin('2026-11-01 00:00')));
  const nodes = [1, 2, 3, 4, 5].map(() => openStore(context.databaseUrl, () => undefined));
  for (const day of [9, 16, 23]) {
    const now = berlin(`2026-11-${String(day)} 12:00`);
    await Promise.all([...nodes, ...nodes].map((node) => makeTournaments(node, now)));
  }
  await Promise.all(nodes.map((node) => node.close()));
  const all = await starts();
  expect([...all].sort()).toEqual(['11-13-16', '11-20-16', '11-27-16', '11-6-16'].flatMap((start) => [start, start]));
  expect(await store.db.selectFrom('seasons').selectAll().execute()).toHaveLength(1);
});

test('MAST-6 qualifiers belong to their season until it is full, then to the next', async () => {
  await create(mastersTemplate(berlin('2026-11-20 16:00'), { seasonLength: 3 }));
  for (let week = 0; week < 4; week += 1)
    await makeTournaments(store, new Date(berlin('2026-11-20 17:00').getTime() + week * 7 * 24 * 3_600_000));
  const seasons = await store.db.selectFrom('seasons').selectAll().orderBy('id').execute();
  expect(
    seasons.map(({ name, starts_at, ends_at, qualifiers, state }) => [name, starts_at, ends_at, qualifiers, state]),
  ).toEqual([
    ['2026', berlin('2026-11-20 16:00'), berlin('2026-12-10 22:00'), 3, 'running'],
    ['2026', berlin('2026-12-11 16:00'), berlin('2026-12-31 22:00'), 3, 'running'],
  ]);
  const [first, second] = seasons.map(({ id }) => id);
  expect((await made()).map(({ season }) => season)).toEqual([first, first, first, second, second]);
});

test('MAST-6 two templates of a zone fill one season, which ends with the last of both', async () => {
  const from = berlin('2026-11-20 16:00');
  await create(mastersTemplate(from, { seasonLength: 3 }));
  const { times } = mastersTemplate(from);
  await create(mastersTemplate(from, { name: 'Mondays', seasonLength: 3, times: { ...times, weekdays: [1] } }));
  for (const day of ['20 17:00', '23 17:00']) await makeTournaments(store, berlin(`2026-11-${day}`));
  const [season, ...later] = await store.db.selectFrom('seasons').selectAll().orderBy('id').execute();
  expect(season?.ends_at).toEqual(berlin('2026-12-03 22:00'));
  expect((await made()).map(({ start, season: of }) => [start, of === season?.id])).toEqual([
    ['11-20-16', true],
    ['11-27-16', true],
    ['11-23-16', true],
    ['11-30-16', false],
  ]);
  expect(later).toHaveLength(1);
});

test('a season whose qualifiers come faster than planned ends with the last of them', async () => {
  const from = berlin('2026-11-20 16:00');
  await create(mastersTemplate(from, { seasonLength: 4 }));
  await makeTournaments(store, berlin('2026-11-20 17:00'));
  const endOf = async () => (await store.db.selectFrom('seasons').select('ends_at').execute())[0]?.ends_at;
  expect(await endOf()).toEqual(berlin('2026-12-17 22:00'));
  const { times } = mastersTemplate(from);
  await create(mastersTemplate(from, { name: 'Mondays', seasonLength: 4, times: { ...times, weekdays: [1] } }));
  await makeTournaments(store, berlin('2026-11-23 17:00'));
  expect(await endOf()).toEqual(berlin('2026-12-06 22:00'));
});

test('MAST-6 an aborted qualifier does not count: the season has another, and lasts as much longer', async () => {
  await create(mastersTemplate(berlin('2026-11-20 16:00'), { seasonLength: 2 }));
  await makeTournaments(store, berlin('2026-11-20 12:00'));
  await store.pool.query(`UPDATE tournaments SET state = 'aborted'`);
  await makeTournaments(store, berlin('2026-11-27 12:00'));
  await makeTournaments(store, berlin('2026-12-04 12:00'));
  const [season, ...others] = await store.db.selectFrom('seasons').selectAll().execute();
  expect(others).toEqual([]);
  expect(season?.ends_at).toEqual(berlin('2026-12-10 22:00'));
  expect((await made()).map((one) => one.season)).toEqual([season?.id, season?.id, season?.id]);
});

test('tournaments are told apart by their number in the season, or the day of Berlin on which they start', async () => {
  const naming = async () =>
    (await store.db.selectFrom('tournaments').select(['naming']).orderBy('template').orderBy('id').execute()).map(
      (row) => row.naming,
    );
  const times = { ...weeklyTemplate(berlin('2026-11-01 00:00')).times, startTime: '00:30' };
  await create(mastersTemplate(berlin('2026-11-01 00:00'), { seasonLength: 3 }));
  await create(weeklyTemplate(berlin('2026-11-01 00:00'), { times }));
  for (const day of [9, 16, 23]) await makeTournaments(store, berlin(`2026-11-${String(day)} 12:00`));
  const masters = { names: { de: 'Skat Masters', en: 'Skat Masters' } };
  const weekly = { names: { de: 'Skat am Freitag', en: 'Friday Skat' } };
  expect(await naming()).toEqual([
    ...[1, 2, 3, 1].map((number) => ({ ...masters, number })),
    ...[6, 13, 20, 27].map((day) => ({ ...weekly, day: `2026-11-${String(day).padStart(2, '0')}` })),
  ]);
});

test('a template that is switched off, or whose game no table plays, makes nothing', async () => {
  const id = await create(weeklyTemplate(berlin('2026-11-01 00:00'), { enabled: false }));
  await create(weeklyTemplate(berlin('2026-11-01 00:00'), { name: 'Unknown game' }));
  await store.pool.query(`UPDATE templates SET gametype = 'bridge' WHERE name = 'Unknown game'`);
  expect(await makeTournaments(store, berlin('2026-11-09 12:00'))).toEqual([]);
  await store.transaction((tx) => changeTemplate(tx, id, weeklyTemplate(berlin('2026-11-01 00:00'))));
  expect(await makeTournaments(store, berlin('2026-11-09 12:00'))).toHaveLength(2);
});

test('changed times change what is to come, not what was promised', async () => {
  const id = await create(weeklyTemplate(berlin('2026-11-01 00:00')));
  await makeTournaments(store, berlin('2026-11-09 12:00'));
  const { times, ...template } = weeklyTemplate(berlin('2026-11-01 00:00'));
  await store.transaction((tx) => changeTemplate(tx, id, { ...template, times: { ...times, weekdays: [6] } }));
  expect(await makeTournaments(store, berlin('2026-11-09 13:00'))).toEqual([]);
  await makeTournaments(store, berlin('2026-11-21 17:00'));
  expect(await starts()).toEqual(['11-6-16', '11-13-16', '11-21-16', '11-28-16']);
});

test('MAST-11 a running process fills its schedule by itself', async () => {
  const clock = manualClock(berlin('2026-11-13 15:59'));
  await create(mastersTemplate(berlin('2026-11-01 00:00')));
  const stop = await startScheduleJob({ store, clock, log: context.log });
  expect(await starts()).toEqual(['11-13-16']);
  for (let turns = 0; (await starts()).length < 2; turns += 1) {
    if (turns > 2000) throw new Error('never made');
    await clock.advance(1000);
  }
  expect(clock.now() >= berlin('2026-11-13 16:00')).toBe(true);
  expect(await starts()).toEqual(['11-13-16', '11-20-16']);
  await stop();
});
