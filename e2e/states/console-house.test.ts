import type { Page } from '@playwright/test';
import { test } from 'vitest';
import { mastersTemplate, weeklyTemplate } from '../../apps/server/test/schedule-templates.ts';
import { join } from '../../apps/server/test/series.ts';
import { settledSeason } from '../../apps/server/test/settling.ts';
import { makeTournaments } from '../../apps/server/src/schedule/scheduling.ts';
import { noteMinute } from '../../apps/server/src/staff/minutes.ts';
import { findUserNames } from '../../apps/server/src/store/queries/people.ts';
import { insertTemplate } from '../../apps/server/src/store/queries/templates.ts';
import { expect } from '../patient.ts';
import { consoleEyes, DESK, ENGLISH } from './console.ts';
import { openWorld } from './world.ts';

const world = await openWorld();
const { context } = world;
const { open, isSound } = consoleEyes(world);
const staff = (userName: string) => world.player({ actorType: 'operator', money: 0, userName });
const [operator, second] = [await staff('operator1'), await staff('operator2')];
const auditor = await world.player({ actorType: 'auditor', money: 0, userName: 'auditor1' });
await world.tournament(); // its zones
await world.clear();
const now = context.clock.now();
const weekly = weeklyTemplate(now, { name: 'Freitagsskat', names: { de: 'Freitagsskat' }, prizes: [] });
// One can register for several at once.
const times = { ...weekly.times, registrationStart: { days: -20, time: '00:00' } };
await insertTemplate(context.store.db, { ...weekly, times });
await insertTemplate(context.store.db, mastersTemplate(now, { seasonLength: 6 }));
// Those of the first template come first.
const [sold = 0] = await makeTournaments(context.store, now);
const buyer = await world.player();
await join(context, buyer.id, sold);

const playersPage = (page: Page) => page.frameLocator('iframe');

test('an evening on which nobody plays says so, and that all is well', async () => {
  // The node of this test beats by a clock that stands still.
  await context.store.pool.query(`UPDATE nodes SET beat = now() + interval '1 day'`);
  await noteMinute(context);
  const page = await open(operator.id, '/', DESK);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Gerade wird nicht gespielt. Alles in Ordnung.');
  await page.close();
});

test('a zone is made: its names by language, what is wrong in place, its card as players see it, and then players see it', async () => {
  const page = await open(operator.id, '/house', DESK);
  await page.getByRole('link', { name: 'Neue Zone …' }).click();
  await page.getByLabel('Kennung').fill('club');
  await page.getByLabel('Deutsch').first().fill('Skat im Verein');
  await page.getByLabel('Zustand').selectOption('open');
  await expect(page.getByText('Muss mit skat beginnen')).toBeVisible();
  await expect(page.getByText('Wenigstens auf Englisch')).toBeVisible();
  await isSound(page, 'zone-wrong');
  await page.getByLabel('Kennung').fill('skatclub');
  await page.getByLabel('English').first().fill('Club Skat');
  await page.getByLabel('Deutsch').last().fill('Jeden Freitag unter Freunden.');
  await expect(playersPage(page).getByRole('heading', { name: 'Skat im Verein' })).toBeVisible();
  await expect(playersPage(page).getByText('Jeden Freitag unter Freunden.')).toBeVisible();
  // What was begun is there after a reload.
  await page.reload();
  await expect(page.getByLabel('Kennung')).toHaveValue('skatclub');
  await isSound(page, 'zone-new');
  await page.getByRole('button', { name: 'Speichern …' }).click();
  await page.getByLabel('Grund').fill('für die Vereine');
  await page.keyboard.press('Control+Enter');
  await expect(page.getByText('Du entscheidest allein.')).toBeVisible();
  await page.keyboard.press('Control+Enter');
  await expect(page.getByText('Ausgeführt. Es steht in der Prüfspur.')).toBeVisible();
  await page.getByRole('dialog').press('Escape');
  await expect(page.getByRole('row', { name: /Skat im Verein/ })).toBeVisible();
  const player = await world.open((await world.player()).id, '/', DESK);
  await expect(player.getByRole('heading', { name: 'Skat im Verein' })).toBeVisible();
  await expect(player.getByText('Jeden Freitag unter Freunden.')).toBeVisible();
  await player.close();
  await page.close();
});

