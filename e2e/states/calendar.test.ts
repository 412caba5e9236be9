import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import ICAL from 'ical.js';
import { test } from 'vitest';
import { findings } from '../findings.ts';
import { expect } from '../patient.ts';
import { fillWeek, WEEK_PATH } from './calendar.ts';
import { pageOf } from './state.ts';
import { openWorld, type Eyes } from './world.ts';

const PHONE: Eyes = { width: 360, scheme: 'light', locale: 'de-DE' };
const DESK: Eyes = { ...PHONE, width: 1440 };

const world = await openWorld();

/** What a calendar program finds in a file: from when to when, and what it is called. */
const readEvents = (text: string) =>
  ICAL.Component.fromString(text)
    .getAllSubcomponents('vevent')
    .map((part) => {
      const { startDate, endDate, summary } = new ICAL.Event(part);
      return `${startDate.toJSDate().toISOString()} ${endDate.toJSDate().toISOString()} ${summary}`;
    });

const MASTERS = 'Skat Masters, 12. Qualifikation';
/** Of the qualifier, in UTC: four evenings and its first day, the last with the last start. */
const EVENTS = [1, 2, 3, 4, 5].map(
  (day) =>
    `2026-11-0${String(day)}T15:00:00.000Z 2026-11-0${String(day)}T21:00:00.000Z ${MASTERS}: Lobby offen${
      day === 5 ? ', letzter Start 20:00' : ''
    }`,
);

const addressIn = (page: Page): Promise<string> => page.getByLabel('Private Kalenderadresse').inputValue();
/** As a calendar program asks, without a session. */
const fetchFeed = async (url: string): Promise<{ readonly status: number; readonly text: string }> => {
  const answer = await fetch(url);
  return { status: answer.status, text: await answer.text() };
};

test('TOUR-15 a page, the file of a tournament and a private feed say what opens when, with the last start', async () => {
  const { qualifier } = await fillWeek(world);
  const { id } = await world.player({ locale: 'de' });
  const page = await world.open(id, WEEK_PATH, DESK);
  const row = page.getByRole('row').filter({ hasText: MASTERS });
  await expect(row.getByRole('cell').nth(3)).toContainText('16:00–22:00');
  await expect(row.getByRole('cell').nth(3)).toContainText('letzter Start 20:00');
  await expect(row.getByRole('cell').nth(4)).toHaveText('');
  const begins = page.getByRole('row').filter({ hasText: 'Rommé-Abendrunde' }).getByRole('cell');
  await expect(begins.nth(2)).toContainText('Anmeldung ab 12:00');
  await expect(begins.nth(4)).toContainText('19:00–22:00');
  // The file.
  await row.getByRole('link').click();
  await expect(page).toHaveURL(new RegExp(`${pageOf(qualifier, 'skatmasters')}$`));
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: 'In den Kalender' }).click(),
  ]);
  expect(file.suggestedFilename()).toBe(`matador-${String(qualifier)}.ics`);
  expect(readEvents(await readFile(await file.path(), 'utf8'))).toEqual(EVENTS);
  // The feed, subscribed to by its address alone.
  await page.getByRole('link', { name: 'Alle Termine' }).click();
  await page.getByRole('button', { name: 'Adresse anlegen' }).click();
  const { status, text } = await fetchFeed(await addressIn(page));
  expect(status).toBe(200);
  expect(readEvents(text)).toEqual(expect.arrayContaining(EVENTS));
  expect(text).toContain('Rommé-Abendrunde');
  await page.close();
  await world.clear();
});

