import { randomUUID } from 'node:crypto';
import type { AdminCommand, CommandReport, TemplateData } from '@matador/protocol/rest';
import { expect, test } from 'vitest';
import { testContext } from '../../test/database.ts';
import { newPlayer, newTournament } from '../../test/people.ts';
import { weeklyTemplateData } from '../../test/schedule-templates.ts';
import { enterPlayers, newQualifier, newSeason, playedOut, prizesOf, settledSeason } from '../../test/settling.ts';
import { findTemplates } from '../store/queries/templates.ts';
import { settleOne } from '../tournaments/settlement.ts';
import { decideOnCommand, orderCommand } from './commands.ts';

const context = await testContext({ APPROVAL_ABOVE: '10000' });
const { db, pool } = context.store;
const reason = 'as the board has decided';

const newOperator = async (): Promise<string> => (await newPlayer(context, { actorType: 'operator', money: 0 })).id;
const order = async (command: AdminCommand, operator: string): Promise<CommandReport> => {
  const ordered = await orderCommand(context, { command, reason, dryRun: false, key: randomUUID(), operator });
  if (!ordered.ok) throw new Error(ordered.code);
  return ordered.report;
};
/** What one operator alone gets done, who has done nothing else that day. */
const alone = async (command: AdminCommand): Promise<CommandReport> => order(command, await newOperator());
const gameOf = async (tournamentId: number, userId: string): Promise<string> => {
  const { rows } = await pool.query<{ competition: string }>(
    `SELECT s.competition FROM seats s JOIN competitions c ON c.id = s.competition
     WHERE c.tournament = $1 AND s.user_id = $2 ORDER BY c.formed_at LIMIT 1`,
    [tournamentId, userId],
  );
  return rows[0]!.competition;
};

test('a score before settlement is worth the first prize', async () => {
  const id = await newTournament(context, { prizes: prizesOf(500_00, 100_00) });
  const [userId = ''] = await playedOut(context, id, 3);
  const competitionId = await gameOf(id, userId);
  const lead = await alone({ type: 'correct', competitionId, userId, score: 100_000, reclaim: false });
  expect(lead).toMatchObject({ state: 'proposed', needsSecond: true, amount: 500_00 });
  for (const command of [
    { type: 'strike', competitionId, userId, reclaim: false },
    { type: 'disqualify', tournamentId: id, userId, reclaim: false },
    { type: 'withhold', tournamentId: id, userId, reclaim: false },
  ] as const)
    expect(await alone(command), command.type).toMatchObject({ state: 'proposed', amount: 500_00 });
});

test('a void before settlement is worth a prize for each player of the table', async () => {
  const id = await newTournament(context, { prizes: prizesOf(60_00, 50_00, 40_00, 30_00) });
  const [userId = ''] = await playedOut(context, id, 3);
  const command = { type: 'void', competitionId: await gameOf(id, userId), reclaim: false } as const;
  expect(await alone(command)).toMatchObject({ state: 'proposed', amount: 150_00 });
});

test('an abort is worth all prizes of what somebody has entered, and at least the fees that it withholds', async () => {
  const abort = (tournamentId: number, withholdFeesOf: readonly string[] = []) =>
    alone({ type: 'abort', tournamentId, withholdFeesOf: [...withholdFeesOf] });
  const rich = { entryFee: 0, prizes: prizesOf(80_00, 40_00) };
  const free = await newTournament(context, rich);
  await playedOut(context, free, 3);
  expect(await abort(free)).toMatchObject({ state: 'proposed', amount: 120_00, needsSecond: true });
  expect(await abort(await newTournament(context, rich))).toMatchObject({ state: 'executed', amount: 0 });

  const paid = await newTournament(context, { prizes: [] });
  const players = await enterPlayers(context, paid, 11);
  expect(await abort(paid, players)).toMatchObject({ state: 'proposed', amount: 110_00, needsSecond: true });
});

