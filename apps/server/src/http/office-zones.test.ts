import {
  auditPage,
  officeZones,
  templates,
  zonePreview,
  zones,
  type AdminCommand,
  type ZoneData,
  type ZoneDraft,
} from '@matador/protocol/rest';
import { expect, test } from 'vitest';
import { testContext } from '../../test/database.ts';
import { approve, newClerk, refusedFields, reportOf } from '../../test/office.ts';
import { callerOf, newPlayer, newTournament } from '../../test/people.ts';
import { weeklyTemplateData } from '../../test/schedule-templates.ts';
import { join } from '../../test/series.ts';
import { buildApp } from '../app.ts';
import { makeTournaments } from '../schedule/scheduling.ts';

const context = await testContext();
const app = await buildApp(context, { draining: false });
await newTournament(context, { zoneId: 'romme', gametype: 'romme', name: 'Evening' }); // and the zones
const operator = await newClerk(context, app, 'operator');
const second = await newClerk(context, app, 'operator');
const auditor = await newClerk(context, app, 'auditor');
const support = await newClerk(context, app, 'support');
const player = await callerOf(app, context, (await newPlayer(context)).id);

const stored = async (zoneId: string) => {
  const { items } = officeZones.parse((await auditor.get('ops/zones')).json());
  const found = items.find((one) => one.zoneId === zoneId);
  if (found === undefined) throw new Error(`no zone ${zoneId}`);
  return found;
};
const dataOf = async (zoneId: string): Promise<ZoneData> => {
  const { gametype, names, texts, state, position } = await stored(zoneId);
  return { gametype, names, texts, state, position };
};
const change = async (zoneId: string, part: Partial<ZoneData>, version?: number): Promise<AdminCommand> => ({
  ...{ type: 'changeZone', zoneId, version: version ?? (await stored(zoneId)).version },
  zone: { ...(await dataOf(zoneId)), ...part },
});
const preview = async (draft: ZoneDraft) => zonePreview.parse((await auditor.post('zones/preview', draft)).json());
const overview = async () => zones.parse((await player.get('tournaments/zones')).json()).zones;
const club: ZoneData = {
  ...{ gametype: 'skat', state: 'open', position: 1 },
  names: { de: 'Skat im Verein', en: 'Club Skat' },
  texts: { de: 'Jeden Freitag unter Freunden.' },
};

test('an operator makes a zone: it stands in its place on the overview, with its names and its sentence', async () => {
  const dry = await reportOf(operator, { type: 'createZone', zoneId: 'skatclub', zone: club }, true);
  expect(dry).toMatchObject({ state: 'dryRun', needsSecond: false, amount: 0 });
  expect((await overview()).map(({ zoneId }) => zoneId)).not.toContain('skatclub');
  const shown = await preview({ zoneId: 'skatclub', isNew: true, zone: club });
  const made = await reportOf(operator, { type: 'createZone', zoneId: 'skatclub', zone: club });
  expect(made).toMatchObject({ state: 'executed', effects: dry.effects });
  const all = await overview();
  const card = all.find(({ zoneId }) => zoneId === 'skatclub');
  expect(card).toMatchObject({ names: club.names, texts: club.texts, planned: false, tournaments: [] });
  expect(shown.teaser).toEqual(card);
  expect(all.map(({ zoneId }) => zoneId).indexOf('skatclub')).toBe(2);
  expect(await stored('skatclub')).toMatchObject({ version: 1, changedBy: operator.userName });
  const zone = (await player.get('tournaments/zone/skatclub')).json<{ names: object }>();
  expect(zone.names).toEqual(club.names);
});

test('a zone that pages could not show, or that cannot be told apart, is refused by its fields', async () => {
  const create = (zoneId: string, part: Partial<ZoneData>): AdminCommand => ({
    ...{ type: 'createZone', zoneId },
    zone: { ...club, names: { en: 'Another' }, ...part },
  });
  expect(await refusedFields(operator, create('skat', {}))).toEqual([400, 'zoneId']);
  expect(await refusedFields(operator, create('club', {}))).toEqual([400, 'zoneId']);
  expect(await refusedFields(operator, create('Skat-Club', {}))).toEqual([400, 'zoneId']);
  expect(await refusedFields(operator, create('skatcup', { names: { de: 'Pokal' } }))).toEqual([400, 'zone.names']);
  expect(await refusedFields(operator, create('skatcup', { names: { en: 'club skat' } }))).toEqual([400, 'zone.names']);
  expect(await refusedFields(operator, create('skatcup', { state: 'closed' }))).toEqual([400, 'zone.state']);
  expect(await refusedFields(operator, create('skatcup', { position: 100 }))).toEqual([400, 'zone.position']);
  expect(await refusedFields(operator, create('whistcup', { gametype: 'whist' }))).toEqual([400, 'zone.gametype']);
  expect(await refusedFields(operator, create('skatcup', { texts: { de: 'x'.repeat(161) } }))).toEqual([
    400,
    'zone.texts',
  ]);
  const wrong = await preview({ zoneId: 'skatcup', isNew: true, zone: { ...club, names: { de: ' ' }, position: 100 } });
  expect(wrong.problems.map(({ field, code }) => [field, code])).toEqual([
    ...[
      ['names', 'nameNeeded'],
      ['names', 'name'],
      ['position', 'count'],
    ],
  ]);
  expect(wrong.teaser).toBeNull();
  expect((await support.post('zones/preview', { zoneId: 'skat', isNew: false, zone: club })).statusCode).toBe(403);
  expect((await auditor.order(create('skatcup', {}))).statusCode).toBe(403);
});