test('a zone is closed by two: what is sold stays, and whoever leaves by the link to the proposal finds no draft', async () => {
  const page = await open(operator.id, '/house/zones/skat', DESK);
  await page.getByLabel('Zustand').selectOption('closed');
  await expect(page.getByText('Eine Zone schließen immer zwei.')).toBeVisible();
  await expect(page.getByText('wird ausgeschaltet und legt nichts mehr an.')).toBeVisible();
  await expect(page.getByText(/wird gespielt, ein Eintrag, bis/)).toBeVisible();
  await expect(page.getByText('wird vom Spielplan genommen: niemand ist angemeldet.').first()).toBeVisible();
  await isSound(page, 'zone-closing');
  await page.getByRole('button', { name: 'Speichern …' }).click();
  await page.getByLabel('Grund').fill('der Verlag will es so');
  await page.keyboard.press('Control+Enter');
  await expect(page.getByText('Eine Zone wird angelegt oder geändert')).toBeVisible();
  await page.getByText('Eine Zone wird angelegt oder geändert').click();
  await expect(page.getByText('Zustand: geschlossen (war: offen)')).toBeVisible();
  await page.keyboard.press('Control+Enter');
  await page.getByRole('link', { name: 'Zum Vorschlag' }).click();
  // The page stays until the script of the next one is there: one may come back before.
  await expect(page).toHaveURL(/\/office\/commands\//);
  await page.goBack();
  await expect(page.getByLabel('Zustand')).toHaveValue('open');
  await expect(page.getByText('Ein Vorschlag wartet auf eine zweite Person:')).toBeVisible();
  const other = await open(second.id, '/commands', ENGLISH);
  await other.getByRole('row', { name: /der Verlag/ }).click();
  await other.getByLabel('Your reason').fill('agreed with the board');
  await other.keyboard.press('Control+Enter');
  await expect(other.getByText('done', { exact: true })).toBeVisible();
  await page.reload();
  await expect(page.getByLabel('Zustand')).toHaveValue('closed');
  await other.close();
  await page.close();
});

test('the next season is a copy of the present one, with its weeks and what it promises; an auditor looks only', async () => {
  const page = await open(operator.id, '/house', ENGLISH);
  await isSound(page, 'house-lists');
  await page.getByRole('link', { name: 'Next season …' }).click();
  await expect(page.getByLabel('Qualifiers')).toHaveValue('6');
  await expect(page.getByRole('table').getByRole('row')).toHaveCount(7);
  await page.getByLabel('Qualifiers').fill('8');
  await expect(page.getByRole('table').getByRole('row')).toHaveCount(9);
  await expect(page.getByText('Final seats by qualifiers')).toBeVisible();
  await expect(playersPage(page).getByRole('heading', { level: 1 })).toBeVisible();
  await isSound(page, 'season-new');
  await page.getByLabel(/^Name/).fill('');
  await expect(page.getByRole('button', { name: /One thing is wrong/ })).toBeVisible();
  await page.close();
  const looking = await open(auditor.id, '/house', DESK);
  await expect(looking.getByRole('link', { name: 'Nächste Saison …' })).toHaveCount(0);
  await looking.getByRole('row', { name: /Skat Masters 20/ }).click();
  await expect(looking.getByLabel('Qualifikationen')).toHaveAttribute('readonly', '');
  await expect(looking.getByRole('button', { name: /Speichern/ })).toHaveCount(0);
  await isSound(looking, 'season');
  await looking.close();
});

test('what came of a final is entered: its seats, prizes beside the pool, and a wildcard for anybody', async () => {
  const [seasonId, [first = '', next = '']] = await settledSeason(context);
  const names = await findUserNames(context.store.db, [first, next]);
  const [winner = '', second = ''] = [names.get(next), names.get(first)];
  const page = await open(operator.id, `/house/seasons/${String(seasonId)}`, ENGLISH);
  const field = page.getByRole('combobox', { name: 'Next finalist' });
  for (const name of [second, winner]) {
    await field.fill(name);
    await page.getByRole('option', { name }).waitFor();
    await field.press('Enter');
  }
  await page.getByRole('button', { name: `${winner} one place up` }).press('Enter');
  await expect(page.getByRole('button', { name: `${winner} one place up` })).toBeFocused();
  await page.getByLabel(`Prize of ${winner}`).fill('25,000');
  await expect(page.getByText('€25,000.00')).toBeVisible();
  await isSound(page, 'season-final');
  await page.getByRole('button', { name: 'Give a wildcard' }).click();
  await page.getByRole('combobox', { name: 'Player' }).fill(buyer.id);
  await page.getByRole('option').waitFor();
  await isSound(page, 'season-wildcard');
  await page.close();
});
