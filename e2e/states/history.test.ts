import type { Page } from '@playwright/test';
import { test } from 'vitest';
import { newMember } from '../../apps/server/test/game-server.ts';
import { search } from '../../apps/server/test/search.ts';
import { join } from '../../apps/server/test/series.ts';
import { expect } from '../patient.ts';
import { AT_A_LOOK, openWorld, type Eyes, type World } from './world.ts';

/** What back, forward, reload and links do: they show, and never act (ROUTE-13). */

const PHONE: Eyes = { width: 360, scheme: 'light', locale: 'de-DE' };

const world = await openWorld();

const play = (page: Page) => page.getByRole('link', { name: /Partie 1 von 12 spielen/ });
const begin = (page: Page) => page.getByRole('button', { name: 'Gegner suchen' });
const cancel = (page: Page) => page.getByRole('button', { name: 'Suche abbrechen' });

/** Somebody who has joined, on the overview, with every search that the page begins counted. */
const onOverview = async (path = '/') => {
  const id = await world.tournament();
  const own = (await world.player()).id;
  await join(world.context, own, id);
  let begun = 0;
  const page = await world.open(own, path.replace(':id', String(id)), PHONE, async (fresh) => {
    fresh.on('request', (request) => {
      if (request.method() === 'POST' && /\/tournaments\/matching\/\d+(\?|$)/.test(request.url())) begun += 1;
    });
    await Promise.resolve();
  });
  return { page, id, searches: () => begun };
};

const toTournament = async (page: Page): Promise<void> => {
  await page
    .getByRole('link', { name: /Skat-Wochenturnier/ })
    .first()
    .click();
  await expect(play(page)).toBeVisible();
};

/** Two more search, and the server's time passes until the table is shown. */
const findTable = async ({ context, server, turnUntil }: World, page: Page, id: number): Promise<void> => {
  for (let others = 0; others < 2; others += 1) await search(server, await newMember(context, server, id), id);
  await turnUntil(() => expect(page).toHaveURL(/\/table\/[\w-]+$/, AT_A_LOOK));
};

test('ROUTE-13 a link, a reload, back and forward begin no search; only pressing play does', async () => {
  const { page, searches } = await onOverview();
  await toTournament(page);
  const tournament = page.url();
  await play(page).click();
  await expect(cancel(page)).toBeVisible();
  await expect.poll(searches).toBe(1);
  const matching = page.url();
  await page.goBack();
  await expect(page).toHaveURL(tournament);
  await page.goForward();
  await expect(page).toHaveURL(matching);
  await expect(page.getByText('Deine Suche ist beendet')).toBeVisible();
  await page.goto(new URL('/help', matching).href);
  await page.goto(matching);
  await expect(page.getByText('Die Suche beginnt erst')).toBeVisible();
  await begin(page).click();
  await expect(cancel(page)).toBeVisible();
  await expect.poll(searches).toBe(2);
  await page.reload();
  await expect(page.getByText('weil die Seite neu geladen oder verlassen wurde')).toBeVisible();
  await expect(begin(page)).toBeVisible();
  expect(searches()).toBe(2);
  await page.close();
  await world.clear();
});

test('ROUTE-13 the search leaves no entry in the history: back from the table is its tournament, and then the overview', async () => {
  const { page, id, searches } = await onOverview();
  await toTournament(page);
  const tournament = page.url();
  await play(page).click();
  await expect(cancel(page)).toBeVisible();
  await findTable(world, page, id);
  await expect(page.getByText('von 3 ist da')).toBeVisible();
  await page.goBack();
  await expect(page).toHaveURL(tournament);
  await expect(page.getByRole('link', { name: 'Zurück zum Tisch' })).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('heading', { name: 'Läuft bei dir' })).toBeVisible();
  expect(searches()).toBe(1);
  // From here too the tournament lies between.
  await page
    .getByRole('link', { name: /Zurück zum Tisch/ })
    .first()
    .click();
  await expect(page).toHaveURL(/\/table\//);
  await page.goBack();
  await expect(page).toHaveURL(new RegExp(`/tournaments/skat/${String(id)}$`));
  await page.close();
  await world.clear();
});

test('ROUTE-13 a search that was opened by a link gives its place to the tournament, and the table lies above that', async () => {
  const { page, id } = await onOverview('/matching/skat/:id');
  await begin(page).click();
  await expect(cancel(page)).toBeVisible();
  await findTable(world, page, id);
  await page.goBack();
  await expect(page).toHaveURL(new RegExp(`/tournaments/skat/${String(id)}$`));
  await expect(page.getByRole('link', { name: 'Zurück zum Tisch' })).toBeVisible();
  await page.close();
  await world.clear();
});

test('ROUTE-13 who cancels is back at the tournament that was left, once', async () => {
  const { page } = await onOverview();
  await toTournament(page);
  await play(page).click();
  await cancel(page).click();
  await expect(play(page)).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('heading', { name: 'Läuft bei dir' })).toBeVisible();
  await page.close();
  await world.clear();
});
