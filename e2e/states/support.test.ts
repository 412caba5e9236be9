import { test } from 'vitest';
import { expect } from '../patient.ts';
import { started } from './state.ts';
import { openWorld, type Eyes } from './world.ts';

const PHONE: Eyes = { width: 360, scheme: 'light', locale: 'de-DE' };
const WORDS = 'Im dritten Stich blieb der Tisch stehen, und dann war die Partie weg.';
const CONTACT = '/gd/support/contact.xhtml';

const world = await openWorld();

/** Somebody at the result of an own game. */
const atResult = async (eyes: Eyes = PHONE) => {
  const { userId, path } = await started(world);
  const page = await world.open(userId, path, eyes);
  await page
    .getByRole('link', { name: /\+120|120/ })
    .first()
    .click();
  await page.getByRole('heading', { level: 1 }).waitFor();
  return { userId, page, link: page.getByRole('link', { name: /Kundendienst/ }).first() };
};

test('RES-3 customer service is a page in one window named customer, however often it is pressed; what is written there stays, and is stored as a case', async () => {
  const { page, link } = await atResult();
  const opens = page.waitForEvent('popup');
  await link.click();
  const customer = await opens;
  expect(new URL(customer.url()).pathname).toBe(CONTACT);
  expect(await customer.evaluate(() => window.name)).toBe('customer');
  const search = new URL(customer.url()).searchParams;
  expect([search.get('topic'), search.get('subtopic')]).toEqual(['duelError', 'duel']);
  expect(page.url()).toContain(String(search.get('competitionId')));
  await customer.getByLabel('Deine Nachricht').fill(WORDS);
  await page.bringToFront();
  await link.click();
  await link.press('Enter');
  await expect.poll(() => page.context().pages().length).toBe(2);
  await expect(customer.getByLabel('Deine Nachricht')).toHaveValue(WORDS);
  await customer.getByRole('button', { name: 'Absenden' }).click();
  await expect(customer.getByRole('status')).toContainText('Deine Nachricht ist gespeichert');
  // Done with that one: the next press is for another message, in the same window.
  await link.click();
  await expect(customer.getByLabel('Deine Nachricht')).toHaveValue('');
  await page.getByRole('link', { name: 'Hilfe' }).first().click();
  // Till the help is there the result stands, whose link is about its game.
  await expect(page.getByRole('heading', { level: 1, name: 'Hilfe' })).toBeVisible();
  await page
    .getByRole('link', { name: /Kundendienst/ })
    .first()
    .click();
  await expect(customer).toHaveURL(new RegExp(`${CONTACT.replaceAll('.', '\\.')}$`));
  expect(page.context().pages()).toHaveLength(2);
  await customer.close();
  await page.close();
  await world.clear();
});

test('an address with a wrong or foreign game shows the form and what is wrong with it, never data, in both languages', async () => {
  const { page } = await atResult();
  const { origin } = new URL(page.url());
  const foreign = '2c3a4bde-0c1f-4c53-9a7d-5f2f7a3b9c11';
  for (const [query, said] of [
    [`topic=duelError&competitionId=${foreign}`, 'Eine solche Partie von dir gibt es nicht'],
    ['topic=duelError&competitionId=4711', 'Eine solche Partie von dir gibt es nicht'],
    ['topic=unfug', 'Dieses Thema gibt es nicht'],
  ] as const) {
    await page.goto(`${origin}${CONTACT}?${query}`);
    await expect(page.getByRole('alert'), query).toContainText(said);
    await expect(page.getByRole('button', { name: 'Absenden' })).toBeVisible();
    expect(await page.evaluate(() => [document.contentType, document.documentElement.lang])).toEqual([
      'text/html',
      'de',
    ]);
  }
  await page.getByLabel('Thema').selectOption('payment');
  await page.getByLabel('Deine Nachricht').fill(WORDS);
  await page.getByRole('button', { name: 'Absenden' }).click();
  await expect(page.getByRole('status')).toContainText('gespeichert');
  await page.close();
  const english = await world.open((await world.player()).id, '/', { ...PHONE, locale: 'en-GB' });
  await english.goto(`${new URL(english.url()).origin}${CONTACT}?competitionId=4711`);
  await expect(english.getByRole('alert')).toContainText(
    'You have played no such match. Its number is below its result',
  );
  await english.close();
  await world.clear();
});

test('the sign-in on the way to customer service knows the way back, with the game that it is about', async () => {
  const { page, link } = await atResult();
  const href = String(await link.getAttribute('href'));
  await page.context().clearCookies();
  await page.goto(new URL(href, page.url()).href);
  await expect(page).toHaveURL(/\/login\?return=/);
  expect(new URL(page.url()).searchParams.get('return')).toBe(href);
  await page.close();
  await world.clear();
});

test('ACC-5 whoever has forgotten the password writes to customer service signed out, and is told where the answer comes', async () => {
  const page = await world.open(null, '/forgot', PHONE);
  const opens = page.waitForEvent('popup');
  await page.getByRole('link', { name: 'Kundendienst' }).click();
  const customer = await opens;
  await expect(customer.getByText('Wir antworten per Mail')).toBeVisible();
  await customer.getByLabel('Deine Nachricht').fill('Mein Handy ist weg, und mit ihm die Codes.');
  await customer.getByRole('button', { name: 'Absenden' }).click();
  // The browser asks for what is missing, and nothing is sent.
  await expect(customer.getByLabel('Deine Mailadresse')).toBeFocused();
  await customer.getByLabel('Deine Mailadresse').fill('verloren@players.example');
  await customer.getByRole('button', { name: 'Absenden' }).click();
  await expect(customer.getByRole('status')).toContainText('die Antwort kommt per Mail');
  const { rows } = await world.context.store.pool.query('SELECT mail, state FROM support_cases WHERE user_id IS NULL');
  expect(rows).toEqual([{ mail: 'verloren@players.example', state: 'open' }]);
  await customer.close();
  await page.close();
  await world.clear();
});
