import { randomUUID } from 'node:crypto';
import {
  commandReport,
  officeSchedule,
  officeSeasons,
  officeTerms,
  officeZones,
  problem,
  templatePreview,
  templates,
  zone as zoneAnswer,
  type AdminCommand,
  type TemplateData,
  type TemplateDraft,
} from '@matador/protocol/rest';
import { expect, test } from 'vitest';
import { testContext } from '../../test/database.ts';
import { callerOf, HOST, newPlayer, newTournament, ORIGIN } from '../../test/people.ts';
import { weeklyTemplateData } from '../../test/schedule-templates.ts';
import { join } from '../../test/series.ts';
import { buildApp } from '../app.ts';
import { makeTournaments } from '../schedule/scheduling.ts';
import { publishTerms } from '../terms/terms.ts';

const context = await testContext();
const app = await buildApp(context, { draining: false });
await newTournament(context); // its zones

const DAY_MS = 24 * 3_600_000;
const staffOf = async (actorType: string) => {
  const { id, userName } = await newPlayer(context, { actorType, money: 0 });
  return { userName, ...(await callerOf(app, context, id)) };
};
const [operator, second, auditor, support] = [
  await staffOf('operator'),
  await staffOf('operator'),
  await staffOf('auditor'),
  await staffOf('support'),
];
const post = (cookie: string, path: string, payload: object) =>
  app.inject({
    method: 'POST',
    url: `/gd/rest/ops/${path}`,
    headers: { host: HOST, origin: ORIGIN, cookie, 'idempotency-key': randomUUID() },
    payload,
  });
const order = (command: AdminCommand, cookie = operator.cookie) =>
  post(cookie, 'commands', { command, reason: 'as the board has decided', dryRun: false });
const preview = async (draft: TemplateDraft, cookie = auditor.cookie) =>
  templatePreview.parse((await post(cookie, 'templates/preview', draft)).json());
const stored = async () => templates.parse((await auditor.get('ops/templates')).json()).items;
const weekly = (change: Partial<TemplateData> = {}): TemplateData => weeklyTemplateData(context.clock.now(), change);
/** One can register for it long before. */
const twoAtOnce = (change: Partial<TemplateData> = {}): TemplateData => {
  const { times, ...template } = weekly({ name: 'Two at once', prizes: [] });
  return { ...template, times: { ...times, registrationStart: { days: -10, time: '00:00' } }, ...change };
};
const wallTime = (instant: string | undefined): string =>
  new Date(instant ?? '').toLocaleString('de-DE', {
    timeZone: 'Europe/Berlin',
    weekday: 'short',

    hour: '2-digit',
    minute: '2-digit',
  });

test('a draft is tried out by the rules that store it: every wrong field has a code, and nothing is stored', async () => {
  const template = weekly({ name: ' ', entryFee: 2_000_00, playersPerGame: 4, zoneId: 'nowhere' });
  const { problems, weeks, zone } = await preview({ templateId: null, template });
  expect(problems.map(({ field, code }) => [field, code])).toEqual([
    ...[
      ['name', 'name'],
      ['playersPerGame', 'players'],
      ['entryFee', 'fee'],
      ['zoneId', 'zone'],
    ],
  ]);
  expect([weeks, zone]).toEqual([[], null]);
  const refused = await order({ type: 'createTemplate', template });
  expect(problem.parse(refused.json()).errors?.map(({ path }) => path.split('.').at(-1))).toEqual(
    problems.map(({ field }) => field),
  );
  expect(await stored()).toEqual([]);
  expect((await post(support.cookie, 'templates/preview', { templateId: null, template })).statusCode).toBe(403);
});

