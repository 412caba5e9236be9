import type { Page } from '@playwright/test';
import { afterAll, beforeEach, expect as hold, test } from 'vitest';
import { IssuerServer, type Member } from '../../apps/server/test/issuer-server.ts';
import { manualClock } from '../../apps/server/test/manual-clock.ts';
import { freePort } from '../../apps/server/test/own-server.ts';
import { expect } from '../patient.ts';
import { isReadable } from '../readable.ts';
import { openWorld, type Eyes } from './world.ts';

const PHONE: Eyes = { width: 360, scheme: 'light', locale: 'de-DE' };
const DESK: Eyes = { width: 1280, scheme: 'dark', locale: 'en-GB' };

const start = manualClock().now();
let now = (): Date => start;
const issuer = new IssuerServer(() => now());
await issuer.listen();
afterAll(() => issuer.close());
const site = `http://127.0.0.1:${await freePort()}`;
const world = await openWorld({
  ...issuer.settings,
  DEMO: '0',
  PUBLIC_URL: site,
  OIDC_LABEL: 'Kartenhaus',
  OIDC_PLAYER_CLAIM: 'groups=players',
});
now = world.context.clock.now;

let people = 0;
const member = (groups: readonly string[] = ['players']): Member => {
  people += 1;
  const name = `Grandhand${String(people)}`;
  const born = { birthdate: '1980-02-29', address: { country: 'DE' } };
  return { sub: `subject-${String(people)}`, claims: { preferred_username: name, groups, ...born } };
};
const german = (page: Page) => page.getByRole('button', { name: 'Mit Kartenhaus anmelden' });
const english = (page: Page) => page.getByRole('button', { name: 'Sign in with Kartenhaus' });

beforeEach(() => {
  issuer.member = member();
  issuer.fault = 'none';
  issuer.asks = true;
});

test('somebody signs in at the platform, is led back to where it was going, and signs out at both', async () => {
  const page = await world.open(null, '/account/limits', PHONE);
  await expect(german(page)).toBeVisible();
  await expect(page.getByText('Für Mitarbeiter')).toBeVisible();
  await expect(page.getByLabel('Passwort')).toBeHidden();
  await expect(page.getByText('Noch kein Konto?')).toHaveCount(0);
  await isReadable(page);
  await german(page).click();
  await expect(page.getByRole('heading')).toHaveText('The platform');
  await page.getByRole('link', { name: 'Continue' }).click();
  await expect(page).toHaveURL(`${site}/account/limits`);
  await expect(page.getByText(/^Angemeldet als Grandhand/)).toBeVisible();
  await page.getByRole('button', { name: 'Abmelden' }).click();
  await expect(page).toHaveURL(`${site}/login`);
  hold(issuer.signedOut.at(-1)?.get('id_token_hint')).toMatch(/\./);
  await page.goto(`${site}/account`);
  await expect(german(page)).toBeVisible();
  await page.close();
});

test('whoever cancels, may not play, or finds the issuer away is told so, and may try again', async () => {
  const page = await world.open(null, '/login', DESK);
  await english(page).click();
  await page.getByRole('link', { name: 'Cancel' }).click();
  await expect(page.getByRole('alert').filter({ hasText: 'You stopped the sign-in. Nothing was done.' })).toBeVisible();
  issuer.member = member(['guests']);
  await english(page).click();
  await page.getByRole('link', { name: 'Continue' }).click();
  await expect(page.getByText('is not enabled for the tournaments')).toBeVisible();
  await isReadable(page);
  issuer.fault = 'down';
  await world.context.clock.advance(5 * 60_000);
  await english(page).click();
  await expect(page.getByText('sign-in is not answering right now')).toBeVisible();
  issuer.fault = 'none';
  issuer.member = member();
  await english(page).click();
  await page.getByRole('link', { name: 'Continue' }).click();
  await expect(page.getByText(/^Signed in as Grandhand/)).toBeVisible();
  await page.close();
});

test('what cannot be taken back is proved at the platform in a window of its own, and goes on by itself', async () => {
  const page = await world.open(null, '/account/limits', PHONE);
  await german(page).click();
  await page.getByRole('link', { name: 'Continue' }).click();
  await page.getByRole('button', { name: '7 Tage' }).click();
  const question = page.getByRole('alertdialog');
  await question.getByRole('button', { name: 'Pause beginnen' }).click();
  const dialog = page.getByRole('dialog').filter({ hasText: 'Bestätige, dass du es bist' });
  const confirm = dialog.getByRole('button', { name: 'Bei Kartenhaus bestätigen' });
  await expect(confirm).toBeFocused();
  await isReadable(page);
  const own = issuer.member;
  const prove = async (): Promise<Page> => {
    const opening = page.context().waitForEvent('page');
    await confirm.click();
    const there = await opening;
    await there.getByRole('link', { name: 'Continue' }).click();
    return there;
  };
  issuer.member = member();
  const other = await prove();
  await expect(other.getByRole('alert').filter({ hasText: 'jemand anderes' })).toBeVisible();
  await isReadable(other);
  await expect(dialog.getByRole('alert').filter({ hasText: 'jemand anderes' })).toBeVisible();
  await other.close();
  issuer.member = own;
  const there = await prove();
  await expect(dialog).toHaveCount(0);
  await expect(question).toHaveCount(0);
  await expect(page.getByText(/Du machst Pause bis/)).toBeVisible();
  hold(issuer.asked.at(-1)?.get('max_age')).toBe('0');
  await there.close();
  await page.close();
});

test('a session that the platform ends is over on the page as well', async () => {
  const page = await world.open(null, '/account/access', PHONE);
  await german(page).click();
  await page.getByRole('link', { name: 'Continue' }).click();
  await expect(page.getByText('änderst du bei Kartenhaus')).toBeVisible();
  const body = new URLSearchParams({ logout_token: await issuer.logoutToken({ sid: issuer.lastSid }) });
  hold((await fetch(`${site}/gd/openid/logout`, { method: 'POST', body })).status).toBe(200);
  await page.reload();
  await expect(german(page)).toBeVisible();
  await page.close();
});
