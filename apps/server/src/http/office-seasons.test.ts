import {
  calendar,
  officeSeasons,
  seasonPreview,
  templates,
  type AdminCommand,
  type Effect,
  type SeasonData,
  type SeasonDraft,
  type TemplateData,
} from '@matador/protocol/rest';
import { beforeEach, expect, test } from 'vitest';
import { testContext } from '../../test/database.ts';
import { approve, newClerk, refusedFields, reportOf } from '../../test/office.ts';
import { callerOf, newPlayer, newTournament } from '../../test/people.ts';
import { mastersTemplate } from '../../test/schedule-templates.ts';
import { join } from '../../test/series.ts';
import { buildApp } from '../app.ts';
import { makeTournaments } from '../schedule/scheduling.ts';
import { createTemplate, type NewTemplate } from '../schedule/templates.ts';
import { findSeasonOfZone } from '../store/queries/seasons-final.ts';

const context = await testContext();
const { store, clock } = context;
const app = await buildApp(context, { draining: false });
await newTournament(context); // its zones
const operator = await newClerk(context, app, 'operator');
const second = await newClerk(context, app, 'operator');
const auditor = await newClerk(context, app, 'auditor');
const playerId = (await newPlayer(context)).id;
const player = await callerOf(app, context, playerId);

const HOUR_MS = 3_600_000;
const WEEK_MS = 7 * 24 * HOUR_MS;
/** Two days before its first qualifier of a season of two. */
const start = clock.now();
const weeks = (count: number): Date => new Date(start.getTime() + count * WEEK_MS);
const at = (count: number): string => weeks(count).toISOString();

const create = async (change: Partial<NewTemplate> = {}): Promise<void> => {
  const made = await store.transaction((tx) =>
    createTemplate(tx, mastersTemplate(start, { seasonLength: 2, ...change })),
  );
  if (!made.ok) throw new Error(JSON.stringify(made));
};
const seasons = async () => officeSeasons.parse((await auditor.get('ops/seasons')).json()).items;
const starts = async (): Promise<readonly (readonly [number | null, number])[]> => {
  const rows = await store.db
    .selectFrom('tournaments')
    .select(['season', 'competition_start'])
    .where('zone_id', '=', 'skatmasters')
    .orderBy('competition_start')
    .execute();
  const ids = (await store.db.selectFrom('seasons').select('id').orderBy('id').execute()).map(({ id }) => id);
  const first = rows[0]?.competition_start.getTime() ?? 0;
  return rows.map(({ season, competition_start }) => [
    season === null ? null : 1 + ids.indexOf(season),
    Math.round((competition_start.getTime() - first) / WEEK_MS),
  ]);
};
/** What processes do as weeks go by, without turning the clock of sessions. */
const sweep = async (count: number): Promise<void> => {
  for (let week = 0; week <= count; week += 1) await makeTournaments(store, weeks(week));
};
const preview = async (draft: SeasonDraft) =>
  seasonPreview.parse((await auditor.post('seasons/preview', draft)).json());
const plan = (season: SeasonData): AdminCommand => ({ type: 'createSeason', zoneId: 'skatmasters', season });
const carryOut = async (command: AdminCommand): Promise<readonly Effect[]> => {
  const waiting = await reportOf(operator, command);
  expect(waiting).toMatchObject({ state: 'proposed', needsSecond: true });
  const done = await approve(second, waiting);
  expect(done.state).toBe('executed');
  return done.effects;
};

beforeEach(async () => {
  await context.owner.pool.query('TRUNCATE tournaments, seasons, templates CASCADE');
});

