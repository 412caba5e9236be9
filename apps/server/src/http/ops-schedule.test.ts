import { randomUUID } from 'node:crypto';
import { LOCALES } from '@matador/protocol/constants';
import {
  commandReport,
  announcements,
  auditPage,
  problem,
  templates,
  zones,
  type AdminCommand,
  type TemplateData,
} from '@matador/protocol/rest';
import { expect, test } from 'vitest';
import { testContext } from '../../test/database.ts';
import { callerOf, HOST, newPlayer, newTournament, ORIGIN } from '../../test/people.ts';
import { weeklyTemplateData } from '../../test/schedule-templates.ts';
import { buildApp } from '../app.ts';
import { DEMO_ANNOUNCEMENT } from '../demo/seed.ts';
import { makeTournaments } from '../schedule/scheduling.ts';

const context = await testContext();
const app = await buildApp(context, { draining: false });
const { db } = context.store;
await newTournament(context); // its zones

const staffOf = async (actorType: string): Promise<string> =>
  (await callerOf(app, context, (await newPlayer(context, { actorType, money: 0 })).id)).cookie;
const [operator = '', auditor = ''] = await Promise.all(['operator', 'auditor'].map(staffOf));
const player = await callerOf(app, context, (await newPlayer(context)).id);

const order = (command: AdminCommand, more: { dryRun?: boolean; key?: string } = {}) =>
  app.inject({
    method: 'POST',
    url: '/gd/rest/ops/commands',
    headers: { host: HOST, origin: ORIGIN, cookie: operator, 'idempotency-key': more.key ?? randomUUID() },
    payload: { command, reason: 'as the board has decided', dryRun: more.dryRun ?? false },
  });
const read = async (path: string) =>
  (
    await app.inject({ method: 'GET', url: `/gd/rest/ops/${path}`, headers: { host: HOST, cookie: auditor } })
  ).json<unknown>();
const listed = async () => announcements.parse(await read('announcements')).items;
const made = async () => templates.parse(await read('templates')).items;
const shown = async () => zones.parse((await player.get('tournaments/zones')).json()).announcement;

const weekly = (change: Partial<TemplateData> = {}): TemplateData => weeklyTemplateData(context.clock.now(), change);
const announce = (change: Partial<Extract<AdminCommand, { type: 'announce' }>> = {}) => ({
  ...{ type: 'announce' as const, announcementId: randomUUID(), from: null, until: null, texts: DEMO_ANNOUNCEMENT },
  ...change,
});

test('OPS-1 OVER-2 an operator announces something in every locale, and takes it back', async () => {
  const command = announce();
  const { announcementId } = command;
  const dry = commandReport.parse((await order(command, { dryRun: true })).json());
  expect(await listed()).toEqual([]);
  const report = commandReport.parse((await order(command)).json());
  expect(report).toMatchObject({ state: 'executed', amount: 0, effects: dry.effects });
  expect(await shown()).toBe(announcementId);
  const [item] = await listed();
  expect(item).toMatchObject({ announcementId, until: null });
  expect(Object.keys(item?.texts ?? {}).sort()).toEqual([...LOCALES].sort());
  expect((await order(command)).statusCode).toBe(409);
  await context.clock.advance(1000);
  expect((await order({ type: 'endAnnouncement', announcementId })).statusCode).toBe(200);
  expect(await shown()).toBeNull();
  expect((await order({ type: 'endAnnouncement', announcementId })).statusCode).toBe(409);
  const log = auditPage.parse(await read(`audit?subject=announcement:${announcementId}`));
  expect(log.items.map(({ act: done, reason }) => [done, reason])).toEqual([
    ['endAnnouncement', 'as the board has decided'],
    ['announce', 'as the board has decided'],
  ]);
});

test('OPS-1 an announcement to come that is taken back never was; one that would be over is refused', async () => {
  const later = new Date(context.clock.now().getTime() + 60_000).toISOString();
  const command = announce({ from: later });
  expect((await order(command)).statusCode).toBe(200);
  expect(await shown()).toBeNull();
  const taken = commandReport.parse(
    (await order({ type: 'endAnnouncement', announcementId: command.announcementId })).json(),
  );
  expect(taken.effects).toMatchObject([{ type: 'announcement', before: { from: later, until: null }, after: null }]);
  expect((await listed()).map((one) => one.announcementId)).not.toContain(command.announcementId);
  for (const until of [later, context.clock.now().toISOString()])
    expect((await order(announce({ from: later, until }))).statusCode).toBe(409);
  expect((await order({ type: 'endAnnouncement', announcementId: randomUUID() })).statusCode).toBe(409);
});

test('OPS-1 MAST-11 an operator adds a template, is shown what it makes, and changes it', async () => {
  const command: AdminCommand = {
    type: 'createTemplate',
    template: weekly({ name: 'Sunday', prizes: [{ from: 1, to: 1, prize: 20_00 }] }),
  };
  const dry = commandReport.parse((await order(command, { dryRun: true })).json());
  expect(await made()).toEqual([]);
  const key = randomUUID();
  const [report, again] = (await Promise.all([order(command, { key }), order(command, { key })])).map((answer) =>
    commandReport.parse(answer.json()),
  );
  expect(again).toEqual(report);
  expect(report?.effects).toEqual(dry.effects);
  const [effect] = dry.effects;
  const next = effect?.type === 'template' ? effect.next : [];
  expect(next).not.toEqual([]);
  expect(await makeTournaments(context.store, context.clock.now())).toHaveLength(next.length);
  const starts = await db.selectFrom('tournaments').select('competition_start').where('name', '=', 'Sunday').execute();
  expect(starts.map((row) => row.competition_start.toISOString()).sort()).toEqual(
    next.map(({ competitionStart }) => competitionStart).sort(),
  );
  const [item] = await made();
  const stored = { templateId: item?.templateId, changedAt: null, changedBy: null, version: 1 };
  expect(item).toEqual({ ...stored, ...command.template, nextStart: item?.nextStart });
  const changed = { ...command.template, entryFee: 12_00, enabled: false };
  const change: AdminCommand = { type: 'changeTemplate', templateId: item?.templateId ?? 0, template: changed };
  const { effects } = commandReport.parse((await order(change)).json());
  expect(effects).toMatchObject([
    { type: 'template', before: { entryFee: 10_00 }, after: { entryFee: 12_00 }, next: [] },
  ]);
  expect(await made()).toMatchObject([{ ...changed, version: 2, changedAt: context.clock.now().toISOString() }]);
  const log = auditPage.parse(await read('audit?subject=zone:skat'));
  expect(log.items.map((entry) => entry.act)).toEqual(['changeTemplate', 'createTemplate']);
});

test('OPS-1 a template that can make no tournaments is refused, and every wrong field is named', async () => {
  const before = await made();
  const template = weekly({ name: ' ', entryFee: 2_000_00, playersPerGame: 4, zoneId: 'nowhere' });
  const answer = await order({ type: 'createTemplate', template });
  expect(answer.statusCode).toBe(400);
  expect(problem.parse(answer.json()).errors?.map(({ path }) => path)).toEqual(
    ['name', 'playersPerGame', 'entryFee', 'zoneId'].map((field) => `body.command.template.${field}`),
  );
  expect((await order({ type: 'changeTemplate', templateId: 999_999, template: weekly() })).statusCode).toBe(409);
  expect(await made()).toEqual(before);
});