test('what a draft shows is what players are shown of the tournament that it makes', async () => {
  const template = weekly({ name: 'Preview', prizes: [{ from: 1, to: 1, prize: 16_80 }] });
  const { zone, weeks, coveredBy, pool } = await preview({ templateId: null, template });
  const [shown] = zone?.tournaments ?? [];
  expect([pool, coveredBy]).toEqual([16_80, 2]);
  expect((await order({ type: 'createTemplate', template })).statusCode).toBe(200);
  await makeTournaments(context.store, context.clock.now());
  const player = await callerOf(app, context, (await newPlayer(context)).id);
  const answered = (await player.get('tournaments/zone/skat')).json<{
    tournaments: { name: string; tournamentId: number }[];
  }>();
  const made = answered.tournaments.find(({ name }) => name === 'Preview');
  expect({ ...shown, tournamentId: 0 }).toEqual({
    ...made,
    tournamentId: 0,
    metaData: expect.objectContaining({ ...shown?.metaData, distributionSchema: expect.any(String) }),
  });
  expect(weeks[0]?.competitionStart).toBe(shown?.dates.competitionStart);
});

test('a change made from a version that is no longer stored is refused, and names what is stored by now', async () => {
  await order({ type: 'createTemplate', template: twoAtOnce() });
  const before = (await stored()).find(({ name }) => name === 'Two at once');
  const { templateId = 0, version = 0 } = before ?? {};
  const change = (template: TemplateData): AdminCommand => ({ type: 'changeTemplate', templateId, version, template });
  expect((await order(change(twoAtOnce({ numberOfGames: 9 })), second.cookie)).statusCode).toBe(200);
  const late = await order(change(twoAtOnce({ entryFee: 12_00 })));
  expect(late.statusCode).toBe(409);
  expect(problem.parse(late.json()).errors).toContainEqual({
    path: 'body.command.template.numberOfGames',
    message: 'is 9 by now',
    ...{ code: 'isNow', values: { now: '9' } },
  });
  const after = (await stored()).find((one) => one.templateId === templateId);
  expect(after).toMatchObject({ version: 2, numberOfGames: 9, entryFee: 10_00, changedBy: second.userName });
  expect((await preview({ templateId, template: twoAtOnce() })).version).toBe(2);
});

test('a single tournament is made once, as it was shown: in no season, in the calendar and in its zone', async () => {
  const template = weekly({ name: 'Once', enabled: false, prizes: [{ from: 1, to: 1, prize: 5_00 }] });
  const { zone, weeks, problems } = await preview({ templateId: null, template, once: true });
  expect([problems, weeks.length]).toEqual([[], 1]);
  const before = await stored();
  const made = commandReport.parse((await order({ type: 'createTournament', template })).json());
  expect(made).toMatchObject({ state: 'executed', amount: 5_00 });
  expect(made.effects).toEqual([expect.objectContaining({ type: 'newTournament', zoneId: 'skat', name: 'Once' })]);
  expect(await stored()).toEqual(before);
  const player = await callerOf(app, context, (await newPlayer(context)).id);
  const answered = zoneAnswer.parse((await player.get('tournaments/zone/skat')).json());
  const [shown] = zone?.tournaments ?? [];
  const own = answered.tournaments.find(({ name }) => name === 'Once');
  expect(own?.dates).toEqual(shown?.dates);
  expect(own?.dates.competitionStart).toBe(weeks[0]?.competitionStart);
  const twice = await order({ type: 'createTournament', template }, second.cookie);
  expect(twice.statusCode).toBe(400);
  expect(problem.parse(twice.json()).errors?.map(({ path }) => path)).toEqual(['body.command.template.startsAt']);
});

test('of a single tournament that two operators make at once there is one', async () => {
  const template = weekly({ name: 'At once', prizes: [] });
  const answers = await Promise.all(
    [operator, second].map(({ cookie }) => order({ type: 'createTournament', template }, cookie)),
  );
  expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 400]);
});

