import {
  auditPage,
  officePrizeTables,
  prizeTablePreview,
  type AdminCommand,
  type PrizeTableData,
  type PrizeTableDraft,
} from '@matador/protocol/rest';
import { expect, test } from 'vitest';
import { testContext } from '../../test/database.ts';
import { approve, newClerk, refusedFields, reportOf } from '../../test/office.ts';
import { newPlayer, newTournament } from '../../test/people.ts';
import { weeklyTemplate, weeklyTemplateData } from '../../test/schedule-templates.ts';
import { join } from '../../test/series.ts';
import { buildApp } from '../app.ts';
import { makeTournaments } from '../schedule/scheduling.ts';
import { findTournament } from '../store/queries/tournaments.ts';
import { insertTemplate } from '../store/queries/templates.ts';

const context = await testContext();
const app = await buildApp(context, { draining: false });
await newTournament(context); // and the zones
const operator = await newClerk(context, app, 'operator');
const second = await newClerk(context, app, 'operator');
const auditor = await newClerk(context, app, 'auditor');
const support = await newClerk(context, app, 'support');

const EVENING: PrizeTableData = {
  name: 'Evening',
  prizes: [
    { from: 1, to: 1, prize: 20_00 },
    { from: 2, to: 4, prize: 5_00 },
  ],
  retired: false,
};
const RICHER = [{ from: 1, to: 3, prize: 10_00 }];

const tables = async () => officePrizeTables.parse((await auditor.get('ops/prizes')).json()).items;
const stored = async (name: string) => {
  const found = (await tables()).find((one) => one.name === name);
  if (found === undefined) throw new Error(`no prize table ${name}`);
  return found;
};
const change = async (name: string, part: Partial<PrizeTableData>): Promise<AdminCommand> => {
  const { prizeTableId, version, prizes, retired } = await stored(name);
  return { type: 'changePrizeTable', prizeTableId, version, table: { name, prizes, retired, ...part } };
};
const create = (part: Partial<PrizeTableData>): AdminCommand => ({
  type: 'createPrizeTable',
  table: { ...EVENING, ...part },
});
const preview = async (draft: PrizeTableDraft) =>
  prizeTablePreview.parse((await auditor.post('prizes/preview', draft)).json());

test('an operator keeps a prize table under a name; its pool is what it can cost, and a look stores nothing', async () => {
  const shown = await preview({ prizeTableId: null, table: EVENING, templateId: null });
  expect(shown).toMatchObject({ problems: [], version: null, pool: 35_00, winners: 4, templates: [], versions: [] });
  const dry = await reportOf(operator, create({}), true);
  expect(dry).toMatchObject({ state: 'dryRun', needsSecond: false, amount: 35_00 });
  expect(await tables()).toEqual([]);
  const made = await reportOf(operator, create({}));
  expect(made).toMatchObject({ state: 'executed', effects: dry.effects });
  expect(await tables()).toEqual([
    {
      ...EVENING,
      ...{ prizeTableId: expect.any(Number), version: 1, pool: 35_00, winners: 4, templates: 0, earlier: 0 },
      ...{ changedAt: expect.any(String), changedBy: operator.userName },
    },
  ]);
});

test('nobody alone keeps a prize table above the limit, nor raises one above it by and by', async () => {
  const million = create({ name: 'A million', prizes: [{ from: 1, to: 1, prize: 1_000_000_00 }] });
  const waiting = await reportOf(second, million);
  expect(waiting).toMatchObject({ state: 'proposed', needsSecond: true, amount: 1_000_000_00 });
  expect(
    (
      await second.post(`commands/${waiting.commandId ?? ''}`, {
        ...{ decision: 'approve', reason: 'my own', digest: waiting.digest },
      })
    ).statusCode,
  ).toBe(409);
  expect((await approve(operator, waiting)).state).toBe('executed');
  const slice = create({ name: 'Slice', prizes: [{ from: 1, to: 1, prize: 60_00 }] });
  expect(await reportOf(second, slice)).toMatchObject({ state: 'executed' });
  const raised = await change('Slice', { prizes: [{ from: 1, to: 1, prize: 61_00 }] });
  expect(await reportOf(second, raised, true)).toMatchObject({ needsSecond: true, amount: 61_00 });
  // A name, and that it is not taken over any more, cost nothing.
  const renamed = await change('A million', { name: 'Of the past', retired: true });
  expect(await reportOf(second, renamed)).toMatchObject({ state: 'executed', amount: 0 });
});