test('of two operators who change a zone at once the later one is told what is stored by now', async () => {
  const early = await change('belote', { names: { en: 'Belote Parisienne' } });
  const late = await change('belote', { position: 7 });
  expect((await second.order(early)).statusCode).toBe(200);
  expect(await refusedFields(operator, late)).toEqual([409, 'zone.names', 'zone.position']);
  expect(await stored('belote')).toMatchObject({ version: 2, changedBy: second.userName, position: 4 });
  expect(await refusedFields(operator, await change('belote', {}))).toEqual([409]);
  expect(await refusedFields(operator, await change('romme', { gametype: 'skat' }))).toEqual([400, 'zone.gametype']);
  expect(await refusedFields(operator, await change('romme', { state: 'planned' }))).toEqual([400, 'zone.state']);
  const log = auditPage.parse((await auditor.get('ops/audit?subject=zone:belote&looks=without')).json());
  expect(log.items.map(({ act, reason }) => [act, reason])).toEqual([['changeZone', 'as the board has decided']]);
});

test('a zone is closed by two: what is sold is played and can still be entered, what nobody has entered goes', async () => {
  const { times, ...weekly } = weeklyTemplateData(context.clock.now(), { name: 'Weekly', prizes: [] });
  const template = { ...weekly, times: { ...times, registrationStart: { days: -20, time: '00:00' } } };
  expect((await operator.order({ type: 'createTemplate', template })).statusCode).toBe(200);
  const made = await makeTournaments(context.store, context.clock.now());
  expect(made.length).toBeGreaterThan(2);
  const [sold = 0, ...unsold] = made;
  const buyer = (await newPlayer(context)).id;
  await join(context, buyer, sold);
  const command = await change('skat', { state: 'closed' });
  const draft: ZoneDraft = { zoneId: 'skat', isNew: false, zone: { ...(await dataOf('skat')), state: 'closed' } };
  const shown = await preview(draft);
  expect(shown.templates.map(({ name }) => name)).toEqual(['Weekly']);
  expect(shown.teaser?.tournaments.map(({ tournamentId }) => tournamentId)).toEqual([sold]);
  expect(shown.tournaments.filter(({ endsUnsold }) => endsUnsold).map(({ tournamentId }) => tournamentId)).toEqual(
    [...unsold].reverse(),
  );

  const waiting = await reportOf(operator, command);
  expect(waiting).toMatchObject({ state: 'proposed', needsSecond: true });
  expect((await overview()).find(({ zoneId }) => zoneId === 'skat')?.tournaments).toHaveLength(made.length);
  // One more is sold meanwhile: it is no longer what was shown.
  await join(context, (await newPlayer(context)).id, unsold[0] ?? 0);
  const late = await second.post(`commands/${waiting.commandId ?? ''}`, {
    ...{ decision: 'approve', reason: 'agreed', digest: waiting.digest },
  });
  expect(late.statusCode).toBe(409);
  const dry = await reportOf(operator, command, true);
  const done = await approve(second, { ...waiting, digest: dry.digest });
  expect(done.state).toBe('executed');
  const plays = [sold, unsold[0]];
  expect(done.effects).toContainEqual(expect.objectContaining({ type: 'zone', zoneId: 'skat', plays }));
  expect(done.effects.filter(({ type }) => type === 'transfer')).toEqual([]);

  const card = (await overview()).find(({ zoneId }) => zoneId === 'skat');
  expect(card?.tournaments.map(({ tournamentId }) => tournamentId)).toEqual(plays);
  await join(context, (await newPlayer(context)).id, sold); // nobody is left without opponents
  const { items } = templates.parse((await auditor.get('ops/templates')).json());
  expect(items.find(({ name }) => name === 'Weekly')).toMatchObject({ enabled: false, changedBy: operator.userName });
  await context.clock.advance(30 * 24 * 3_600_000);
  expect(await makeTournaments(context.store, context.clock.now())).toEqual([]);
});

test('nothing new is made in a closed zone; it is seen no more once all is played, but its past is', async () => {
  const template = weeklyTemplateData(context.clock.now(), { name: 'New', prizes: [] });
  const clerk = await newClerk(context, app, 'operator'); // a month has passed
  expect(await refusedFields(clerk, { type: 'createTemplate', template })).toEqual([400, 'template.enabled']);
  expect(await refusedFields(clerk, { type: 'createTournament', template })).toEqual([400, 'template.zoneId']);
  expect((await clerk.order({ type: 'createTemplate', template: { ...template, enabled: false } })).statusCode).toBe(
    200,
  );
  await context.store.pool.query(
    `UPDATE tournaments SET state = 'settled' WHERE zone_id = 'skat' AND state <> 'aborted'`,
  );
  const one = await callerOf(app, context, (await newPlayer(context)).id);
  const seen = zones.parse((await one.get('tournaments/zones')).json()).zones.map(({ zoneId }) => zoneId);
  expect(seen).not.toContain('skat');
  expect(seen).toContain('skatclub');
  expect((await one.get('tournaments/zone/skat')).statusCode).toBe(200);
});