test('a single tournament in the past, in a season, or that promises much is not made by one operator', async () => {
  const past = weekly({ name: 'Past', startsAt: new Date(context.clock.now().getTime() - 60 * DAY_MS).toISOString() });
  const fields = async (template: TemplateData) =>
    (await preview({ templateId: null, template, once: true })).problems.map(({ field, code }) => [field, code]);
  expect(await fields(past)).toEqual([['startsAt', 'tooLate']]);
  expect(await fields(weekly({ name: 'Season', isMasters: true, seasonLength: 12 }))).toEqual([
    ['seasonLength', 'singleSeason'],
  ]);
  expect((await order({ type: 'createTournament', template: past })).statusCode).toBe(400);
  const rich = weekly({ name: 'Rich', prizes: [{ from: 1, to: 1, prize: 1_000_000_00 }] });
  const waiting = await order({ type: 'createTournament', template: rich });
  expect([waiting.statusCode, commandReport.parse(waiting.json()).state]).toEqual([202, 'proposed']);
  const { commandId, digest } = commandReport.parse(waiting.json());
  const decision = { decision: 'approve', reason: 'agreed', digest };
  const done = await post(second.cookie, `commands/${commandId ?? ''}`, decision);
  expect(commandReport.parse(done.json()).state).toBe('executed');
  const named = await post(auditor.cookie, 'templates/preview', { templateId: 1, template: rich, once: true });
  expect(named.statusCode).toBe(400);
});

test('the schedule has what there is with what is sold, and what templates will make, in all zones', async () => {
  await makeTournaments(context.store, context.clock.now());
  const now = context.clock.now();
  const path = (daysAhead: number) =>
    `ops/schedule?from=${now.toISOString()}&until=${new Date(now.getTime() + daysAhead * DAY_MS).toISOString()}`;
  const before = officeSchedule.parse((await auditor.get(path(28))).json()).items;
  const made = before.find(({ tournamentName, state }) => tournamentName === 'Two at once' && state === 'planned');
  await join(context, (await newPlayer(context)).id, made?.tournamentId ?? 0);
  const { items } = officeSchedule.parse((await auditor.get(path(28))).json());
  const own = items.filter(({ tournamentName }) => tournamentName === 'Two at once');
  expect(own.filter(({ state }) => state !== null).reduce((sum, { entries }) => sum + entries, 0)).toBe(1);
  expect(own.filter(({ state }) => state === null).length).toBeGreaterThan(1);
  expect(items.map(({ competitionStart }) => competitionStart)).toEqual(
    items.map(({ competitionStart }) => competitionStart).sort(),
  );
  expect((await auditor.get(path(71))).statusCode).toBe(400);
});

test('zones, seasons and terms are listed with what hangs on them', async () => {
  await publishTerms(context.store.db, context.clock.now());
  const zones = officeZones.parse((await auditor.get('ops/zones')).json()).items;
  expect(zones.find(({ zoneId }) => zoneId === 'skat')).toMatchObject({ gametype: 'skat', templates: 2 });
  expect(officeSeasons.parse((await auditor.get('ops/seasons')).json()).items).toEqual([]);
  const { items } = officeTerms.parse((await auditor.get('ops/terms')).json());
  expect(items.map(({ kind, current }) => [kind, current])).toEqual([
    ...[
      ['default', true],
      ['rommemasters', true],
      ['skatmasters', true],
    ],
  ]);
});

test('eight weeks of a draft keep the wall time of Berlin over a change of the clocks, and name holidays and overlaps', async () => {
  const days = (Date.parse('2027-03-10T09:00:00Z') - context.clock.now().getTime()) / DAY_MS;
  await context.clock.advance(days * DAY_MS);
  const late = await staffOf('auditor'); // the sessions above are over
  const template = weekly({ name: 'Spring' });
  const { weeks } = await preview({ templateId: null, template }, late.cookie);
  expect(weeks).toHaveLength(8);
  expect(new Set(weeks.map(({ competitionStart }) => wallTime(competitionStart)))).toEqual(new Set(['Fr., 16:00']));
  expect(
    weeks.filter(({ clockChange }) => clockChange !== 0).map((week) => [week.competitionStart, week.clockChange]),
  ).toEqual([['2027-03-26T15:00:00.000Z', -1]]);
  expect(weeks.flatMap(({ holiday }) => holiday ?? [])).toEqual(['goodFriday']);
  expect(weeks[1]?.overlaps.map(({ tournamentName }) => tournamentName)).toEqual(['Preview', 'Two at once']);
});
