import type { Page } from '@playwright/test';
import { expect as hold, test } from 'vitest';
import { forgetProofs } from '../../apps/server/test/people.ts';
import { createPasswords } from '../../apps/server/src/people/passwords.ts';
import { expect } from '../patient.ts';
import { isReadable } from '../readable.ts';
import { addAuthenticator, noneInForm } from '../virtual-authenticator.ts';
import { openWorld, type Eyes } from './world.ts';

const PHONE: Eyes = { width: 360, scheme: 'light', locale: 'de-DE' };
const DESK: Eyes = { width: 1280, scheme: 'dark', locale: 'en-GB' };
const PASSWORD = 'grand mit vieren';

const world = await openWorld();
const passwordHash = await createPasswords().hash(PASSWORD);

/** Somebody on the page of the sign-in of the account, on a device with an authenticator. */
const open = async (eyes: Eyes, prepare: (page: Page) => Promise<void> = noneInForm) => {
  const account = await world.player({ passwordHash });
  const page = await world.open(account.id, `${world.localhost}/account/access`, eyes, prepare);
  return { account, page, authenticator: await addAuthenticator(page) };
};

test('a passkey is added, proves what asks for it, and is taken away; what the player gives up does nothing', async () => {
  const { account, page, authenticator } = await open(PHONE);
  await authenticator.recognise(false);
  await page.getByRole('button', { name: 'Passkey hinzufügen' }).click();
  await expect(page.getByRole('alert').filter({ hasText: 'Es wurde kein Passkey erstellt.' })).toBeVisible();
  await isReadable(page);
  await authenticator.recognise(true);
  await page.getByRole('button', { name: 'Passkey hinzufügen' }).click();
  await expect(page.getByText('Der Passkey ist hinzugefügt.')).toBeVisible();
  await expect(page.getByText('noch nie benutzt')).toBeVisible();
  await page.getByRole('button', { name: 'Passkey hinzufügen' }).click();
  await expect(page.getByText('Dieses Gerät hat schon einen Passkey')).toBeVisible();
  hold(await authenticator.count()).toBe(1);
  await isReadable(page);

  await forgetProofs(world.context, account.id);
  const remove = page.getByRole('button', { name: /^Passkey Chrome, .* entfernen$/ });
  await remove.click();
  const dialog = page.getByRole('dialog');
  const byPasskey = dialog.getByRole('button', { name: 'Mit Passkey bestätigen' });
  await expect(byPasskey).toBeFocused();
  await expect(dialog.getByLabel('Passwort')).toBeVisible();
  await isReadable(page);
  await authenticator.recognise(false);
  await page.keyboard.press('Enter');
  await expect(dialog.getByRole('alert').filter({ hasText: 'Es wurde kein Passkey benutzt.' })).toBeVisible();
  await authenticator.recognise(true);
  await byPasskey.click();
  await expect(page.getByText('Der Passkey ist entfernt.')).toBeVisible();
  await expect(remove).toHaveCount(0);
  await page.close();
});

test('a passkey signs in by the button; one that was taken away meanwhile says so, and the password is still there', async () => {
  const { account, page, authenticator } = await open(DESK);
  await page.getByRole('button', { name: 'Add a passkey' }).click();
  await expect(page.getByText('The passkey has been added.')).toBeVisible();
  await page.getByRole('button', { name: 'Sign out', exact: true }).click();
  const button = page.getByRole('button', { name: 'Sign in with a passkey' });
  await authenticator.recognise(false);
  await button.click();
  await expect(page.getByRole('alert').filter({ hasText: 'No passkey was used.' })).toBeVisible();
  await isReadable(page);
  await authenticator.recognise(true);
  await button.click();
  await expect(page.getByText(`Signed in as ${account.userName}`)).toBeVisible();
  await page.getByRole('button', { name: 'Sign out', exact: true }).click();
  await world.context.store.pool.query('DELETE FROM passkeys WHERE user_id = $1', [account.id]);
  await button.click();
  await expect(page.getByRole('alert').filter({ hasText: 'no longer belongs to any account' })).toBeVisible();
  await page.locator('input[name="username"]').fill(account.userName);
  await page.locator('input[name="password"]').fill(PASSWORD);
  await page.keyboard.press('Enter');
  await expect(page.getByText(`Signed in as ${account.userName}`)).toBeVisible();
  await page.close();
});

test('where the browser offers passkeys in the field of the name, taking one signs in', async () => {
  const { account, page } = await open(PHONE, () => Promise.resolve());
  await page.getByRole('button', { name: 'Passkey hinzufügen' }).click();
  await expect(page.getByText('Der Passkey ist hinzugefügt.')).toBeVisible();
  await page.context().clearCookies();
  await page.goto(`${world.localhost}/login`); // the virtual one is touched as soon as it is offered
  await expect(page.getByText(`Angemeldet als ${account.userName}`)).toBeVisible();
  await page.close();
});

test('a browser without passkeys shows no button, and an address where they are not good leads to the one where they are', async () => {
  const without = async (page: Page): Promise<void> => {
    await page.addInitScript(() => Reflect.deleteProperty(window, 'PublicKeyCredential'));
  };
  const guest = await world.open(null, `${world.localhost}/login`, PHONE, without);
  await expect(guest.locator('input[name="username"]')).toBeVisible();
  await expect(guest.getByRole('button', { name: 'Mit Passkey anmelden' })).toHaveCount(0);
  await guest.close();
  const { id } = await world.player({ passwordHash });
  const old = await world.open(id, `${world.localhost}/account/access`, PHONE, without);
  await expect(old.getByText('Dieser Browser kann keine Passkeys.')).toBeVisible();
  await expect(old.getByRole('button', { name: 'Passkey hinzufügen' })).toHaveCount(0);
  await old.close();
  const figures = await world.open(id, '/account/access', PHONE);
  await expect(figures.getByText('Passkeys gelten nur unter')).toBeVisible();
  await expect(figures.getByRole('button', { name: 'Passkey hinzufügen' })).toHaveCount(0);
  await isReadable(figures);
  await figures.getByRole('link', { name: 'einer anderen Adresse' }).click();
  await expect(figures).toHaveURL(new RegExp(`^${world.localhost}/(?:extern/)?login`));
  await figures.close();
});
