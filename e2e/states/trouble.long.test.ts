import { test } from 'vitest';
import { expect } from '../patient.ts';
import { isReadable } from '../readable.ts';
import { openUnruly } from '../unruly.ts';
import { OTHER_ACTS } from './acts.ts';
import { beSignedOut, failThenSlow, loseTheAnswer } from './at-every-act.ts';
import { openWorld, type Eyes } from './world.ts';

const PHONE: Eyes = { width: 360, scheme: 'light', locale: 'de-DE' };

const world = await openWorld();

test('ERR-3 a failure at any other act is said in words, and a slow second try goes out once', async () => {
  await failThenSlow(world, OTHER_ACTS);
});

test('ERR-3 any other act whose answer is lost is done once, and the page shows it or it may be tried again', async () => {
  await loseTheAnswer(world, OTHER_ACTS);
});

test('API-8 401 at any other act leads to the sign-in, which knows the way back', async () => {
  await beSignedOut(world, OTHER_ACTS);
});

test('ERR-3 opening an account: a failure keeps what was typed; a lost answer says that the name may be one’s own by now', async () => {
  const network = await openUnruly(`http://${world.server.host}`);
  const page = await world.open(null, `${network.url}/register`, PHONE);
  const open = page.getByRole('button', { name: 'Konto eröffnen' });
  const unclear = page.getByRole('alert').filter({ hasText: 'Ist dein Name dann schon vergeben, gibt es dein Konto' });
  await page.getByLabel('Spielername').fill('Hinterhand_3');
  await page.getByLabel('Mailadresse').fill('hinterhand@players.example');
  await page.getByLabel('Passwort').fill('null ouvert aus der Hand');
  for (const [label, value] of [
    ['Tag', '14'],
    ['Monat', '3'],
    ['Jahr', '1980'],
  ] as const)
    await page.getByLabel(label, { exact: true }).fill(value);
  await page.getByRole('checkbox').check();
  network.spoil(/\/rest\/accounts$/, 500);
  await open.click();
  await expect(unclear).toBeVisible();
  await isReadable(page);
  network.spoil(/\/rest\/accounts$/, 'unanswered');
  await open.click();
  await expect.poll(() => network.spoiled).toBeGreaterThan(0);
  await expect(open).not.toHaveAttribute('aria-disabled', 'true');
  network.spoil(/\/rest\/accounts$/, 'held');
  await open.click();
  await expect(open).toHaveAttribute('aria-disabled', 'true');
  await open.click({ force: true });
  expect(network.spoiled).toBe(1);
  network.spoil(/^$/, null);
  await expect(page.getByText('Diesen Namen gibt es schon')).toBeVisible();
  await page.getByRole('link', { name: 'Anmelden' }).click();
  await expect(page).toHaveURL(/\/login/);
  await expect(open).toHaveCount(0);
  await page.getByLabel('Spielername').fill('Hinterhand_3');
  await page.getByLabel('Passwort').fill('null ouvert aus der Hand');
  const signIn = page.getByRole('button', { name: 'Anmelden', exact: true });
  network.spoil(/\/rest\/session$/, 500, 'POST');
  await signIn.click();
  await expect(page.getByText('Das Anmelden hat gerade nicht geklappt')).toBeVisible();
  network.spoil(/\/rest\/session$/, 'held', 'POST');
  await signIn.click();
  await expect(signIn).toHaveAttribute('aria-disabled', 'true');
  await signIn.click({ force: true });
  expect(network.spoiled).toBe(1);
  network.spoil(/^$/, null);
  await expect(page.getByRole('heading', { level: 2, name: 'Alle Turniere' })).toBeVisible();
  await page.close();
  await network.close();
});