test('the next season is planned by two as a copy with a pause before it, in which nothing is made nor shown', async () => {
  await create();
  await makeTournaments(store, start);
  const season: SeasonData = { name: '2030', startsAt: at(5), qualifiers: 3 };
  const shown = await preview({ zoneId: 'skatmasters', seasonId: null, season });
  expect(shown.problems).toEqual([]);
  expect(shown.weeks.map(({ number, state }) => [number, state])).toEqual([1, 2, 3].map((number) => [number, null]));
  expect(shown.promises).toMatchObject({ qualificationSeats: 9, rankingSeats: 30, countingResults: 6 });
  expect(shown.zone?.tournaments[0]?.masters).toMatchObject({ qualifiers: 3, seasonEnd: shown.endsAt });

  const effects = await carryOut(plan(season));
  const after = { ...season, endsAt: shown.endsAt };
  expect(effects).toEqual([{ type: 'seasonPlan', seasonId: null, zoneId: 'skatmasters', before: null, after }]);
  expect((await seasons())[0]).toMatchObject({ name: '2030', isComing: true, made: 0, changedBy: operator.userName });

  const answered = (await player.get(`calendar?from=${at(3)}&until=${at(8)}`)).json<unknown>();
  const entries = calendar.parse(answered).entries.filter(({ zoneId }) => zoneId === 'skatmasters');
  const seen = entries.map(({ competitionStart }) => competitionStart);
  await sweep(7);
  const rows = await starts();
  expect(rows.map(([number]) => number)).toEqual([1, 1, 2, 2, 2]);
  expect(rows.map(([, week]) => week)).toEqual([0, 1, 5, 6, 7]);
  expect(seen.slice(0, 3)).toEqual(shown.weeks.map(({ competitionStart }) => competitionStart));
  expect((await findSeasonOfZone(store.db, 'skatmasters', weeks(4)))?.name).not.toBe('2030');
});

test('a qualifier that is aborted is made up for within the pause: the season before keeps its number', async () => {
  await create();
  await makeTournaments(store, start);
  await carryOut(plan({ name: '2030', startsAt: at(6), qualifiers: 2 }));
  await makeTournaments(store, weeks(1));
  await store.pool.query(`UPDATE tournaments SET state = 'aborted' WHERE id = (
    SELECT max(id) FROM tournaments WHERE zone_id = 'skatmasters')`);
  await sweep(7);
  expect((await starts()).map(([number, week]) => [number, week])).toEqual([
    ...[
      [1, 0],
      [1, 1],
      [1, 2],
      [2, 6],
      [2, 7],
    ],
  ]);
});

test('a season is refused by its fields: no zone with qualifiers, a name or day that cannot be, one planned already', async () => {
  const season: SeasonData = { name: '2030', startsAt: at(5), qualifiers: 3 };
  expect(await refusedFields(operator, plan(season))).toEqual([400, 'zoneId']);
  await create();
  await makeTournaments(store, start);
  expect(await refusedFields(operator, { type: 'createSeason', zoneId: 'nowhere', season })).toEqual([400, 'zoneId']);
  const [present] = await seasons();
  expect(await refusedFields(operator, plan({ ...season, name: present?.name ?? '' }))).toContain('season.name');
  expect(await refusedFields(operator, plan({ ...season, qualifiers: 0 }))).toContain('season.qualifiers');
  expect(await refusedFields(operator, plan({ ...season, startsAt: at(-1) }))).toEqual([400, 'season.startsAt']);
  await carryOut(plan(season));
  const twice = await preview({ zoneId: 'skatmasters', seasonId: null, season: { ...season, name: '2031' } });
  expect(twice.problems.map(({ field, code }) => [field, code])).toEqual([['name', 'seasonPlanned']]);
  const gone = await preview({ zoneId: 'skat', seasonId: 999_999, season });
  expect(gone.problems.map(({ field }) => field)).toEqual(['seasonId']);
});

