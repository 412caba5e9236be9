import { expect, test } from 'vitest';
import { testContext } from '../../test/database.ts';
import { mastersTemplate, weeklyTemplate } from '../../test/schedule-templates.ts';
import { findTemplates, type NewTemplate } from '../store/queries/templates.ts';
import { insertZones } from '../store/queries/tournaments-schedule.ts';
import { changeTemplate, createTemplate } from './templates.ts';

const context = await testContext();
const { store } = context;
const now = context.clock.now();
await insertZones(store.db, [
  { id: 'skatmasters', gametype: 'skat', internal: false, planned: false },
  { id: 'skat', gametype: 'skat', internal: false, planned: false },
]);
const create = (template: NewTemplate) => store.transaction((tx) => createTemplate(tx, template));
const change = (id: number, template: NewTemplate) => store.transaction((tx) => changeTemplate(tx, id, template));
const fieldsOf = (changed: Awaited<ReturnType<typeof create>>): readonly string[] =>
  'problems' in changed ? changed.problems.map(({ field }) => field) : [];

test('a template is kept as it was given, and changed as a whole', async () => {
  const template = weeklyTemplate(now, { name: 'Kept', gameVariant: 'speed' });
  const created = await create(template);
  if (!created.ok) throw new Error('refused');
  const { id } = created;
  const read = async () => (await findTemplates(store.db)).find((one) => one.id === id);
  expect(await read()).toEqual({ ...template, id });
  const changed = { ...template, enabled: false, entryFee: 5_00, prizes: [] };
  expect(await change(id, changed)).toEqual({ ok: true, id });
  expect(await read()).toEqual({ ...changed, id });
  expect(await change(id + 1000, changed)).toEqual({ ok: false, code: 'unknownTemplate' });
});

test('a template of an unknown zone, another game than its zone’s or a name that is taken is refused', async () => {
  await create(weeklyTemplate(now, { name: 'Taken' }));
  expect(fieldsOf(await create(weeklyTemplate(now, { name: 'Taken' })))).toEqual(['name']);
  expect(fieldsOf(await create(weeklyTemplate(now, { zoneId: 'bridge' })))).toEqual(['zoneId']);
  expect(fieldsOf(await create(weeklyTemplate(now, { name: 'B', gametype: 'belote', playersPerGame: 4 })))).toEqual([
    'gametype',
  ]);
  expect(fieldsOf(await create(weeklyTemplate(now, { name: 'Wrong', entryFee: -1, restartFee: -1 })))).toEqual([
    'entryFee',
    'restartFee',
  ]);
});

test('templates of a zone feed one season: another length is refused until the others are switched off', async () => {
  const first = mastersTemplate(now);
  const created = await create(first);
  if (!created.ok) throw new Error('refused');
  expect((await create(mastersTemplate(now, { name: 'Evenings', enabled: false }))).ok).toBe(true);
  const second = mastersTemplate(now, { name: 'Second', seasonLength: 47 });
  expect(fieldsOf(await create(second))).toEqual(['seasonLength']);
  expect((await change(created.id, { ...first, enabled: false })).ok).toBe(true);
  expect((await create(second)).ok).toBe(true);
  expect(fieldsOf(await change(created.id, first))).toEqual(['seasonLength']);
  expect((await change(created.id, { ...first, seasonLength: 47 })).ok).toBe(true);
});

test('a change that is refused changes nothing', async () => {
  const template = weeklyTemplate(now, { name: 'Steady' });
  const created = await create(template);
  if (!created.ok) throw new Error('refused');
  expect(fieldsOf(await change(created.id, { ...template, numberOfGames: 0 }))).toEqual(['numberOfGames']);
  expect((await findTemplates(store.db)).find((one) => one.id === created.id)?.numberOfGames).toBe(12);
});
