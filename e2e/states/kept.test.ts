import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { expect as hold, test } from 'vitest';
import { deposit, requestPayout } from '../../apps/server/src/money/cashier.ts';
import { orderCommand } from '../../apps/server/src/operators/commands.ts';
import { settlePayout } from '../../apps/server/src/operators/payouts.ts';
import { callerOf } from '../../apps/server/test/people.ts';
import { expect } from '../patient.ts';
import { openUnruly } from '../unruly.ts';
import { withPassword } from './acts.ts';
import { openWorld, type Eyes } from './world.ts';

/** What the page has of an account stays true, and what was ordered or written there is not lost. */
const PHONE: Eyes = { width: 360, scheme: 'light', locale: 'de-DE' };
const MINUTE_MS = 60_000;

const world = await openWorld();
const { context } = world;

const payOut = async (userId: string, cents: number): Promise<string> => {
  const asked = await requestPayout(context, { userId, cents, idempotencyKey: randomUUID() });
  if (!asked.ok || asked.result.payoutId === null) throw new Error('no payout');
  return asked.result.payoutId;
};

const freeze = async (type: 'freeze' | 'release', userId: string): Promise<void> => {
  const operator = (await world.player({ actorType: 'operator' })).id;
  const command = { type, of: { what: 'account', userId } } as const;
  const order = { command, reason: 'a double account', dryRun: false, operator, key: randomUUID() } as const;
  hold(await orderCommand(context, order)).toMatchObject({ ok: true });
};

test('a deposit whose answer was lost is booked once, though its amount is chosen again, and after a reload', async () => {
  const network = await openUnruly(`http://${world.server.host}`);
  const { id } = await world.player();
  const page = await world.open(id, `${network.url}/account/deposit`, PHONE);
  const pay = async (): Promise<void> => {
    await page.getByRole('button', { name: /^10\s€$/ }).click();
    await page.getByRole('button', { name: /^10,00\s€ einzahlen/ }).click();
  };
  const payLosingTheAnswer = async (): Promise<void> => {
    network.spoil(/\/me\/deposits$/, 'unanswered', 'POST');
    await pay();
    await expect(page.getByText(/keine klare Antwort bekommen/)).toBeVisible();
    network.spoil(/^$/, null);
  };
  const own = await callerOf(world.server.app, context, id);
  const balance = async (): Promise<unknown> => (await own.get('me/balance')).json();
  const credited = page.getByText(/10,00\s€ sind gutgeschrieben/);
  const unclear = page.getByText(/Zu 10,00\s€ fehlt uns noch eine klare Antwort/);

  await payLosingTheAnswer();
  await pay();
  await expect(credited).toBeVisible();
  hold(await balance()).toMatchObject({ balance: 110_00 });

  // The next one is another deposit; it is known after a reload, and beside another amount.
  await payLosingTheAnswer();
  await page.reload();
  await expect(unclear).toBeVisible();
  await page.getByLabel('Betrag in Euro').fill('20');
  await expect(unclear).toBeVisible();
  await pay();
  await expect(credited).toBeVisible();
  await expect(unclear).toHaveCount(0);
  hold(await balance()).toMatchObject({ balance: 120_00 });
  await page.close();
  await network.close();
});

test('a payout whose answer was lost may be asked for anew once it is taken back', async () => {
  const network = await openUnruly(`http://${world.server.host}`);
  const { id } = await world.player();
  const page = await world.open(id, `${network.url}/account/payout`, PHONE);
  const ask = async (): Promise<void> => {
    await page.getByLabel('Betrag in Euro').fill('40');
    await page.getByRole('button', { name: /40,00\s€ beantragen/ }).click();
  };
  network.spoil(/\/me\/payouts$/, 'unanswered', 'POST');
  await ask();
  await expect(page.getByText(/keine klare Antwort bekommen/)).toBeVisible();
  network.spoil(/^$/, null);
  await page.getByRole('button', { name: /40,00\s€ zurückziehen/ }).click();
  await expect(page.getByText('zurückgezogen')).toBeVisible();
  await ask();
  await expect(page.getByText(/40,00\s€ ist beantragt/)).toBeVisible();
  await expect(page.getByRole('button', { name: /40,00\s€ zurückziehen/ })).toBeVisible();
  await page.close();
  await network.close();
});