test('a prize table that could not be paid, or told apart, is refused by its fields', async () => {
  expect(await refusedFields(operator, create({ name: 'evening' }))).toEqual([400, 'table.name']);
  expect(await refusedFields(operator, create({ name: ' ' }))).toEqual([400, 'table.name']);
  expect(await refusedFields(operator, create({ name: 'New', prizes: [] }))).toEqual([400, 'table.prizes']);
  expect(await refusedFields(operator, create({ name: 'New', retired: true }))).toEqual([400, 'table.retired']);
  expect(await refusedFields(operator, await change('Evening', { name: 'SLICE' }))).toEqual([400, 'table.name']);
  const gap = [{ from: 2, to: 2, prize: 1_00 }];
  expect(await refusedFields(operator, create({ name: 'New', prizes: gap }))).toEqual([400, 'table.prizes']);
  const wrong = await preview({ prizeTableId: null, table: { ...EVENING, prizes: gap }, templateId: null });
  expect(wrong.problems.map(({ field, code }) => [field, code])).toEqual([
    ...[
      ['name', 'prizeNameTaken'],
      ['prizes', 'rankGap'],
    ],
  ]);
  expect(wrong).toMatchObject({ zone: null, distribution: null });
  const nowhere: AdminCommand = { type: 'changePrizeTable', prizeTableId: 999_999, version: 1, table: EVENING };
  expect(await refusedFields(operator, nowhere)).toEqual([409]);
  const draft = { prizeTableId: null, table: EVENING, templateId: null };
  expect((await support.post('prizes/preview', draft)).statusCode).toBe(403);
  expect((await support.get('ops/prizes')).statusCode).toBe(403);
  expect((await auditor.order(create({ name: 'New' }))).statusCode).toBe(403);
});

test('two who keep a table of the same name at once have one; of two who change it the later one is told', async () => {
  const both = await Promise.all([
    operator.order(create({ name: 'Twice', prizes: [{ from: 1, to: 1, prize: 1 }] })),
    second.order(create({ name: 'twice', prizes: [{ from: 1, to: 1, prize: 2 }] })),
  ]);
  expect(both.map(({ statusCode }) => statusCode).sort()).toEqual([200, 400]);
  const late = await change('Evening', { retired: true });
  const early = await change('Evening', { prizes: RICHER });
  expect((await operator.order(early)).statusCode).toBe(200);
  expect(await refusedFields(operator, late)).toEqual([409, 'table.retired', 'table.prizes']);
  expect(await refusedFields(operator, await change('Evening', {}))).toEqual([409]);
  const { prizeTableId } = await stored('Evening');
  const path = `ops/audit?subject=prizes:${String(prizeTableId)}&looks=without`;
  const log = auditPage.parse((await auditor.get(path)).json());
  expect(log.items.map(({ act }) => act)).toEqual(['changePrizeTable']);
});

test('what has taken a prize table over keeps what it promised: template, tournament, and who has paid', async () => {
  const now = context.clock.now();
  const { times, ...weekly } = weeklyTemplate(now, { name: 'Weekly', prizes: EVENING.prizes });
  const open = { ...times, registrationStart: { days: -20, time: '00:00' } };
  const templateId = await insertTemplate(context.store.db, { ...weekly, times: open });
  const [sold = 0] = await makeTournaments(context.store, now);
  await join(context, (await newPlayer(context)).id, sold);

  // It says what the table said before it was changed above.
  const evening = await stored('Evening');
  expect(evening).toMatchObject({ version: 2, templates: 0, earlier: 1 });
  const { prizeTableId } = evening;
  const table = { name: 'Evening', prizes: [{ from: 1, to: 1, prize: 7_00 }], retired: false };
  const shown = await preview({ prizeTableId, table, templateId: null });
  expect(shown.templates).toEqual([
    expect.objectContaining({ templateId, name: 'Weekly', promises: 1, entries: 1, enabled: true }),
  ]);
  expect(shown.versions.map(({ version, pool, changedBy }) => [version, pool, changedBy])).toEqual([
    [2, 30_00, operator.userName],
    [1, 35_00, operator.userName],
  ]);
  // Players would see it in the next tournament of that template.
  expect(shown.shownIn).toBe(templateId);
  expect(shown.distribution).toMatchObject({ name: 'Weekly', totalWin: 7_00, numberOfWinners: 1 });

  expect((await second.order(await change('Evening', { prizes: table.prizes }))).statusCode).toBe(200);
  expect((await findTournament(context.store.db, sold))?.prizes).toEqual(EVENING.prizes);
  const { items } = (await auditor.get('ops/templates')).json<{ items: { name: string; prizes: unknown }[] }>();
  expect(items.find(({ name }) => name === 'Weekly')?.prizes).toEqual(EVENING.prizes);
  // The template takes the new one over by an act of its own.
  const template = {
    ...weeklyTemplateData(now, { name: 'Weekly', prizes: table.prizes }),
    times: { ...open, weekdays: [...open.weekdays] },
  };
  const command: AdminCommand = { type: 'changeTemplate', templateId: templateId ?? 0, template };
  const taken = await reportOf(operator, command);
  expect((taken.state === 'proposed' ? await approve(second, taken) : taken).state).toBe('executed');
  expect(await stored('Evening')).toMatchObject({ version: 3, templates: 1, earlier: 0 });
});

test('versions that a prize table had are kept: the role of the server can neither change nor remove them', async () => {
  const remove = context.store.pool.query('DELETE FROM prize_table_versions');
  await expect(remove).rejects.toThrow('permission denied');
  const forge = context.store.pool.query(`UPDATE prize_table_versions SET prizes = '[]'`);
  await expect(forge).rejects.toThrow('permission denied');
});
