import type { Page } from '@playwright/test';
import { expect as hold, test } from 'vitest';
import { callerOf, forgetProofs } from '../../apps/server/test/people.ts';
import { createPasswords } from '../../apps/server/src/people/passwords.ts';
import { PROOF_VALID_MS } from '../../apps/server/src/people/proof.ts';
import { enrolSecondFactor } from '../../apps/server/src/people/second-factor.ts';
import { expect } from '../patient.ts';
import { isReadable } from '../readable.ts';
import { pressNamed, tabToNamed } from '../tabbing.ts';
import { openWorld, type Eyes } from './world.ts';

const PHONE: Eyes = { width: 360, scheme: 'light', locale: 'de-DE' };
const DESK: Eyes = { width: 1280, scheme: 'light', locale: 'en-GB' };
const PASSWORD = 'grand mit vieren';

const world = await openWorld();
const passwordHash = await createPasswords().hash(PASSWORD);

/** Somebody on a page of the account whose session has proved nothing. */
const open = async (path: string, eyes: Eyes, change: Parameters<typeof world.player>[0] = {}) => {
  const account = await world.player({ passwordHash, ...change });
  const page = await world.open(account.id, `/account/${path}`, eyes);
  await forgetProofs(world.context, account.id);
  const own = await callerOf(world.server.app, world.context, account.id);
  const held = async (): Promise<unknown> => (await own.get('me/balance')).json();
  return { account, page, held };
};
const dialogOf = (page: Page) => page.getByRole('dialog');

test('a payout asks for the password again; a wrong one is said there, the right one pays out, by keyboard alone', async () => {
  const { page, held } = await open('payout', PHONE);
  await tabToNamed(page, /^Betrag in Euro/);
  await page.keyboard.type('40');
  await pressNamed(page, /40,00\s€ beantragen/);
  const dialog = dialogOf(page);
  await expect(dialog.getByRole('heading')).toHaveText('Bestätige, dass du es bist');
  const field = dialog.getByLabel('Passwort');
  await expect(field).toBeFocused();
  hold(await held()).toMatchObject({ balance: 100_00 });
  await page.keyboard.type('grand ohne vieren');
  await page.keyboard.press('Enter');
  await expect(dialog.getByRole('alert')).toHaveText('Dieses Passwort ist falsch.');
  await expect(field).toHaveAttribute('aria-invalid', 'true');
  await expect(field).toBeFocused();
  await expect(field).toHaveValue('');
  await isReadable(page);
  await page.keyboard.type(PASSWORD);
  await page.keyboard.press('Enter');
  await expect(page.getByText('40,00 € ist beantragt')).toBeVisible();
  await expect(dialog).toHaveCount(0);
  await expect(page.getByRole('button', { name: /^Auszahlung beantragen/ })).toBeFocused();
  hold(await held()).toMatchObject({ balance: 60_00 });
  // What was proved holds for a while.
  await page.getByLabel('Betrag in Euro').fill('10');
  await page.keyboard.press('Enter');
  await expect(page.getByText('10,00 € ist beantragt')).toBeVisible();
  await world.context.clock.advance(PROOF_VALID_MS);
  await page.getByLabel('Betrag in Euro').fill('10');
  await page.keyboard.press('Enter');
  await expect(dialog).toBeVisible();
  await page.close();
});

test('whoever gives the proof up has done nothing, is told so, and may try again', async () => {
  const { page, held } = await open('payout', DESK);
  const ask = page.getByRole('button', { name: /€40\.00/ }).last();
  await page.getByLabel('Amount in euros').fill('40');
  for (const giveUp of [
    () => page.keyboard.press('Escape'),
    () => dialogOf(page).getByRole('button', { name: 'Cancel' }).click(),
    () => dialogOf(page).getByRole('button', { name: 'Close' }).click(),
  ]) {
    await ask.click();
    await expect(dialogOf(page).getByLabel('Password')).toBeFocused();
    await page.keyboard.type(PASSWORD);
    await giveUp();
    await expect(dialogOf(page)).toHaveCount(0);
    await expect(page.getByText('Nothing was done: you have to confirm first that it is you.')).toBeVisible();
    await expect(ask).toBeFocused();
  }
  // Leaving the screen gives it up too.
  await ask.click();
  await expect(dialogOf(page)).toBeVisible();
  await page.goBack();
  await expect(dialogOf(page)).toHaveCount(0);
  hold(await held()).toMatchObject({ balance: 100_00 });
  await page.close();
});

test('a long exclusion and closing the account ask for the password, a break of 24 hours does not', async () => {
  const { page, account } = await open('limits', PHONE, { money: 0 });
  await page.getByRole('button', { name: '24 Stunden' }).click();
  await page.getByRole('button', { name: 'Pause beginnen' }).click();
  await expect(page.getByText(/Du machst Pause bis/)).toBeVisible();
  await expect(dialogOf(page)).toHaveCount(0);

  const question = page.getByRole('alertdialog');
  await page.getByRole('button', { name: '7 Tage' }).click();
  await question.getByRole('button', { name: 'Pause beginnen' }).click();
  const field = dialogOf(page).getByLabel('Passwort');
  await expect(field).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(dialogOf(page)).toHaveCount(0);
  await expect(question.getByRole('alert')).toContainText('Es ist nichts geschehen');
  await expect(question.getByRole('button', { name: 'Pause beginnen' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(field).toBeFocused();
  await page.keyboard.type(PASSWORD);
  await page.keyboard.press('Enter');
  await expect(question).toHaveCount(0);

  await forgetProofs(world.context, account.id);
  await page.goto(new URL('/account/data', page.url()).href);
  await page.getByLabel(/^Zur Bestätigung/).fill(account.userName);
  await page.keyboard.press('Enter');
  await expect(field).toBeFocused();
  await page.keyboard.type(PASSWORD);
  await page.keyboard.press('Enter');
  await expect(page.getByText('Noch kein Konto?')).toBeVisible();
  await page.close();
});

test('staff is asked for a code of the authenticator, which the demo shows for its own', async () => {
  const { page, account } = await open('limits', DESK, { userName: 'operator', actorType: 'operator', money: 0 });
  await enrolSecondFactor(world.context, world.context.store.db, account.id);
  await page.getByRole('button', { name: '7 days' }).click();
  await page.getByRole('button', { name: 'Start the break' }).click();
  const code = dialogOf(page).getByLabel('Code');
  await expect(code).toBeFocused();
  await page.keyboard.type('000 000');
  await page.keyboard.press('Enter');
  await expect(dialogOf(page).getByRole('alert')).toContainText('wrong');
  await dialogOf(page).getByRole('button', { name: 'Fill in the code of the demo' }).click();
  await expect(code).toHaveValue(/^\d{6}$/);
  await dialogOf(page).getByRole('button', { name: 'Confirm' }).click();
  await expect(page.getByRole('alertdialog')).toHaveCount(0);
  await expect(dialogOf(page)).toHaveCount(0);
  await page.close();
});
