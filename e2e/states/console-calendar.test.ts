import { berlinDate } from '@matador/tournament';
import type { Page } from '@playwright/test';
import { test } from 'vitest';
import { weeklyTemplate } from '../../apps/server/test/schedule-templates.ts';
import { join } from '../../apps/server/test/series.ts';
import { publishAnnouncement } from '../../apps/server/src/announcements/announcements.ts';
import { DEMO_ANNOUNCEMENT } from '../../apps/server/src/demo/seed.ts';
import { makeTournaments } from '../../apps/server/src/schedule/scheduling.ts';
import { insertTemplate } from '../../apps/server/src/store/queries/templates.ts';
import { publishTerms } from '../../apps/server/src/terms/terms.ts';
import { expect } from '../patient.ts';
import { consoleEyes, DESK, ENGLISH } from './console.ts';
import { openWorld } from './world.ts';

/** A template costs what it makes in thirty days: what is tried here is for one operator. */
const world = await openWorld({ APPROVAL_ABOVE: '100000' });
const { context } = world;
const { open, isSound } = consoleEyes(world);
const staff = (actorType: string, userName: string) => world.player({ actorType, money: 0, userName });
const [operator, second, auditor] = [
  await staff('operator', 'operator1'),
  await staff('operator', 'operator2'),
  await staff('auditor', 'auditor1'),
];
await world.tournament(); // its zones
await world.clear();
const DAY_MS = 24 * 3_600_000;
const PRIZES = [{ from: 1, to: 1, prize: 20_00 }];
const weekly = weeklyTemplate(context.clock.now(), {
  name: 'Freitagsskat',
  names: { de: 'Freitagsskat' },
  prizes: PRIZES,
});
// One can register for it already.
const times = { ...weekly.times, registrationStart: { days: -10, time: '00:00' } };
const templateId = await insertTemplate(context.store.db, { ...weekly, times });
const [made = 0] = await makeTournaments(context.store, context.clock.now());
await join(context, (await world.player()).id, made);
await publishTerms(context.store.db, context.clock.now());
await publishAnnouncement(context.store, { from: context.clock.now(), until: null, texts: DEMO_ANNOUNCEMENT });

const playersPage = (page: Page) => page.frameLocator('iframe');
const seenByPlayers = (page: Page, text: string) => playersPage(page).getByText(text).filter({ visible: true }).first();

