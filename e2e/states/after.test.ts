import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { test } from 'vitest';
import { settleOne } from '../../apps/server/src/tournaments/settlement.ts';
import { PATIENCE_MS } from '../../apps/server/test/patience.ts';
import { finishTable, formTable, play } from '../../apps/server/test/series.ts';
import { close } from '../../apps/server/test/settling.ts';
import { expect } from '../patient.ts';
import { fileOf } from './pictures.ts';
import { pageOf, type Change } from './state.ts';
import { AT_A_LOOK, openWorld, type Eyes } from './world.ts';

/** After a competition: the series, and the next one of it. */
const PHONE: Eyes = { width: 360, scheme: 'light', locale: 'de-DE' };
/** Where pictures are to go; without it none are taken. */
const FOLDER = process.env.GALLERY_DIR;
const LOOKS: readonly Eyes[] = [360, 768, 1440].flatMap((width) =>
  (['light', 'dark'] as const).map((scheme) => ({ ...PHONE, width, scheme })),
);
const SECOND = 1000;
const MINUTE = 60 * SECOND;
/** Longer than any countdown here. */
const LONG_MS = 20 * SECOND;

const world = await openWorld();
const stop = (page: Page) => page.getByRole('button', { name: 'Anhalten' });
const isStopped = (page: Page) => page.getByRole('button', { name: 'Angehalten' });
const next = (page: Page) => page.getByRole('link', { name: 'Partie 2 spielen' });
const resultOf = (competitionId: string): RegExp => new RegExp(`/result/${competitionId}$`);

/** The page's time passes, a second at a time, until something holds. */
const passUntil = (page: Page, holds: () => Promise<unknown>): Promise<void> =>
  expect(async () => {
    await page.clock.runFor(SECOND);
    await holds();
  }).toPass({ timeout: PATIENCE_MS, intervals: [0] });

/** Calls that begin a search. */
const searches = (page: Page): string[] => {
  const begun: string[] = [];
  page.on('request', (request) => {
    if (request.method() === 'POST' && /\/tournaments\/matching\/\d+(\?|$)/.test(request.url()))
      begun.push(request.url());
  });
  return begun;
};

/** At a table whose game ends before the player's eyes, which leads to its result. */
const afterGame = async (numberOfGames = 12, change: Change = {}) => {
  const id = await world.tournament({ numberOfGames, ...change });
  const players = await world.joined(id);
  const competition = await formTable(
    world.context,
    id,
    players.map((userId) => ({ userId, slot: 0 })),
  );
  const page = await world.open(players[0], pageOf(id), PHONE, (fresh) => fresh.clock.install());
  const sent = searches(page);
  await page.getByRole('link', { name: 'Zurück zum Tisch' }).click();
  await expect(page).toHaveURL(new RegExp(`/table/${competition}$`));
  await world.context.clock.advance(MINUTE);
  await finishTable(world.context, competition, [178, 40, -20]);
  await passUntil(page, () => expect(page).toHaveURL(resultOf(competition), AT_A_LOOK));
  return { id, page, sent, competition };
};

test('straight after a game the search for the next one is announced for five seconds, and begins then', async () => {
  const { id, page, sent } = await afterGame();
  // Its time all but stands still: what it has to know it asks for because the game has ended, not half a minute later.
  await page.clock.pauseAt((await page.evaluate(() => Date.now())) + SECOND);
  await world.turnUntil(async () => {
    await page.clock.runFor(1);
    await expect(stop(page)).toBeVisible(AT_A_LOOK);
  });
  expect(sent).toEqual([]);
  await page.clock.resume();
  await passUntil(page, () => expect(page).toHaveURL(new RegExp(`/matching/skat/${String(id)}$`), AT_A_LOOK));
  await expect.poll(() => sent.length).toBe(1);
  await page.close();
  await world.clear();
});

test('whatever is done stops the countdown for good: a key, a press, a scroll, another tab, a lost line', async () => {
  const disturbances: readonly ((page: Page) => Promise<unknown>)[] = [
    (page) => page.keyboard.press('Shift'),
    (page) => page.getByRole('heading', { level: 1 }).click(),
    (page) => page.mouse.wheel(0, 40),
    (page) => stop(page).press('Enter'),
    (page) =>
      page.evaluate(() => {
        Object.defineProperty(document, 'visibilityState', { value: 'hidden', configurable: true });
        document.dispatchEvent(new Event('visibilitychange'));
      }),
    (page) => page.context().setOffline(true),
  ];
  for (const [at, disturb] of disturbances.entries()) {
    const { page, sent, competition } = await afterGame();
    await world.turnUntil(stop(page));
    await disturb(page);
    await expect(isStopped(page), String(at)).toBeVisible();
    await page.clock.runFor(LONG_MS);
    await expect(page).toHaveURL(resultOf(competition));
    expect(sent, String(at)).toEqual([]);
    await page.close();
  }
  await world.clear();
});