test('of a season that has begun nothing is taken from who has paid: not fewer qualifiers, no other beginning', async () => {
  await create({ seasonLength: 3 });
  const [first = 0] = await makeTournaments(store, start);
  const [{ seasonId, version, name, startsAt } = { seasonId: 0, version: 0, name: '', startsAt: '' }] = await seasons();
  const change = (season: Partial<SeasonData>, of = version): AdminCommand => ({
    ...{ type: 'changeSeason', seasonId, version: of },
    season: { name, startsAt, qualifiers: 3, ...season },
  });
  await store.pool.query(`UPDATE tournaments SET registration_start = $2, state = 'running' WHERE id = $1`, [
    first,
    new Date(start.getTime() - HOUR_MS),
  ]);
  await join(context, playerId, first);
  expect(await refusedFields(operator, change({ qualifiers: 2 }))).toEqual([400, 'season.qualifiers']);
  expect(await refusedFields(operator, change({ startsAt: at(2) }))).toEqual([400, 'season.startsAt']);
  const named = await reportOf(operator, change({ name: 'Winter' }));
  expect(named).toMatchObject({ state: 'executed', needsSecond: false });
  expect(await refusedFields(second, change({ name: 'Summer' }))).toEqual([409, 'season.name']);
  const { version: next = 0 } = (await seasons())[0] ?? {};
  await carryOut(change({ name: 'Winter', qualifiers: 5 }, next));
  const [after] = await seasons();
  expect(after).toMatchObject({ name: 'Winter', qualifiers: 5, state: 'running' });
  await sweep(6);
  expect((await starts()).map(([number]) => number).filter((number) => number === 1)).toHaveLength(5);
  await store.pool.query(`UPDATE seasons SET state = 'settled' WHERE id = $1`, [seasonId]);
  const { version: last = 0 } = (await seasons()).find((one) => one.seasonId === seasonId) ?? {};
  expect(await refusedFields(operator, change({ name: 'Late' }, last))).toEqual([400, 'season.name']);
});

test('a season that gets longer takes its next qualifier from the season after it, so that all stay in order', async () => {
  await create();
  await sweep(3);
  expect((await starts()).map(([number]) => number)).toEqual([1, 1, 2, 2]);
  const rows = await seasons();
  const { seasonId, version, name, startsAt } = rows.at(-1) ?? { seasonId: 0, version: 0, name: '', startsAt: '' };
  const command: AdminCommand = { type: 'changeSeason', seasonId, version, season: { name, startsAt, qualifiers: 3 } };
  const effects = await carryOut(command);
  expect(effects.map(({ type }) => type)).toEqual(['seasonPlan', 'qualifier']);
  expect((await starts()).map(([number]) => number)).toEqual([1, 1, 1, 2]);
  const { items } = templates.parse((await auditor.get('ops/templates')).json());
  const [template]: readonly TemplateData[] = items;
  expect(template?.seasonLength).toBe(2); // the next is as long as the template says
});

test('a template that comes to make qualifiers every day says, before it does, that the running season ends sooner', async () => {
  await create({ seasonLength: 4 });
  await makeTournaments(store, start);
  const [before] = await seasons();
  const { items } = templates.parse((await auditor.get('ops/templates')).json());
  const [item] = items;
  if (item === undefined) throw new Error('the zone has its template');
  const { templateId, version, changedAt: _, changedBy: __, nextStart: ___, ...template } = item;
  const times = { ...template.times, weekdays: [1, 2, 3, 4, 5, 6, 7] };
  const command: AdminCommand = { type: 'changeTemplate', templateId, version, template: { ...template, times } };
  const shown = await reportOf(operator, command, true);
  const moved = shown.effects.find(({ type }) => type === 'seasonPlan');
  expect(moved).toMatchObject({ seasonId: before?.seasonId, before: { endsAt: before?.endsAt } });
  expect((await seasons())[0]?.endsAt).toBe(before?.endsAt);
  const effects = await carryOut(command);
  expect(effects).toEqual(shown.effects);
  const [after] = await seasons();
  expect(moved).toMatchObject({ after: { endsAt: after?.endsAt } });
  expect(Date.parse(after?.endsAt ?? '')).toBeLessThan(Date.parse(before?.endsAt ?? ''));
});
