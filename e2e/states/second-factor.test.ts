import type { Page } from '@playwright/test';
import { test } from 'vitest';
import { callerOf, forgetProofs } from '../../apps/server/test/people.ts';
import { createPasswords } from '../../apps/server/src/people/passwords.ts';
import { expect } from '../patient.ts';
import { isReadable } from '../readable.ts';
import { authenticatorOf } from './authenticator.ts';
import { openWorld, type Eyes } from './world.ts';

const PHONE: Eyes = { width: 360, scheme: 'light', locale: 'de-DE' };
const PASSWORD = 'grand mit vieren';

const world = await openWorld();
const passwordHash = await createPasswords().hash(PASSWORD);

const signIn = async (page: Page, userName: string): Promise<void> => {
  await page.locator('input[name="username"]').fill(userName);
  await page.locator('input[name="password"]').fill(PASSWORD);
  await page.locator('form button[type="submit"]').last().click();
};

test('codes are set up, asked for at the sign-in over a reload, replaced by a recovery code, and turned off with a proof', async () => {
  const account = await world.player({ passwordHash });
  const page = await world.open(account.id, '/account/access', PHONE);
  await page.getByRole('button', { name: 'Codes einrichten' }).click();
  await expect(page.getByRole('img', { name: /Bild zum Einlesen/ })).toBeVisible();
  const next = authenticatorOf(world, await page.getByLabel('Schlüssel für die App').inputValue());
  await page.getByLabel('Code, den die App jetzt zeigt').fill('12');
  await page.getByRole('button', { name: 'Codes einschalten' }).click();
  await expect(page.getByText('Dieser Code passt nicht')).toBeVisible();
  await isReadable(page);
  await page.getByLabel('Code, den die App jetzt zeigt').fill(await next());
  await page.getByRole('button', { name: 'Codes einschalten' }).click();
  await expect(page.getByRole('heading', { name: 'Deine Ersatzcodes' })).toBeVisible();
  await isReadable(page);
  const spare = await page.getByText(/^(?:[a-z2-7]{4}-){3}[a-z2-7]{4}$/).allTextContents();
  await page.getByRole('button', { name: 'Ich habe sie aufgeschrieben' }).click();
  await expect(page.getByText('Ersatzcodes übrig: 10')).toBeVisible();
  await page.getByRole('button', { name: 'Abmelden' }).click();

  await signIn(page, account.userName);
  await expect(page.getByLabel('Code')).toBeFocused();
  await page.reload();
  await expect(page.getByLabel('Code')).toBeFocused();
  await page.keyboard.type('000 000');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('alert')).toContainText('Dieser Code ist falsch');
  await isReadable(page);
  await page.getByRole('button', { name: 'Kein Zugriff auf die App? Ersatzcode eingeben' }).click();
  await page.keyboard.type((spare[0] ?? '').toUpperCase().replaceAll('-', ' '));
  await page.keyboard.press('Enter');
  await expect(page.getByText(`Angemeldet als ${account.userName}`)).toBeVisible();

  await page.goto(new URL('/account/access', page.url()).href);
  await forgetProofs(world.context, account.id);
  await page.getByRole('button', { name: 'Codes ausschalten' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByLabel('Passwort')).toBeFocused();
  await page.keyboard.type(PASSWORD);
  await dialog.getByLabel('Code').fill(await next());
  await isReadable(page);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: 'Codes einrichten' })).toBeVisible();
  await expect(dialog).toHaveCount(0);
  await page.close();
});

test('whoever was asked for a code can sign in to another account instead', async () => {
  const { id, userName } = await world.player({ passwordHash });
  const { cookie } = await callerOf(world.server.app, world.context, id);
  const url = `http://${world.server.host}/gd/rest/me/secondFactor`;
  const ask = async (path: string, body: object): Promise<unknown> => {
    const headers = { cookie, origin: `http://${world.server.host}`, 'content-type': 'application/json' };
    return (await fetch(`${url}${path}`, { method: 'POST', headers, body: JSON.stringify(body) })).json();
  };
  const offered = await ask('', {});
  const key = typeof offered === 'object' && offered !== null && 'key' in offered ? String(offered.key) : '';
  await ask('/confirmation', { code: await authenticatorOf(world, key)() });
  const other = await world.player({ passwordHash });
  const page = await world.open(null, '/login', PHONE);
  await signIn(page, userName);
  await page.getByRole('button', { name: 'Mit einem anderen Konto anmelden' }).click();
  await signIn(page, other.userName);
  await expect(page.getByText(`Angemeldet als ${other.userName}`)).toBeVisible();
  await page.close();
});
