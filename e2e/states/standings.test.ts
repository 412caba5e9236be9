import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { QUALIFIER_PRIZES } from '@matador/tournament';
import { test } from 'vitest';
import { startRankingFeedJob } from '../../apps/server/src/tournaments/rankings/feed.ts';
import { crowd } from '../../apps/server/test/crowded.ts';
import { join, play } from '../../apps/server/test/series.ts';
import { findings } from '../findings.ts';
import { expect } from '../patient.ts';
import { pagesOf } from './pdf.ts';
import { MASTERS } from './state.ts';
import { openWorld, type Eyes } from './world.ts';

const DESK: Eyes = { width: 1440, scheme: 'light', locale: 'de-DE' };
const PHONE: Eyes = { width: 360, scheme: 'dark', locale: 'de-DE' };
const PLAYERS = 10_000;

const world = await openWorld();
const { context } = world;
const id = await world.tournament({ ...MASTERS, prizes: QUALIFIER_PRIZES });
const me = await world.player({ userName: 'Jule_Altenburg' });
await join(context, me.id, id);
await play(context, id, 0, { [me.id]: 178 });
await play(context, id, 1, { [me.id]: 264 });
await play(context, id, 2, { [me.id]: 'skipgame' });
await play(context, id, 3, { [me.id]: 312 });
await crowd(context, id, PLAYERS);
const PATH = `/standings/skatmasters/${String(id)}`;

const grid = (page: Page) => page.getByRole('treegrid', { name: 'Rangliste' });
const rows = (page: Page) => grid(page).locator('[data-row]');
const myRow = (page: Page) => rows(page).filter({ hasText: 'Jule_Altenburg' });
const pinned = (page: Page) => page.getByRole('complementary', { name: 'Meine Zeile' });

/** The offsets of the pages that were read. */
const offsetsOf = async (page: Page): Promise<readonly number[]> =>
  page.evaluate(() =>
    performance
      .getEntriesByType('resource')
      .flatMap(({ name }) =>
        name.includes('/tournaments/standings/') ? Number(new URL(name).searchParams.get('offset')) : [],
      ),
  );

const open = async (eyes: Eyes, path = PATH): Promise<Page> => {
  const page = await world.open(me.id, path, eyes);
  await expect(rows(page).first()).toBeVisible();
  return page;
};

test('TOUR-17 the standings of 10 000 players have a page of their own, beside the 50 rows of the rail', async () => {
  const page = await world.open(me.id, `/tournaments/skatmasters/${String(id)}`, DESK);
  const rail = page.getByRole('region', { name: 'Rangliste' });
  await rail.getByRole('button', { name: /Rang 4 bis/ }).click();
  await expect(rail.getByRole('button', { name: '50 weitere zeigen' })).toBeVisible();
  expect(await rail.getByRole('table').locator('tbody tr').count()).toBeLessThanOrEqual(51);
  await page.getByRole('link', { name: 'Ganze Rangliste, Partie für Partie' }).click();
  await expect(page).toHaveURL(new RegExp(`${PATH}$`));
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  await expect(page).toHaveTitle(/^Rangliste/);
  // Full width, a column a competition, and no more rows than are in sight.
  await expect(grid(page)).toHaveAttribute('aria-rowcount', String(PLAYERS + 2));
  expect((await grid(page).boundingBox())?.width).toBeGreaterThan(1380);
  await expect(grid(page).getByRole('columnheader', { name: /^\d+\. Partie$/ })).toHaveCount(12);
  expect(await rows(page).count()).toBeLessThan(80);
  expect(new Set(await offsetsOf(page))).toEqual(new Set([0]));
  await expect(grid(page).getByText('Finalplätze bis hier, ab Rang 4: 150 €')).toBeVisible();
  await expect(grid(page).getByText('ab Rang 6: 100 €')).toBeVisible();
  // A player's series is one tap away, and a part of the address.
  await rows(page).nth(3).click();
  await expect(grid(page).getByRole('list').getByRole('listitem')).toHaveCount(12);
  await expect(page).toHaveURL(/[?&]open=/);
  await rows(page).nth(3).click();
  await expect(grid(page).getByRole('list')).toHaveCount(0);
  // My row is pinned until I jump to it.
  await expect(pinned(page)).toContainText(/Noch [\d.]+ Punkte bis Rang \d+ und \d+\s€/);
  await page.getByRole('button', { name: /^Zu mir, Rang / }).click();
  await expect(myRow(page)).toBeFocused();
  await expect(myRow(page)).toBeInViewport();
  await expect(pinned(page)).toHaveCount(0);
  await expect(myRow(page)).toContainText('−700');
  expect(new Set(await offsetsOf(page)).size).toBeLessThanOrEqual(4);
  await page.close();
});

test('ROUTE-14 search, filter, order, the open series and the row at the top survive a reload and are shared by a link', async () => {
  const page = await open(DESK, `${PATH}?filter=playing&sort=-rank&search=gast_7`);
  await expect(rows(page).first()).toHaveAttribute('aria-busy', 'false');
  const first = (await rows(page).first().textContent()) ?? '';
  await expect(page.getByRole('searchbox')).toHaveValue('gast_7');
  await expect(page.getByRole('radio', { name: 'Spielen noch' })).toBeChecked();
  await rows(page).nth(1).click();
  await expect(page).toHaveURL(/open=/);
  await page.reload();
  await expect(page.getByRole('searchbox')).toHaveValue('gast_7');
  await expect(rows(page).first()).toHaveText(first);
  await expect(rows(page).nth(1)).toHaveAttribute('aria-expanded', 'true');
  await page.goto(new URL(PATH, page.url()).href);
  await expect(rows(page).first()).toBeVisible();
  await page.evaluate(() => window.scrollTo(0, 150_000));
  await expect(page).toHaveURL(/row=\d{4}/);
  const row = Number(new URL(page.url()).searchParams.get('row'));
  await page.reload();
  await expect(grid(page).locator(`[data-row="${String(row - 1)}"]`)).toBeInViewport();
  await expect(grid(page).locator(`[data-row="${String(row - 1)}"]`)).toHaveAttribute('aria-busy', 'false');
  await page.close();
});

