import { test, type Browser, type Page } from '@playwright/test';
import { TestMailServer } from '../apps/server/test/mail-server.ts';
import { until } from '../apps/server/test/patience.ts';
import { expect } from './patient.ts';
import { startServer, type RunningServer } from './server.ts';
import { addAuthenticator, noneInForm } from './virtual-authenticator.ts';

test.use({ locale: 'de-DE', viewport: { width: 360, height: 740 } });

const [FIRST, SECOND] = ['grand mit vieren', 'null ouvert gespielt'];
const MAIL = 'hinterhand@players.example';

let mails: TestMailServer;
let server: RunningServer;

test.beforeAll(async () => {
  mails = await TestMailServer.open();
  server = await startServer({ demo: false, smtpUrl: mails.url });
});

test.afterAll(async () => {
  await server.stop();
  await mails.close();
});

/** Waits for a mail with a link to this page that has come after so many; answers the link. */
const linkOf = async (page: 'confirm' | 'reset', after: number): Promise<string> => {
  const find = () =>
    mails
      .to(MAIL)
      .slice(after)
      .map(({ text }) => new RegExp(String.raw`^http\S+/${page}#\S+$`, 'm').exec(text)?.[0])
      .find((link) => link !== undefined);
  await until(() => find() !== undefined, `a link to ${page} is mailed`);
  return find() ?? '';
};
const isTold = (words: RegExp): Promise<void> =>
  until(() => mails.to(MAIL).some(({ text }) => words.test(text)), `a mail says ${String(words)}`);

const register = async (page: Page, name: string): Promise<void> => {
  await page.goto(`${server.url}/register`);
  await page.getByLabel('Spielername').fill(name);
  await page.getByLabel('Mailadresse').fill(MAIL);
  await page.getByLabel('Passwort').fill(FIRST);
  await page.getByLabel('Tag').fill('14');
  await page.getByLabel('Monat').fill('3');
  await page.getByLabel('Jahr').fill('1980');
  await page.getByRole('checkbox').check();
  const before = mails.to(MAIL).length;
  await page.getByRole('button', { name: 'Konto eröffnen' }).click();
  await expect(page.getByText(`Angemeldet als ${name}`)).toBeVisible();
  await page.goto(await linkOf('confirm', before));
  await page.getByRole('button', { name: 'Adresse bestätigen' }).click();
  await expect(page.getByRole('status').getByText('Deine Adresse ist bestätigt.')).toBeVisible();
};
const signOut = async (page: Page): Promise<void> => {
  await page.goto(`${server.url}/account/access`);
  await page.getByRole('button', { name: 'Abmelden', exact: true }).click();
  await expect(page.getByRole('button', { name: 'Mit Passkey anmelden' })).toBeVisible();
};
/** Another device, signed in by the password. */
const elsewhere = async (browser: Browser, name: string, password: string): Promise<Page> => {
  const page = await (await browser.newContext({ locale: 'de-DE' })).newPage();
  await page.goto(`${server.url}/login`);
  await page.locator('input[name="username"]').fill(name);
  await page.locator('input[name="password"]').fill(password);
  await page.locator('form button[type="submit"]').last().click();
  await expect(page.getByText(`Angemeldet als ${name}`)).toBeVisible();
  return page;
};

test('an account from its opening to its end, and its holder recognised under another name', async ({
  page,
  browser,
}) => {
  await test.step('opened by mail, and its address confirmed', () => register(page, 'Hinterhand9'));

  await test.step('a forgotten password is reset', async () => {
    await signOut(page);
    await page.getByRole('link', { name: 'Neues Passwort setzen' }).click();
    const before = mails.to(MAIL).length;
    await page.getByLabel('Spielername oder Mailadresse').fill(MAIL);
    await page.getByRole('button', { name: 'Link schicken' }).click();
    await page.goto(await linkOf('reset', before));
    await page.getByLabel('Passwort').fill(SECOND);
    await page.getByRole('button', { name: 'Passwort setzen' }).click();
    await expect(page.getByText('Dein neues Passwort gilt')).toBeVisible();
    await page.getByRole('link', { name: 'Anmelden' }).click();
    await page.locator('input[name="username"]').fill('Hinterhand9');
    await page.locator('input[name="password"]').fill(SECOND);
    await page.locator('form button[type="submit"]').last().click();
    await expect(page.getByText('Angemeldet als Hinterhand9')).toBeVisible();
  });

  await noneInForm(page);
  const authenticator = await addAuthenticator(page);
  await test.step('a passkey is added with a proof, and signs in', async () => {
    await page.goto(`${server.url}/account/access`);
    await page.getByRole('button', { name: 'Passkey hinzufügen' }).click();
    await page.getByRole('dialog').getByLabel('Passwort').fill(SECOND);
    await page.keyboard.press('Enter');
    await expect(page.getByText('Der Passkey ist hinzugefügt.')).toBeVisible();
    expect(await authenticator.count()).toBe(1);
    await isTold(/neuer Passkey/);
    await signOut(page);
    await page.getByRole('button', { name: 'Mit Passkey anmelden' }).click();
    await expect(page.getByText('Angemeldet als Hinterhand9')).toBeVisible();
  });

  await test.step('another device is signed out from here', async () => {
    const other = await elsewhere(browser, 'Hinterhand9', SECOND);
    await isTold(/auf einem Gerät angemeldet, auf dem du es noch nie warst/);
    await page.goto(`${server.url}/account/access`);
    await page.getByRole('button', { name: /^Chrome, .* abmelden$/ }).click();
    await expect(page.getByRole('button', { name: /^Chrome, .* abmelden$/ })).toHaveCount(0);
    await other.reload();
    await expect(other).toHaveURL(/login/);
    await other.context().close();
  });

  await test.step('the holder stays away for good, proved by the passkey', async () => {
    await page.goto(`${server.url}/account/limits`);
    await page.getByRole('button', { name: '1 Jahr' }).click();
    const question = page.getByRole('alertdialog');
    await question.getByRole('button', { name: 'Pause beginnen' }).click();
    await page.getByRole('button', { name: 'Mit Passkey bestätigen' }).click();
    await expect(question).toHaveCount(0);
    await expect(page.getByText(/Du machst Pause bis/)).toBeVisible();
  });

  await test.step('the account is closed', async () => {
    await page.goto(`${server.url}/account/data`);
    await page.getByLabel(/^Zur Bestätigung/).fill('Hinterhand9');
    await page.keyboard.press('Enter');
    await expect(page.getByText('Noch kein Konto?')).toBeVisible();
    await page.getByRole('button', { name: 'Mit Passkey anmelden' }).click();
    await expect(page.getByRole('alert').filter({ hasText: 'gehört zu keinem Konto mehr' })).toBeVisible();
  });

  await test.step('under another name it is the same person, who is kept away as before', async () => {
    await register(page, 'Vorhand1980');
    await page.goto(`${server.url}/account/deposit`);
    await expect(page.getByText(/Für dich gilt eine Pause bis .*als Person, also mit jedem Konto/)).toBeVisible();
    await page.goto(`${server.url}/account/limits`);
    await expect(page.getByText(/Für dich gilt eine Pause bis|Du machst Pause bis/)).toBeVisible();
  });
});
