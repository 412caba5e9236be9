import { test } from 'vitest';
import { expect } from '../patient.ts';
import { withPassword } from './acts.ts';
import { openWorld, type Eyes } from './world.ts';

/** What an address says is kept, and what it cannot say is told in words. */

const PHONE: Eyes = { width: 360, scheme: 'light', locale: 'de-DE' };

const world = await openWorld();

test('ROUTE-7 ROUTE-14 search and hash of an address survive the way to the sign-in and back', async () => {
  await world.tournament();
  const { userName, password } = await withPassword(world);
  const page = await world.open(null, '/tournaments/skat?sort=score#rangliste', PHONE);
  await page.getByLabel('Spielername').fill(userName);
  await page.getByLabel('Passwort').fill(password);
  expect(new URL(page.url()).searchParams.get('return')).toBe('/tournaments/skat?sort=score#rangliste');
  await page.getByRole('button', { name: 'Anmelden', exact: true }).click();
  await expect(page).toHaveURL(/\/tournaments\/skat\?sort=score#rangliste$/);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Skat-Wochenturnier');
  await page.close();
  await world.clear();
});

test('ROUTE-8 ROUTE-14 a zone with its suffix becomes the one without, and leaves no entry behind', async () => {
  await world.tournament();
  const page = await world.open((await world.player()).id, '/help', PHONE);
  const before = page.url();
  await page.goto(new URL('/tournaments/skat_gd?table=history#rangliste', before).href);
  await expect(page).toHaveURL(/\/tournaments\/skat\?table=history#rangliste$/);
  await page.goBack();
  await expect(page).toHaveURL(before);
  await page.close();
  await world.clear();
});

test('ERR-3 a result that does not exist says so instead of asking to try again, and leads on', async () => {
  const page = await world.open((await world.player()).id, '/result/abc', PHONE);
  for (const path of ['/result/abc', '/result/00000000-0000-4000-8000-000000000000', '/list/abc']) {
    await page.goto(new URL(path, page.url()).href);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Diese Partie gibt es hier nicht');
    await expect(page.locator('main')).not.toContainText('versuche');
    await expect(page).toHaveURL(new RegExp(`${path}$`));
  }
  await page.getByRole('link', { name: 'Zur Übersicht' }).click();
  await expect(page.getByRole('heading', { level: 2, name: 'Alle Turniere' })).toBeVisible();
  await page.close();
});