test('whoever is frozen or released meanwhile is told so after a reload, in the language that was chosen here', async () => {
  const { id } = await world.player({ locale: 'de' });
  await freeze('freeze', id);
  const page = await world.open(id, '/account/payout', PHONE);
  await expect(page.getByText(/^Dein Konto ist eingefroren/)).toBeVisible();
  await freeze('release', id);
  await page.reload();
  await expect(page.getByRole('heading', { level: 2 }).first()).toBeVisible();
  await expect(page.getByText(/^Dein Konto ist eingefroren/)).toHaveCount(0);
  // The account does not hear of it.
  await page.route('**/me/locale', (route) => route.abort());
  await page.getByRole('combobox', { name: 'Sprache' }).selectOption('fr');
  await expect(page.locator('html')).toHaveAttribute('lang', /^fr/);
  await freeze('freeze', id);
  await page.goto(new URL('/account/deposit', page.url()).href);
  await expect(page.getByText(/^Votre compte est gelé/)).toBeVisible();
  await page.close();
});

test("a player's name that was changed on another device is the one to close the account by", async () => {
  const { id } = await world.player();
  const page = await world.open(id, '/account/data', PHONE);
  const { cookie } = await callerOf(world.server.app, context, id);
  const origin = `http://${world.server.host}`;
  const renamed = await fetch(`${origin}/gd/rest/me/name`, {
    method: 'PUT',
    headers: { cookie, origin, 'content-type': 'application/json' },
    body: JSON.stringify({ userName: 'Hinterhand77' }),
  });
  hold(renamed.status).toBe(200);
  await page.reload();
  await expect(page.getByLabel('Zur Bestätigung deinen Spielernamen: Hinterhand77')).toBeVisible();
  await page.close();
});

const signIn = async (page: Page, { userName, password }: { userName: string; password: string }): Promise<void> => {
  await page.getByLabel('Spielername').fill(userName);
  await page.getByLabel('Passwort').fill(password);
  await page.getByRole('button', { name: 'Anmelden', exact: true }).click();
  await expect(page.getByText(`Angemeldet als ${userName}`)).toBeVisible();
};

test('a message to customer service outlives its form and the session, and nobody else sees it', async () => {
  const [own, other] = [await withPassword(world), await withPassword(world)];
  const page = await world.open(null, '/login?return=%2Faccount%2Fsupport', PHONE);
  const words = page.getByLabel('Deine Nachricht');
  const send = page.getByRole('button', { name: 'Absenden' });
  // Signed out as the message goes: sooner, the page may find it out first and lead away from the form.
  const sendSignedOut = async (): Promise<void> => {
    await page.route(
      '**/me/cases',
      async (route) => {
        await page.context().clearCookies();
        await route.continue();
      },
      { times: 1 },
    );
    await send.click();
  };
  await signIn(page, own);
  await words.fill('Wo sehe ich meinen Rang?');
  await page.getByLabel('Worum es geht').selectOption('payment');
  await page.getByRole('link', { name: 'Grenzen' }).click();
  await expect(words).toHaveCount(0);
  await page.goBack();
  await expect(words).toHaveValue('Wo sehe ich meinen Rang?');

  await sendSignedOut();
  await signIn(page, own);
  await expect(words).toHaveValue('Wo sehe ich meinen Rang?');
  await expect(page.getByLabel('Worum es geht')).toHaveValue('payment');
  await send.click();
  await expect(page.getByText('deine Nachricht ist angekommen')).toBeVisible();
  await page.reload();
  await expect(words).toHaveValue('');

  await words.fill('Und noch etwas, unter uns.');
  await sendSignedOut();
  await signIn(page, other);
  await expect(words).toHaveValue('');
  hold(await page.evaluate(() => JSON.stringify(Object.entries(sessionStorage)))).not.toContain('unter uns');
  await page.close();
});

test('a statement that is open goes along with the balance, and a payout is seen to be sent', async () => {
  const { id } = await world.player();
  const payoutId = await payOut(id, 40_00);
  const operator = (await world.player({ actorType: 'operator' })).id;
  const statement = await world.open(id, '/account/statement', PHONE);
  const payouts = await world.open(id, '/account/payout', PHONE, (page) => page.clock.install());
  await expect(payouts.getByRole('button', { name: /40,00\s€ zurückziehen/ })).toBeVisible();

  await deposit(context, { userId: id, cents: 12_34, idempotencyKey: randomUUID() });
  await world.turnUntil(statement.getByRole('main').getByText(/12,34/).first());

  await settlePayout(context, payoutId, { decision: 'paid', reason: 'as asked for', actor: operator });
  await payouts.clock.runFor(MINUTE_MS);
  await expect(payouts.getByText('überwiesen', { exact: true })).toBeVisible();
  await expect(payouts.getByRole('button', { name: /zurückziehen/ })).toHaveCount(0);
  for (const page of [statement, payouts]) await page.close();
});