test('the button that stops is reached before the one that begins', async () => {
  const { page } = await afterGame();
  await world.turnUntil(stop(page));
  const bar = page.getByRole('region', { name: 'Nächster Schritt' });
  await expect(bar.locator('a, button')).toHaveText(['Anhalten', 'Partie 2 spielen']);
  for (const eyes of FOLDER === undefined ? [] : LOOKS) {
    await world.look(page, eyes);
    mkdirSync(FOLDER ?? '', { recursive: true });
    await page.screenshot({ path: join(FOLDER ?? '', fileOf({ name: 'result-countdown', ...eyes })) });
  }
  await page.close();
  await world.clear();
});

test('a reload, back, a link to a result and a link to a table that is over begin no countdown and no search', async () => {
  const { id, page, sent, competition } = await afterGame();
  await world.turnUntil(stop(page));
  await page.keyboard.press('Shift');
  const isQuiet = async (): Promise<void> => {
    await expect(next(page)).toBeVisible();
    await page.clock.runFor(LONG_MS);
    await expect(page).toHaveURL(resultOf(competition));
    await expect(stop(page).or(isStopped(page))).toHaveCount(0);
  };
  await page.reload();
  await isQuiet();
  await page.getByRole('link', { name: 'Hilfe' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Hilfe' })).toBeVisible();
  await page.goBack();
  await isQuiet();
  await world.context.clock.advance(MINUTE);
  for (const path of [`/result/${competition}`, `/table/${competition}`]) {
    await page.goto(new URL(path, page.url()).href);
    await passUntil(page, () => expect(next(page)).toBeVisible(AT_A_LOOK));
    await isQuiet();
  }
  await page.goto(new URL(pageOf(id), page.url()).href);
  await page.getByRole('link', { name: /Partie 1: Platz 1/ }).click();
  await isQuiet();
  expect(sent).toEqual([]);
  await page.close();
  await world.clear();
});

test('after the last competition there is no next one, and no countdown', async () => {
  const { page, sent, competition } = await afterGame(1);
  await expect(page.getByRole('region', { name: 'Nächster Schritt' })).toContainText('Zum Turnier');
  await page.clock.runFor(LONG_MS);
  await expect(page).toHaveURL(resultOf(competition));
  await expect(stop(page)).toHaveCount(0);
  expect(sent).toEqual([]);
  await page.close();
  await world.clear();
});

test('with the lobby closed the result offers no search, but says so and leads to the tournament', async () => {
  const { page, sent, competition } = await afterGame(12, { lobbyFrom: '18:00', lobbyTo: '22:00' });
  const bar = page.getByRole('region', { name: 'Nächster Schritt' });
  await expect(bar).toContainText('Die Lobby ist gerade zu');
  await expect(bar.getByRole('link')).toHaveText('Zum Turnier');
  await page.clock.runFor(LONG_MS);
  await expect(page).toHaveURL(resultOf(competition));
  expect(sent).toEqual([]);
  await page.close();
  await world.clear();
});

test('a result shows the whole series: what was played with its points, what is shown, what is next, what is missing', async () => {
  const { page } = await afterGame();
  const series = page.getByRole('region', { name: 'Deine Serie' });
  await world.turnUntil(series.getByText('1 von 12 gespielt'));
  const places = series.getByRole('listitem');
  await expect(places).toHaveCount(12);
  await expect(places.nth(0)).toContainText('Partie 1: +178 Punkte');
  await expect(places.nth(0)).toHaveAttribute('aria-current', 'true');
  await expect(places.nth(1)).toContainText('Partie 2: die nächste');
  await expect(places.nth(11)).toContainText('Partie 12: noch offen');
  await page.close();
  await world.clear();
});

test('a prize is told once, when the overview is next opened after the settlement', async () => {
  const id = await world.tournament({ totalWin: 6_000 });
  const [own, left, right] = await world.joined(id);
  await play(world.context, id, 0, { [own]: 178, [left]: 40, [right]: -20 });
  await close(world.context, id);
  const won = (page: Page) => page.getByRole('heading', { name: /gewonnen$/ });
  const page = await world.open(own, pageOf(id), PHONE);
  await expect(page.getByText('Was jetzt geschieht')).toBeVisible();
  expect(await settleOne(world.context, id)).toBe(true);
  await page.goto(new URL('/', page.url()).href);
  await expect(won(page)).toBeVisible();
  await expect(page.getByText('Skat-Wochenturnier', { exact: false }).first()).toBeVisible();
  await page.getByRole('button', { name: 'Gewinn ausblenden' }).click();
  await expect(won(page)).toHaveCount(0);
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Alle Turniere' })).toBeVisible();
  await expect(won(page)).toHaveCount(0);
  await page.close();
  await world.clear();
});
