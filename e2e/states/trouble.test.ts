import { test } from 'vitest';
import { expect } from '../patient.ts';
import { openUnruly } from '../unruly.ts';
import { MONEY_ACTS, withPassword } from './acts.ts';
import { beSignedOut, failThenSlow, loseTheAnswer } from './at-every-act.ts';
import { openWorld, type Eyes } from './world.ts';

const PHONE: Eyes = { width: 360, scheme: 'light', locale: 'de-DE' };

const world = await openWorld();

test('ERR-3 MONEY-1 where money moves a failure is said in words, and a slow second try goes out once', async () => {
  await failThenSlow(world, MONEY_ACTS);
});

test('ERR-3 MONEY-1 where money moves and the answer is lost it moves once, and the page says what to do', async () => {
  await loseTheAnswer(world, MONEY_ACTS);
});

test('API-8 401 where money moves leads to the sign-in, which knows the way back', async () => {
  await beSignedOut(world, MONEY_ACTS);
});

test('API-8 ROUTE-7 whoever is signed out in the middle of an act signs in, is back there, and does it', async () => {
  const { userName, password } = await withPassword(world);
  const network = await openUnruly(`http://${world.server.host}`);
  const page = await world.open(null, `${network.url}/account/deposit`, PHONE);
  const signIn = async (): Promise<void> => {
    await page.getByLabel('Spielername').fill(userName);
    await page.getByLabel('Passwort').fill(password);
    await page.getByRole('button', { name: 'Anmelden', exact: true }).click();
    await expect(page).toHaveURL(/\/account\/deposit$/);
    await expect(page.locator('header').first()).toContainText('100,00');
  };
  const payIn = async (): Promise<void> => {
    await page.getByLabel('Betrag in Euro').fill('20');
    await page.getByRole('button', { name: /^20,00\s€ einzahlen/ }).click();
  };
  await signIn();
  await page.getByRole('button', { name: 'Beispieldaten eintragen' }).click();
  await page.getByRole('button', { name: 'Weiter zur Einzahlung' }).click();
  const proof = page.getByRole('dialog').filter({ hasText: 'Bestätige, dass du es bist' });
  await proof.getByLabel('Passwort').fill(password);
  await page.keyboard.press('Enter');
  // Signed out as the act goes: sooner, a poll may find it out first and lead away from the form.
  await page.route(
    '**/deposits',
    async (route) => {
      await page.context().clearCookies();
      await route.continue();
    },
    { times: 1 },
  );
  await payIn();
  await signIn();
  await payIn();
  await expect(page.getByText('20,00 € sind gutgeschrieben')).toBeVisible();
  await expect(page.locator('header').first()).toContainText('120,00');
  await page.close();
  await network.close();
});
