import type { Page } from '@playwright/test';
import { expect as hold, test } from 'vitest';
import { forgetProofs } from '../../apps/server/test/people.ts';
import { createPasswords } from '../../apps/server/src/people/passwords.ts';
import { expect } from '../patient.ts';
import { isReadable } from '../readable.ts';
import { addAuthenticator, noneInForm } from '../virtual-authenticator.ts';
import { authenticatorOf } from './authenticator.ts';
import { openMailedWorld } from './mailed-world.ts';
import type { Eyes } from './world.ts';

const PHONE: Eyes = { width: 360, scheme: 'light', locale: 'de-DE' };
const DESK: Eyes = { width: 1280, scheme: 'light', locale: 'de-DE' };
const [FIRST, SECOND, THIRD] = ['grand mit vieren', 'null ouvert gespielt', 'hinterhand sagt weg'];
const MINUTE_MS = 60_000;
const OVER = /gilt nicht mehr/;

const world = await openMailedWorld();
const at = (path: string): string => `${world.localhost}${path}`;
const passwordHash = await createPasswords().hash(FIRST);

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: true });
const prove = async (page: Page, password: string): Promise<void> => {
  await page.getByRole('dialog').getByLabel('Passwort').fill(password);
  await page.keyboard.press('Enter');
};
const signIn = async (page: Page, name: string, password: string): Promise<void> => {
  await page.goto(at('/login'));
  await page.locator('input[name="username"]').fill(name);
  await page.locator('input[name="password"]').fill(password);
  await page.locator('form button[type="submit"]').last().click();
};
const isIn = (page: Page, name: string): Promise<void> =>
  expect(page.getByText(`Angemeldet als ${name}`)).toBeVisible();
const confirm = async (page: Page, address: string): Promise<void> => {
  await page.goto(await world.linkTo('confirm', address));
  await button(page, 'Adresse bestätigen').click();
  await expect(page.getByRole('status').getByText('Deine Adresse ist bestätigt.')).toBeVisible();
};
const setAddress = async (page: Page, address: string): Promise<void> => {
  await page.goto(at('/account/access'));
  await page.locator('input[name="mail"]').fill(address);
  await button(page, 'Diese Adresse verwenden').click();
};

test('ACC-1 an address is confirmed and changed, name and password too, each told; a forgotten password is reset once and in time', async () => {
  const account = await world.player({ passwordHash, mail: null, mailRule: 'needed', locale: 'de' });
  const [old, young] = [`alt-${account.id}@players.example`, `neu-${account.id}@players.example`];
  const page = await world.open(account.id, at('/account/access'), PHONE);
  await forgetProofs(world.context, account.id);

  await setAddress(page, old);
  await prove(page, FIRST);
  await expect(page.getByText(`Wartet auf Bestätigung: ${old}`)).toBeVisible();
  await confirm(page, old);

  await setAddress(page, young);
  await expect(page.getByText(`Wartet auf Bestätigung: ${young}`)).toBeVisible();
  await expect(page.getByText(`Bestätigt: ${old}`)).toBeVisible();
  await confirm(page, young);
  hold(await world.subjectsTo(old)).toContain('Die Mailadresse deines Kontos');
  hold(await world.subjectsTo(young)).toContain('Die Mailadresse deines Kontos');
  hold(world.mails.to(old).at(-1)?.text).toContain(young);

  await page.goto(at('/account/access'));
  await page.locator('input[name="userName"]').fill('Vierbuben-1');
  await button(page, 'Namen ändern').click();
  await expect(page.getByText('Du heißt Vierbuben-1.')).toBeVisible();
  hold(await world.subjectsTo(young)).toContain('Der Name deines Kontos ist geändert');
  await page.locator('input[name="password"]').fill(SECOND);
  await button(page, 'Passwort ändern').click();
  await expect(page.getByText('Dein Passwort ist geändert.')).toBeVisible();
  hold(world.mails.to(old).length).toBe(2);
  await button(page, 'Abmelden').click();

  const askLink = async (): Promise<string> => {
    await page.goto(at('/forgot'));
    await page.getByLabel('Spielername oder Mailadresse').fill('Vierbuben-1');
    await button(page, 'Link schicken').click();
    await expect(page.getByRole('status').getByText('ist der Link unterwegs')).toBeVisible();
    const before = world.mails.to(young).length;
    // The mail is written after the answer, so that the answer's time tells nothing.
    await expect.poll(async () => (await world.subjectsTo(young)).length).toBeGreaterThan(before);
    return world.linkTo('reset', young);
  };
  const renew = async (link: string): Promise<void> => {
    await page.goto('about:blank');
    await page.goto(link);
    await page.getByLabel('Passwort').fill(THIRD);
    await button(page, 'Passwort setzen').click();
  };
  const late = await askLink();
  await world.context.clock.advance(61 * MINUTE_MS);
  await renew(late);
  await expect(page.getByRole('alert')).toContainText(OVER);
  const link = await askLink();
  await renew(link);
  await expect(page.getByText('Dein neues Passwort gilt')).toBeVisible();
  await renew(link);
  await expect(page.getByRole('alert')).toContainText(OVER);
  await isReadable(page);
  await signIn(page, 'Vierbuben-1', SECOND);
  await expect(page.getByRole('alert').filter({ hasText: /\w/ })).toBeVisible();
  await signIn(page, 'Vierbuben-1', THIRD);
  await isIn(page, 'Vierbuben-1');
  const told = await world.subjectsTo(young);
  hold(told.filter((subject) => /Passwort/.test(subject)).length).toBeGreaterThan(2);
  await page.close();
});

