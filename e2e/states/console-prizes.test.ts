import type { Page } from '@playwright/test';
import { test } from 'vitest';
import { weeklyTemplate } from '../../apps/server/test/schedule-templates.ts';
import { join } from '../../apps/server/test/series.ts';
import { makeTournaments } from '../../apps/server/src/schedule/scheduling.ts';
import { insertTemplate } from '../../apps/server/src/store/queries/templates.ts';
import { expect } from '../patient.ts';
import { consoleEyes, DESK, ENGLISH } from './console.ts';
import { openWorld } from './world.ts';

const world = await openWorld();
const { context } = world;
const { open, isSound } = consoleEyes(world);
const staff = (userName: string) => world.player({ actorType: 'operator', money: 0, userName });
const operator = await staff('operator1');
const auditor = await world.player({ actorType: 'auditor', money: 0, userName: 'auditor1' });
await world.tournament(); // its zones
await world.clear();
const now = context.clock.now();
const prizes = [{ from: 1, to: 3, prize: 6_00 }];
const weekly = weeklyTemplate(now, { name: 'Freitagsskat', names: { de: 'Freitagsskat' }, prizes: [] });
// One can register for several at once.
const times = { ...weekly.times, registrationStart: { days: -20, time: '00:00' } };
await insertTemplate(context.store.db, { ...weekly, times, prizes });
const [sold = 0] = await makeTournaments(context.store, now);
await join(context, (await world.player()).id, sold);

const playersPage = (page: Page) => page.frameLocator('iframe');
const act = async (page: Page, reason: string): Promise<void> => {
  await page.getByRole('button', { name: 'Speichern …' }).click();
  await page.getByLabel('Grund').fill(reason);
  await page.keyboard.press('Control+Enter');
  await expect(page.getByText(/^Du entscheidest allein\.|^Eine zweite Person muss/)).toBeVisible();
  await page.keyboard.press('Control+Enter');
};

test('a prize table is kept under a name, with the prizes of a template, what is wrong in place, and as players see it', async () => {
  const page = await open(operator.id, '/house', DESK);
  await page.getByRole('link', { name: 'Neue Tabelle …' }).click();
  const from = page.getByLabel('Gewinne übernehmen von');
  await from.selectOption(await from.getByText(/^Freitagsskat/).getAttribute('value'));
  await page.getByLabel('Zeile 1, Rang von').fill('2');
  await expect(page.getByText('Nach dem Rang davor kommt 1, nicht 2.')).toBeVisible();
  await page.getByLabel('Zeile 1, Rang von').fill('1');
  await page.getByLabel('Zeile 1, Gewinn je Rang').fill('viel');
  await expect(page.getByText('Das ist hier kein Wert.', { exact: false })).toBeVisible();
  await isSound(page, 'prizes-wrong');
  await page.getByLabel('Zeile 1, Gewinn je Rang').fill('6');
  await page.getByLabel('Name der Tabelle').fill('Kleiner Abend');
  await expect(page.getByText(/^Zusammen 18,00\s€ für 3 Ränge\.$/)).toBeVisible();
  await expect(
    playersPage(page)
      .getByText(/zusammen 18\s€ für 3 Ränge/)
      .first(),
  ).toBeVisible();
  await act(page, 'für kleine Abende');
  await expect(page.getByText('Ausgeführt. Es steht in der Prüfspur.')).toBeVisible();
  await page.getByRole('dialog').press('Escape');
  await expect(page.getByRole('row', { name: /Kleiner Abend/ })).toBeVisible();
  await isSound(page, 'prizes-list');
  await page.close();
});

test('a prize table that is changed leaves what was promised, names who promises which version, and takes one back', async () => {
  const page = await open(operator.id, '/house', DESK);
  await page.getByRole('row', { name: /Kleiner Abend/ }).click();
  await expect(page.getByText('bleibt bei Fassung 1; ein Eintrag ist verkauft.', { exact: false })).toBeVisible();
  await page.getByLabel('Zeile 1, Rang bis').fill('5');
  await expect(page.getByText(/^Zusammen 30,00\s€ für 5 Ränge\.$/)).toBeVisible();
  await act(page, 'fünf statt drei Ränge');
  await expect(page.getByText('Ausgeführt. Es steht in der Prüfspur.')).toBeVisible();
  await page.getByRole('dialog').press('Escape');
  await expect(page.getByText(/^Fassung 2; zuletzt geändert/)).toBeVisible();
  await expect(page.getByText('bleibt bei Fassung 1; ein Eintrag ist verkauft.', { exact: false })).toBeVisible();
  await isSound(page, 'prizes-changed');
  await page.getByRole('button', { name: 'Fassung 1 in den Entwurf' }).click();
  await expect(page.getByLabel('Zeile 1, Rang bis')).toHaveValue('3');
  await page.getByRole('button', { name: 'Verwerfen' }).click();
  await expect(page.getByLabel('Zeile 1, Rang bis')).toHaveValue('5');
  await page.close();
});

test('a prize table of a million waits for a second operator; whoever comes back at once finds no draft of it', async () => {
  const page = await open(operator.id, '/house/prizes/new', DESK);
  await page.getByLabel('Name der Tabelle').fill('Eine Million');
  await page.getByLabel('Zeile 1, Gewinn je Rang').fill('1000000');
  await expect(page.getByText(/braucht es eine zweite Person/)).toBeVisible();
  await act(page, 'das wird gefeiert');
  await page.getByRole('link', { name: 'Zum Vorschlag' }).click();
  // The page stays until the script of the next one is there.
  await expect(page).toHaveURL(/\/office\/commands\//);
  await page.goBack();
  await expect(page.getByLabel('Name der Tabelle')).toHaveValue('');
  await expect(page.getByText('Ein Vorschlag wartet auf eine zweite Person:')).toBeVisible();
  await page.close();
});

test('an auditor reads a prize table and changes nothing of it', async () => {
  const page = await open(auditor.id, '/house', { ...DESK, ...ENGLISH });
  await page.getByRole('row', { name: /Kleiner Abend/ }).click();
  await expect(page.getByLabel('Name of the table')).not.toBeEditable();
  await expect(page.getByText('keeps version 1; one entry is sold.', { exact: false })).toBeVisible();
  await expect(page.getByRole('button', { name: /Store|Save/ })).toHaveCount(0);
  await isSound(page, 'prizes-auditor');
  await page.close();
});
