import { userData } from '@matador/protocol/rest';
import type { Page } from '@playwright/test';
import { afterAll, test } from 'vitest';
import { callerOf } from '../../apps/server/test/people.ts';
import { expect } from '../patient.ts';
import { openWorld, type Eyes } from './world.ts';

const DESK: Eyes = { width: 1280, scheme: 'light', locale: 'de-DE' };

const world = await openWorld();
afterAll(() => world.clear());

/** Somebody whose language is German, known to this device by an earlier visit, on the help page, which asks for nobody. */
const openHelp = async (userId: string): Promise<Page> => {
  const page = await world.open(userId, '/', DESK);
  await page.goto(new URL('/help', page.url()).href);
  await expect(page.getByRole('heading', { level: 1, name: 'Hilfe' })).toBeVisible();
  return page;
};
const choose = (page: Page, locale: string): Promise<unknown> =>
  page.getByRole('contentinfo').getByRole('combobox').first().selectOption(locale);
const toOverview = (page: Page): Promise<void> => page.getByRole('banner').getByRole('link').click();

test('a language that is chosen on a screen open to everybody is kept by the account that is signed in', async () => {
  const { id, userName } = await world.player({ locale: 'de' });
  const page = await openHelp(id);
  await choose(page, 'fr');
  await expect(page.getByRole('heading', { level: 1, name: 'Aide' })).toBeVisible();
  const { get } = await callerOf(world.server.app, world.context, id);
  await expect.poll(async () => userData.parse((await get('me/userData')).json()).locale).toBe('fr');
  await toOverview(page);
  await expect(page.getByText(`Connecté : ${userName}`)).toBeVisible();
  await expect(page.locator('html')).toHaveAttribute('lang', 'fr');
  await page.reload();
  await expect(page.getByText(`Connecté : ${userName}`)).toBeVisible();
  await page.close();
});

test('whoever is signed out by then goes on reading in the chosen language, and signs in where that is needed', async () => {
  const page = await openHelp((await world.player({ locale: 'de' })).id);
  await page.context().clearCookies();
  const answer = page.waitForResponse(/\/me\/locale$/);
  await choose(page, 'fr');
  expect((await answer).status()).toBe(401);
  await expect.poll(() => page.evaluate(() => localStorage.getItem('matador.user'))).toBeNull();
  await expect(page.getByRole('heading', { level: 1, name: 'Aide' })).toBeVisible();
  await toOverview(page);
  await expect(page).toHaveURL(/\/login/);
  await expect(page.locator('html')).toHaveAttribute('lang', 'fr');
  await page.close();
});

test('on a screen of the account, a choice made signed out leads to the sign-in', async () => {
  const page = await world.open((await world.player({ locale: 'de' })).id, '/account/notices', DESK);
  await page.context().clearCookies();
  await choose(page, 'fr');
  await expect(page).toHaveURL(/\/login\?return=/);
  await page.close();
});
