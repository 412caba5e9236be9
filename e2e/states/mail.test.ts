import type { Page } from '@playwright/test';
import { expect as hold, test } from 'vitest';
import { createPasswords } from '../../apps/server/src/people/passwords.ts';
import { expect } from '../patient.ts';
import { isReadable } from '../readable.ts';
import { openWorld, type Eyes } from './world.ts';

const PHONE: Eyes = { width: 360, scheme: 'light', locale: 'de-DE' };
const DESK: Eyes = { width: 1280, scheme: 'light', locale: 'en-GB' };
const [BEFORE, AFTER] = ['grand mit vieren', 'null ouvert gespielt'];

const world = await openWorld();
const passwordHash = await createPasswords().hash(BEFORE);

/** Opens the newest mail that the demo shows, and follows its link. */
const followMail = async (page: Page, subject: RegExp): Promise<void> => {
  await page.getByText(subject).first().click();
  await page.locator('details[open] a').click();
};
const signIn = async (page: Page, name: string, password: string): Promise<void> => {
  await page.locator('input[name="username"]').fill(name);
  await page.locator('input[name="password"]').fill(password);
  await page.locator('form button[type="submit"]').last().click();
};

test('who opens an account is asked for the address, and confirms it by the link that is mailed', async () => {
  const page = await world.open(null, '/register', PHONE);
  await page.getByLabel('Spielername').fill('Reizvoll9');
  await page.getByLabel('Passwort').fill(BEFORE);
  await page.getByLabel('Tag').fill('14');
  await page.getByLabel('Monat').fill('3');
  await page.getByLabel('Jahr').fill('1980');
  await page.getByRole('checkbox').check();
  await page.getByLabel('Mailadresse').fill('reizvoll');
  await page.getByRole('button', { name: 'Konto eröffnen' }).click();
  await expect(page.getByText('Diese Adresse ist nicht vollständig')).toBeVisible();
  await expect(page.getByLabel('Mailadresse')).toBeFocused();
  await page.getByLabel('Mailadresse').fill('reizvoll@players.example');
  await page.getByRole('button', { name: 'Konto eröffnen' }).click();
  const note = page.getByTestId('mail-note');
  await expect(note).toContainText('noch keine bestätigte Mailadresse');
  await isReadable(page);
  await note.getByRole('link').click();
  await followMail(page, /^Bestätige deine Adresse/);
  await expect(page).toHaveURL(/\/confirm#/);
  await page.getByRole('button', { name: 'Adresse bestätigen' }).click();
  await expect(page.getByRole('status').getByText('Deine Adresse ist bestätigt.')).toBeVisible();
  await page.reload();
  await page.getByRole('button', { name: 'Adresse bestätigen' }).click();
  await expect(page.getByRole('alert')).toContainText('gilt nicht mehr');
  await page.getByRole('link', { name: 'Neuen Link anfordern' }).click();
  await expect(page.getByText('Bestätigt: reizvoll@players.example')).toBeVisible();
  await expect(note).toHaveCount(0);
  await page.close();
});

test('a forgotten password is set anew by the link, which is used up then', async () => {
  const { userName } = await world.player({ passwordHash, locale: 'en' });
  const page = await world.open(null, '/login', DESK);
  await page.getByRole('link', { name: 'Set a new one' }).click();
  await page.getByRole('button', { name: 'Email me the link' }).click();
  await expect(page.getByText('Enter your player name or your email address.')).toBeVisible();
  await page.getByLabel('Player name or email address').fill(userName);
  await page.getByRole('button', { name: 'Email me the link' }).click();
  await expect(page.getByRole('status').getByText('the link is on its way')).toBeVisible();
  await isReadable(page);
  await page.reload(); // the mail is written after the answer
  await followMail(page, /^A new password/);
  await page.getByLabel('Password').fill(`${userName}-12345`);
  await page.getByRole('button', { name: 'Set the password' }).click();
  await expect(page.getByText('This password is easy to guess')).toBeVisible();
  await page.getByLabel('Password').fill(AFTER);
  await page.getByRole('button', { name: 'Set the password' }).click();
  await expect(page.getByText('Your new password is set')).toBeVisible();
  await page.getByRole('link', { name: 'Sign in' }).click();
  await signIn(page, userName, AFTER);
  await expect(page.getByText(`Signed in as ${userName}`)).toBeVisible();
  await page.close();
});

test('name and password are changed in the account; the device stays signed in', async () => {
  const account = await world.player({ passwordHash });
  const page = await world.open(account.id, '/account/access', PHONE);
  await page.locator('input[name="userName"]').fill('Support');
  await page.getByRole('button', { name: 'Namen ändern' }).click();
  await expect(page.getByText('Diesen Namen gibt es schon')).toBeVisible();
  await page.locator('input[name="userName"]').fill('Stichfest-9');
  await page.getByRole('button', { name: 'Namen ändern' }).click();
  await expect(page.getByText('Dein Name ist geändert.')).toBeVisible();
  await expect(page.getByText('Du heißt Stichfest-9.')).toBeVisible();
  await page.locator('input[name="password"]').fill(AFTER);
  await page.getByRole('button', { name: 'Passwort ändern' }).click();
  await expect(page.getByText('Dein Passwort ist geändert.')).toBeVisible();
  await isReadable(page);
  await page.reload();
  await expect(page.getByText('Angemeldet als Stichfest-9')).toBeVisible();
  hold(page.url()).toContain('/account/access');
  await page.close();
});