test('an abort of a qualifier that somebody has entered decides about seats in the final', async () => {
  const season = await newSeason(context);
  const [entered, empty] = [
    await newQualifier(context, season, { prizes: [] }),
    await newQualifier(context, season, { prizes: [] }),
  ];
  await enterPlayers(context, entered, 1);
  const abort = (tournamentId: number) => alone({ type: 'abort', tournamentId, withholdFeesOf: [] });
  expect(await abort(entered)).toMatchObject({ state: 'proposed', amount: 10_00, needsSecond: true });
  expect(await abort(empty)).toMatchObject({ state: 'executed', amount: 0 });
});

test('a result of a qualifier, and a wildcard, decide about a seat in the final: never one operator alone', async () => {
  const season = await newSeason(context);
  const id = await newQualifier(context, season, { prizes: prizesOf(1_00) });
  const [userId = '', , , other = ''] = await playedOut(context, id, 4);
  const competitionId = await gameOf(id, userId);
  const correct = { type: 'correct', competitionId, userId, score: 1, reclaim: false } as const;
  expect(await alone(correct)).toMatchObject({ state: 'proposed', amount: 1_00, needsSecond: true });
  await settleOne(context, id);
  expect(await alone(correct)).toMatchObject({ state: 'proposed', needsSecond: true });
  expect(await alone({ type: 'wildcard', seasonId: season, userId: other })).toMatchObject({ state: 'proposed' });
});

/** What was proposed is done, by somebody else. */
const approve = async ({ commandId, digest }: CommandReport): Promise<void> => {
  const decision = { commandId: commandId ?? '', decision: 'approve', digest, reason } as const;
  expect(await decideOnCommand(context, { ...decision, operator: await newOperator() })).toMatchObject({ ok: true });
};

test('a final is entered by two whatever it pays; in slices it is worth all of its prizes each time', async () => {
  const [seasonId, players] = await settledSeason(context);
  const slice = (count: number, prize: number): AdminCommand => ({
    ...{ type: 'final', seasonId, reclaim: false },
    places: players.slice(0, count).map((userId) => ({ userId, prize })),
  });
  expect(await alone(slice(3, 0))).toMatchObject({ state: 'proposed', needsSecond: true, amount: 0 });
  const first = await alone(slice(1, 60_00));
  expect(first).toMatchObject({ state: 'proposed', amount: 60_00 });
  await approve(first);
  // Sixty more on another day, by somebody else: the final is worth 120.
  await context.clock.advance(48 * 3_600_000);
  expect(await alone(slice(2, 60_00))).toMatchObject({ state: 'proposed', amount: 120_00 });
});

test('who has won what in a final is replaced by two, however little the new places pay', async () => {
  const [seasonId, [first = '', next = '']] = await settledSeason(context);
  const enter = (...places: [string, number][]): AdminCommand => ({
    ...{ type: 'final', seasonId, reclaim: false },
    places: places.map(([userId, prize]) => ({ userId, prize })),
  });
  await approve(await alone(enter([first, 25_000_00], [next, 10_000_00])));
  for (const command of [enter([next, 0]), enter([next, 10_000_00], [first, 25_000_00]), enter([first, 25_000_00])])
    expect(await alone(command)).toMatchObject({ state: 'proposed', needsSecond: true, amount: 35_000_00 });
});

test('a template is worth the prizes that it promises; what it is called costs nothing', async () => {
  await newTournament(context); // its zones
  const made = (change: Partial<TemplateData>): TemplateData => weeklyTemplateData(context.clock.now(), change);
  const rich = made({ name: 'Rich', prizes: [...prizesOf(1_000_000_00)] });
  const report = await alone({ type: 'createTemplate', template: rich });
  expect(report.state).toBe('proposed');
  expect(report.amount).toBeGreaterThanOrEqual(1_000_000_00);
  expect((await findTemplates(db)).some(({ name }) => name === 'Rich')).toBe(false);

  const poor = made({ name: 'Poor', prizes: [...prizesOf(10_00)] });
  expect(await alone({ type: 'createTemplate', template: poor })).toMatchObject({ state: 'executed' });
  const templateId = (await findTemplates(db)).find(({ name }) => name === 'Poor')!.id;
  const change = (template: TemplateData) => alone({ type: 'changeTemplate', templateId, template });
  expect(await change({ ...poor, prizes: [...prizesOf(900_00)] })).toMatchObject({ state: 'proposed' });
  expect(await change({ ...poor, name: 'Poor, but honest' })).toMatchObject({ state: 'executed', amount: 0 });
});