test('a template is copied, changed, looked at as players see it and for eight weeks, and its tournament appears in the zone', async () => {
  const page = await open(operator.id, '/templates', DESK);
  await page.getByRole('link', { name: 'Kopieren' }).first().click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Freitagsskat (Kopie)');
  await page.getByLabel('Startgeld').fill('12');
  await expect(page.getByText('war 10,00').first()).toBeVisible();
  await expect(seenByPlayers(page, '12,00')).toBeVisible();
  await page.getByLabel('Lobby täglich bis').fill('15:00');
  await expect(page.getByText('Eine Uhrzeit bis 24:00, später als der Anfang.')).toBeVisible();
  await page.getByRole('tab', { name: 'Namen' }).click();
  await expect(page.getByLabel('Deutsch')).toBeVisible();
  await page.keyboard.press('F8');
  await expect(page.getByLabel('Lobby täglich bis')).toBeFocused();
  await isSound(page, 'template-wrong');
  await page.getByLabel('Lobby täglich bis').fill('22:00');
  await page.getByLabel('Legt Turniere an').selectOption('yes');
  await page.getByRole('tab', { name: 'Gewinne' }).click();
  await page.getByLabel('Zeile 1, Gewinn je Rang').fill('25');
  await expect(seenByPlayers(page, '25')).toBeVisible();
  await expect(page.getByText('Deckt sich ab 3 Einträgen').first()).toBeVisible();
  await page.getByRole('tab', { name: 'Namen' }).click();
  await page.getByLabel('Deutsch').fill('Abendskat');
  await page.getByLabel('Name', { exact: true }).fill('Abendskat');
  await expect(page.getByText('In 6 Sprachen fehlt der Name.')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Nächste acht Wochen' })).toBeVisible();
  await expect(page.locator('table').last().getByRole('row')).toHaveCount(9);
  await expect(playersPage(page).getByRole('heading', { level: 1 })).toContainText('Abendskat');
  await isSound(page, 'template-copy');
  await page.getByRole('button', { name: 'Speichern …' }).click();
  await page.getByLabel('Grund').fill('für den Winter');
  await page.keyboard.press('Control+Enter');
  await expect(page.getByText('Du entscheidest allein.')).toBeVisible();
  await page.keyboard.press('Control+Enter');
  await expect(page).toHaveURL(/\/office\/templates\/\d+$/);
  await makeTournaments(context.store, context.clock.now());
  const player = await world.open((await world.player()).id, '/tournaments/skat', DESK);
  await expect(player.getByText(/Abendskat/).first()).toBeVisible();
  await player.close();
  await page.close();
});

test('a single tournament is made in the calendar: looked at as players see it, tried out, and then it stands in its week and zone', async () => {
  const page = await open(operator.id, '/calendar', DESK);
  await page.getByRole('link', { name: 'Einzelnes Turnier …' }).click();
  await expect(page.getByText('keine Vorlage legt es an')).toBeVisible();
  await page.getByLabel('Tag', { exact: true }).fill('2020-01-03');
  await expect(page.getByText('Ein Tag, für den man sich noch anmelden kann.')).toBeVisible();
  await isSound(page, 'single-wrong');
  const day = berlinDate(new Date(context.clock.now().getTime() + 20 * DAY_MS));
  await page.getByLabel('Tag', { exact: true }).fill(day);
  await page.getByLabel('Startgeld').fill('7');
  await expect(seenByPlayers(page, '7,00')).toBeVisible();
  await page.getByRole('tab', { name: 'Namen' }).click();
  await page.getByLabel('Deutsch').fill('Neujahrsskat');
  await page.getByLabel('Name', { exact: true }).fill('Neujahrsskat');
  await expect(playersPage(page).getByRole('heading', { level: 1 })).toContainText('Neujahrsskat');
  await isSound(page, 'single');
  await page.getByRole('button', { name: 'Speichern …' }).click();
  await page.getByLabel('Grund').fill('zum neuen Jahr');
  await page.keyboard.press('Control+Enter');
  await expect(page.getByText('Ein Turnier wird angelegt')).toBeVisible();
  await page.keyboard.press('Control+Enter');
  await expect(page.getByText('Ausgeführt. Es steht in der Prüfspur.')).toBeVisible();
  await page.getByRole('dialog').press('Escape');
  await expect(page).toHaveURL(/\/office\/calendar\?week=/);
  await expect(page.getByRole('link', { name: /Neujahrsskat/ })).toContainText('geplant');
  await page.getByRole('link', { name: /Neujahrsskat/ }).click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Neujahrsskat');
  await page.close();
});

test('of two operators at the same template one wins; the other is told what changed, and keeps the own change', async () => {
  const address = `/templates/${String(templateId)}`;
  const [one, other] = [await open(operator.id, address, DESK), await open(second.id, address, ENGLISH)];
  await other.getByRole('tab', { name: 'Rules' }).click();
  await other.getByLabel('Competitions').fill('9');
  await one.getByLabel('Startgeld').fill('11');
  await one.getByRole('button', { name: 'Speichern …' }).click();
  await one.getByLabel('Grund').fill('wie beschlossen');
  await one.keyboard.press('Control+Enter');
  await expect(one.getByText('Du entscheidest allein.')).toBeVisible();
  await one.keyboard.press('Control+Enter');
  await expect(one.getByText(/Fassung 2; zuletzt/)).toBeVisible();
  await expect(other.getByText(/operator1 changed this template/)).toBeVisible();
  await expect(other.getByText(/Entry fee: €10.00 → €11.00/)).toBeVisible();
  await isSound(other, 'template-meanwhile');
  await other.getByRole('button', { name: 'Take it over, keep my changes' }).click();
  await expect(other.getByLabel('Competitions')).toHaveValue('9');
  await expect(other.getByText('12 → 9')).toBeVisible();
  await expect(other.getByText(/One entry is sold/)).toBeVisible();
  await one.close();
  await other.close();
});

test('the calendar has every tournament of a week with what is sold, and leads to it; an auditor looks and changes nothing', async () => {
  const page = await open(auditor.id, '/calendar', DESK);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Kalender');
  await page.keyboard.press(']');
  await expect(page.getByRole('link', { name: /Freitagsskat/ }).first()).toBeVisible();
  await expect(page.getByText(/überschneidet sich/).first()).toBeVisible();
  await isSound(page, 'calendar');
  await page.keyboard.press('g');
  await page.keyboard.press('v');
  await page.getByRole('row', { name: /Freitagsskat/ }).click();
  await expect(page.getByLabel('Startgeld')).toHaveAttribute('readonly', '');
  await expect(page.getByRole('button', { name: /Speichern/ })).toHaveCount(0);
  await page.close();
});

test('an announcement is written in every language and looked at; zones, seasons and terms are listed', async () => {
  const page = await open(operator.id, '/announcements', DESK);
  await page.getByRole('button', { name: 'Kopieren' }).first().click();
  await page.getByRole('group', { name: 'Deutsch' }).getByLabel('Überschrift').fill('Heute länger offen');
  await expect(playersPage(page).getByText('Heute länger offen')).toBeVisible();
  await isSound(page, 'announcements');
  await page.goto(page.url().replace('announcements', 'house'));
  await expect(page.getByRole('row', { name: /Skat Masters/ }).first()).toBeVisible();
  await expect(playersPage(page).getByRole('heading').first()).toBeVisible();
  await isSound(page, 'house');
  await page.close();
});