/** Another device, signed in with password and code. */
const elsewhere = async (name: string, code: () => Promise<string>): Promise<Page> => {
  const other = await world.open(null, at('/login'), DESK, noneInForm);
  await signIn(other, name, FIRST);
  await other.getByLabel('Code').fill(await code());
  await other.keyboard.press('Enter');
  await isIn(other, name);
  return other;
};

test('ACC-2 passkeys and codes of an app are the second factor, recovery codes stand in; sessions are listed with device and time, and ended one or all', async () => {
  const account = await world.player({ passwordHash, locale: 'de' });
  const page = await world.open(account.id, at('/account/access'), PHONE, noneInForm);
  const authenticator = await addAuthenticator(page);
  await forgetProofs(world.context, account.id);
  await button(page, 'Passkey hinzufügen').click();
  await prove(page, FIRST);
  await expect(page.getByText('Der Passkey ist hinzugefügt.')).toBeVisible();
  hold(await authenticator.count()).toBe(1);

  await button(page, 'Codes einrichten').click();
  const next = authenticatorOf(world, await page.getByLabel('Schlüssel für die App').inputValue());
  await page.getByLabel('Code, den die App jetzt zeigt').fill(await next());
  await button(page, 'Codes einschalten').click();
  await expect(page.getByRole('heading', { name: 'Deine Ersatzcodes' })).toBeVisible();
  const [spare = ''] = await page.getByText(/^(?:[a-z2-7]{4}-){3}[a-z2-7]{4}$/).allTextContents();
  await button(page, 'Ich habe sie aufgeschrieben').click();

  await button(page, 'Abmelden').click();
  await button(page, 'Mit Passkey anmelden').click();
  await isIn(page, account.userName);
  await page.goto(at('/account/access'));
  await button(page, 'Abmelden').click();
  for (const [field, code] of [
    ['Code', next],
    ['Ersatzcode', () => Promise.resolve(spare)],
  ] as const) {
    await signIn(page, account.userName, FIRST);
    await expect(page.getByLabel('Code')).toBeFocused();
    if (field === 'Ersatzcode') await button(page, 'Kein Zugriff auf die App? Ersatzcode eingeben').click();
    await page.getByLabel(field).fill(await code());
    await page.keyboard.press('Enter');
    await isIn(page, account.userName);
    await page.goto(at('/account/access'));
    if (field === 'Code') await button(page, 'Abmelden').click();
  }
  await expect(page.getByText('Ersatzcodes übrig: 9')).toBeVisible();

  const others = [await elsewhere(account.userName, next), await elsewhere(account.userName, next)];
  others.push(await elsewhere(account.userName, next));
  await page.reload();
  const rows = page.getByRole('listitem').filter({ hasText: /^Chrome, .*Angemeldet/ });
  await expect(rows).toHaveCount(4);
  for (const row of await rows.all())
    await expect(row).toContainText(/Angemeldet .*\d\d:\d\d.*zuletzt benutzt .*\d\d:\d\d/);
  await expect(rows.first()).toContainText('dieses Gerät');
  await isReadable(page);
  await rows.nth(1).getByRole('button').click();
  await expect(rows).toHaveCount(3);
  await button(page, 'Alle anderen abmelden').click();
  await expect(page.getByText('Alle anderen Geräte sind abgemeldet.')).toBeVisible();
  await expect(rows).toHaveCount(1);
  for (const other of others) {
    await other.reload();
    await expect(other).toHaveURL(/login/);
    await other.close();
  }
  await page.reload();
  await isIn(page, account.userName);
  await page.close();
});