test('a template is worth the prizes of all that it makes in thirty days, when it is added, changed or switched on', async () => {
  await newTournament(context); // its zones
  const tomorrow = new Date(context.clock.now().getTime() + 24 * 3_600_000);
  const { times, ...weekly } = weeklyTemplateData(tomorrow, { name: 'Daily', entryFee: 0, restartFee: 0 });
  const daily = (prize: number, change: Partial<TemplateData> = {}): TemplateData => ({
    ...{ ...weekly, times: { ...times, weekdays: [1, 2, 3, 4, 5, 6, 7] }, prizes: [...prizesOf(prize)] },
    ...change,
  });
  const create = (template: TemplateData) => alone({ type: 'createTemplate', template });
  for (const startsAt of [weekly.startsAt, new Date(tomorrow.getTime() + 86_400_000 * 100).toISOString()])
    expect(await create(daily(100_00, { startsAt }))).toMatchObject({ state: 'proposed', amount: 3_000_00 });
  expect(await create(daily(3_00, { name: 'Small' }))).toMatchObject({ state: 'executed', amount: 90_00 });
  const off = daily(50_00, { name: 'Off', enabled: false });
  expect(await create(off)).toMatchObject({ state: 'executed', amount: 0 });
  const idOf = async (name: string) => (await findTemplates(db)).find((one) => one.name === name)?.id ?? 0;
  for (const [name, template] of [
    ['Off', { ...off, enabled: true }],
    ['Small', daily(50_00, { name: 'Small' })],
  ] as const)
    expect(await alone({ type: 'changeTemplate', templateId: await idOf(name), template }), name).toMatchObject({
      ...{ state: 'proposed', amount: 1_500_00, needsSecond: true },
    });
});

test('a template that makes a season, with its prizes and seats in its final, is never made by one operator alone', async () => {
  await newTournament(context); // its zones
  const zone = { names: { en: 'Friends' }, texts: {}, state: 'open', position: 9, gametype: 'skat' } as const;
  const made = await alone({ type: 'createZone', zoneId: 'skatmastersfriends', zone });
  expect(made).toMatchObject({ state: 'executed' });
  const free = { prizes: [], entryFee: 0, restartFee: 0, isMasters: true, seasonLength: 1, finalSeats: 3 };
  const template = weeklyTemplateData(context.clock.now(), { ...free, zoneId: 'skatmastersfriends', enabled: true });
  for (const zoneId of ['skatmastersfriends', 'skatmasters'])
    expect(await alone({ type: 'createTemplate', template: { ...template, zoneId } }), zoneId).toMatchObject({
      state: 'proposed',
      needsSecond: true,
    });

  const off = { ...template, enabled: false };
  expect(await alone({ type: 'createTemplate', template: off })).toMatchObject({ state: 'executed' });
  const templateId = (await findTemplates(db)).find(({ zoneId }) => zoneId === off.zoneId)!.id;
  const change = (of: TemplateData) => alone({ type: 'changeTemplate', templateId, template: of });
  expect(await change(template)).toMatchObject({ state: 'proposed' });
  expect(await change({ ...off, finalSeats: 5 })).toMatchObject({ state: 'executed' });
});

test('all that an operator does alone within a day counts as one, however much of it at once', async () => {
  const operator = await newOperator();
  const id = await newTournament(context, { prizes: prizesOf(30_00) });
  const players = await playedOut(context, id, 8);
  const withhold = (userId: string, by = operator) =>
    order({ type: 'withhold', tournamentId: id, userId, reclaim: false }, by);
  const reports = await Promise.all(players.slice(0, 6).map((userId) => withhold(userId)));
  expect(reports.filter(({ state }) => state === 'executed')).toHaveLength(3);
  expect(reports.filter(({ state }) => state === 'proposed')).toHaveLength(3);
  expect(await withhold(players[6]!, await newOperator())).toMatchObject({ state: 'executed' });
  await context.clock.advance(24 * 3_600_000 + 1);
  expect(await withhold(players[7]!)).toMatchObject({ state: 'executed' });
});