test('whoever types a search keeps the focus there, letter by letter', async () => {
  const page = await open(DESK);
  const search = page.getByRole('searchbox');
  await search.focus();
  for (const letter of 'gast_12') {
    await page.keyboard.press(letter);
    await expect(search).toBeFocused();
  }
  await expect(page).toHaveURL(/search=gast_12/);
  await expect(grid(page)).toHaveAttribute('aria-rowcount', String(1 + 10 + 100 + 1));
  await expect(search).toBeFocused();
  await page.close();
});

test('the keys of a grid walk through the standings, Enter opens a series', async () => {
  const page = await open(DESK);
  const at = (index: number) => grid(page).locator(`[data-row="${String(index)}"]`);
  await at(0).focus();
  await page.keyboard.press('ArrowDown');
  await expect(at(1)).toBeFocused();
  await page.keyboard.press('PageDown');
  await expect(at(11)).toBeFocused();
  await page.keyboard.press('End');
  await expect(at(PLAYERS)).toBeFocused();
  await expect(at(PLAYERS)).toBeInViewport();
  await expect(at(PLAYERS)).toHaveAttribute('aria-rowindex', String(PLAYERS + 2));
  await expect(at(PLAYERS)).toHaveAttribute('aria-busy', 'false');
  await page.keyboard.press('ArrowUp');
  await expect(at(PLAYERS - 1)).toBeFocused();
  await expect(at(PLAYERS - 1)).toHaveAttribute('aria-busy', 'false'); // which comes with other rows than the last one
  await page.keyboard.press('Enter');
  await expect(at(PLAYERS - 1)).toHaveAttribute('aria-expanded', 'true');
  await page.keyboard.press('Enter');
  await expect(at(PLAYERS - 1)).toHaveAttribute('aria-expanded', 'false');
  await page.keyboard.press('Home');
  await expect(at(0)).toBeFocused();
  await expect(at(0)).toBeInViewport();
  await page.close();
});

test('a result changes the standings without moving what is looked at', async () => {
  const page = await open(DESK);
  await page.getByRole('button', { name: /^Zu mir, Rang / }).click();
  await expect(myRow(page)).toBeFocused();
  await expect(page).toHaveURL(/row=/);
  // As a process looks for what another one has written.
  const stopLooking = startRankingFeedJob(context);
  const before = await page.evaluate(() => window.scrollY);
  const total = await myRow(page).getByRole('gridcell').nth(2).innerText();
  await world.hears(page);
  await play(context, id, 4, { [me.id]: 1 });
  await world.turnUntil(myRow(page).getByRole('gridcell').nth(7).filter({ hasText: '+1' }));
  await expect(myRow(page).getByRole('gridcell').nth(2)).not.toHaveText(total);
  expect(await page.evaluate(() => window.scrollY)).toBe(before);
  await stopLooking();
  await page.close();
});

test('the standings are printed on A4 across, heads on every sheet, and saved whole', async () => {
  const page = await open(DESK, `${PATH}?search=gast_12`);
  await page.evaluate(() => {
    window.print = () => {
      document.body.dataset.printed = 'true';
    };
  });
  await page.getByRole('button', { name: 'Drucken' }).click();
  await expect(page.locator('body[data-printed]')).toHaveCount(1);
  const sheets = pagesOf(await page.pdf({ preferCSSPageSize: true }));
  expect(sheets.length).toBeGreaterThan(1);
  for (const words of sheets) expect(words).toContain('Spieler');
  expect(sheets.join('\n')).toContain('Gast_12');
  const saved = page.waitForEvent('download');
  await page.getByRole('button', { name: 'CSV' }).click();
  const text = await readFile(await (await saved).path(), 'utf8');
  const lines = text.trimEnd().split('\r\n');
  expect(lines[0]).toBe('\uFEFFRang;Spieler;Summe;1;2;3;4;5;6;7;8;9;10;11;12;Preis;Bonus');
  // Gast_12, 120 to 129, 1200 to 1299.
  expect(lines).toHaveLength(1 + 1 + 10 + 100);
  for (const line of lines.slice(1)) {
    const [, name, total, ...rest] = line.split(';');
    expect(name).toMatch(/^Gast_12/);
    expect(rest.slice(0, 12).reduce((sum, score) => sum + Number(score), 0)).toBe(Number(total));
  }
  await page.close();
});

test('on a phone a series is twelve bars, opened twelve places, and nothing is cut', async () => {
  for (const eyes of [PHONE, DESK, { ...PHONE, width: 768 }] as const) {
    const page = await open(eyes);
    await rows(page).nth(4).click();
    await expect(grid(page).getByRole('listitem')).toHaveCount(12);
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
    expect(await findings(page, 'state')).toEqual([]);
    await page.close();
  }
});