test('a feed is renewed and taken back on the calendar page: its old addresses are 404 at once', async () => {
  const { qualifier } = await fillWeek(world);
  const [own] = await world.joined(qualifier);
  const page = await world.open(own, WEEK_PATH, PHONE);
  await page.getByLabel('Nur Turniere, in denen ich dabei bin').check();
  await page.getByRole('button', { name: 'Adresse anlegen' }).click();
  const first = await addressIn(page);
  const told = await fetchFeed(first);
  expect([told.status, told.text.includes('Rommé-Abendrunde')]).toEqual([200, false]);
  expect(told.text).toContain('SUMMARY:Skat Masters');
  await page.getByRole('button', { name: 'Neue Adresse' }).click();
  await page.getByRole('button', { name: 'Adresse behalten' }).click();
  expect((await fetchFeed(first)).status).toBe(200);
  await page.getByRole('button', { name: 'Neue Adresse' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Neue Adresse' }).click();
  await expect(page.getByText('Die neue Adresse gilt.')).toBeVisible();
  const second = await addressIn(page);
  expect([(await fetchFeed(first)).status, (await fetchFeed(second)).status]).toEqual([404, 200]);
  await page.reload();
  expect(await addressIn(page)).toBe(second);
  await page.getByRole('button', { name: 'Adresse aufheben' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Adresse aufheben' }).click();
  await expect(page.getByText('Die Adresse ist aufgehoben.')).toBeVisible();
  expect((await fetchFeed(second)).status).toBe(404);
  await page.close();
  await world.clear();
});

test('week, day and game of the calendar are its address: back, reload and sharing keep them', async () => {
  await fillWeek(world);
  const { id } = await world.player();
  const page = await world.open(id, '/', PHONE);
  await page.getByRole('link', { name: 'Kalender' }).click();
  await expect(page).toHaveURL(/\/calendar$/);
  await expect(page).toHaveTitle('Kalender · Matador');
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  await page.goto(new URL(WEEK_PATH, page.url()).href);
  await page.getByRole('link', { name: 'Fr 6 November' }).focus();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/week=2026-11-02&day=2026-11-06/);
  await expect(page.getByRole('list').getByText('Rommé-Abendrunde: Lobby öffnet')).toBeVisible();
  await expect(page.getByText('letzter Start 20:00, bis 22:00')).toBeVisible();
  await page.getByRole('combobox', { name: 'Spiel' }).selectOption({ label: 'Rommé' });
  await expect(page.getByText('Skat-Wochenturnier')).toHaveCount(0);
  await page.reload();
  await expect(page.getByRole('combobox', { name: 'Spiel' })).toHaveValue('romme');
  await expect(page.getByRole('heading', { level: 2, name: 'Freitag, 6. November' })).toBeVisible();
  await page.getByRole('link', { name: 'Woche danach' }).press('Enter');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/9\.–15\.\sNovember/);
  await page.goBack();
  await expect(page).toHaveURL(/day=2026-11-06/);
  expect(await findings(page, 'calendar of a phone')).toEqual([]);
  await page.close();
  await world.clear();
});

test('what is open is filled, what comes outlined, what is over grey, as the clock has it', async () => {
  const days = {
    competitionStart: new Date('2026-10-31T06:00:00Z'),
    registrationEnd: new Date('2026-11-03T12:00:00Z'),
  };
  const noon = { lobbyFrom: '12:00', lobbyTo: '14:00', competitionEnd: new Date('2026-11-03T13:00:00Z') };
  await world.tournament({ name: 'Mittagsrunde', ...days, ...noon });
  const { id } = await world.player();
  const page = await world.open(id, WEEK_PATH, DESK);
  const cells = page.getByRole('row').filter({ hasText: 'Mittagsrunde' }).getByRole('cell');
  const states = () => cells.locator('[data-state]').evaluateAll((all) => all.map((one) => one.dataset.state));
  await expect(cells.nth(0)).toContainText('12:00–14:00, offen');
  expect(await states()).toEqual(['open', 'coming']);
  await expect(page.getByRole('columnheader', { name: /Mo 2\./ })).toContainText('heute, 13:00');
  expect(await findings(page, 'calendar of a desktop')).toEqual([]);
  await page.getByRole('link', { name: 'Woche davor' }).click();
  await expect(cells.nth(5)).toContainText('12:00–14:00');
  expect(await states()).toEqual(['past', 'past']);
  await page.close();
  await world.clear();
});
