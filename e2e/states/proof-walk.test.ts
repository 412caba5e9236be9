import type { Page } from '@playwright/test';
import { afterAll, expect as hold, test } from 'vitest';
import { IssuerServer } from '../../apps/server/test/issuer-server.ts';
import { manualClock } from '../../apps/server/test/manual-clock.ts';
import { forgetProofs } from '../../apps/server/test/people.ts';
import { createPasswords } from '../../apps/server/src/people/passwords.ts';
import { expect } from '../patient.ts';
import { freePort } from '../server.ts';
import { addAuthenticator, noneInForm } from '../virtual-authenticator.ts';
import { openWorld, type Eyes } from './world.ts';

const PHONE: Eyes = { width: 360, scheme: 'light', locale: 'de-DE' };
const [FIRST, SECOND] = ['grand mit vieren', 'null ouvert gespielt'];
const MINUTE_MS = 60_000;

const start = manualClock().now();
let now = (): Date => start;
const issuer = new IssuerServer(() => now());
await issuer.listen();
issuer.asks = true;
afterAll(() => issuer.close());
const site = `http://127.0.0.1:${String(await freePort())}`;
const here = await openWorld();
const there = await openWorld({
  ...{ ...issuer.settings, DEMO: '0', PUBLIC_URL: site },
  ...{ OIDC_LABEL: 'Kartenhaus', OIDC_PLAYER_CLAIM: 'groups=players' },
});
now = there.context.clock.now;
const passwordHash = await createPasswords().hash(FIRST);

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name });
const dialogOf = (page: Page) => page.getByRole('dialog').filter({ hasText: 'Bestätige, dass du es bist' });
const beginBreak = async (page: Page, period: string): Promise<void> => {
  await button(page, period).click();
  await button(page, 'Pause beginnen').click();
};

interface Act {
  readonly path: string;
  readonly make: (page: Page) => Promise<void>;
  readonly done: string | RegExp;
}

/** What is asked again before it is done, in an order in which one does not stand in another's way. */
const ACTS: readonly Act[] = [
  {
    path: 'payout',
    make: async (page) => {
      await page.getByLabel('Betrag in Euro').fill('40');
      await page.keyboard.press('Enter');
    },
    done: /40,00\s€ ist beantragt/,
  },
  {
    path: 'access',
    make: async (page) => {
      await page.locator('input[name="mail"]').fill('neue-adresse@players.example');
      await button(page, 'Diese Adresse verwenden').click();
    },
    done: 'Wartet auf Bestätigung: neue-adresse@players.example',
  },
  { path: 'limits', make: (page) => beginBreak(page, '7 Tage'), done: /Du machst Pause bis/ },
  {
    path: 'access',
    make: async (page) => {
      await page.locator('input[name="password"]').fill(SECOND);
      await button(page, 'Passwort ändern').click();
    },
    done: 'Dein Passwort ist geändert.',
  },
];

/** Makes an act, and shows that nothing was done before it was confirmed. */
const confirmed = async (page: Page, { make, done }: Act, prove: () => Promise<void>): Promise<void> => {
  await make(page);
  await expect(dialogOf(page)).toBeVisible();
  await expect(page.getByText(done)).toHaveCount(0);
  await prove();
  await expect(page.getByText(done).first()).toBeVisible();
  await expect(dialogOf(page)).toHaveCount(0);
};

test('SAFE-5 payout, deletion, another address, another password and a long break ask again for password, passkey or the platform; a break of 24 hours never does', async () => {
  for (const by of ['password', 'passkey'] as const) {
    const account = await here.player({ passwordHash, locale: 'de' });
    const page = await here.open(account.id, `${here.localhost}/account/access`, PHONE, noneInForm);
    await addAuthenticator(page);
    if (by === 'passkey') {
      await button(page, 'Passkey hinzufügen').click();
      await expect(page.getByText('Der Passkey ist hinzugefügt.')).toBeVisible();
    }
    const prove = async (): Promise<void> => {
      if (by === 'passkey') return button(page, 'Mit Passkey bestätigen').click();
      await dialogOf(page).getByLabel('Passwort').fill(FIRST);
      await page.keyboard.press('Enter');
    };
    const goTo = async (path: string): Promise<void> => {
      await forgetProofs(here.context, account.id);
      await page.goto(`${here.localhost}/account/${path}`);
    };
    await goTo('limits');
    await beginBreak(page, '24 Stunden');
    await expect(page.getByText(/Du machst Pause bis/)).toBeVisible();
    await expect(dialogOf(page)).toHaveCount(0);
    for (const act of ACTS) {
      await goTo(act.path);
      if (act.path !== 'limits') await confirmed(page, act, prove);
      else {
        const before = await page.getByText(act.done).textContent();
        await act.make(page);
        await expect(dialogOf(page)).toBeVisible();
        await expect(page.getByText(act.done)).toHaveText(before ?? '');
        await prove();
        await expect(page.getByText(act.done)).not.toHaveText(before ?? '');
      }
    }
    await page.close();

    const leaving = await here.player({ passwordHash, money: 0, locale: 'de' });
    const last = await here.open(leaving.id, `${here.localhost}/account/access`, PHONE, noneInForm);
    await addAuthenticator(last);
    if (by === 'passkey') {
      await button(last, 'Passkey hinzufügen').click();
      await expect(last.getByText('Der Passkey ist hinzugefügt.')).toBeVisible();
    }
    await forgetProofs(here.context, leaving.id);
    await last.goto(`${here.localhost}/account/data`);
    await last.getByLabel(/^Zur Bestätigung/).fill(leaving.userName);
    await last.keyboard.press('Enter');
    await expect(dialogOf(last)).toBeVisible();
    if (by === 'passkey') await button(last, 'Mit Passkey bestätigen').click();
    else {
      await dialogOf(last).getByLabel('Passwort').fill(FIRST);
      await last.keyboard.press('Enter');
    }
    await expect(last.getByText('Noch kein Konto?')).toBeVisible();
    await last.close();
  }

  const born = { birthdate: '1980-02-29', address: { country: 'DE' } };
  issuer.member = { sub: 'of-safe-5', claims: { preferred_username: 'Mittelhand5', groups: ['players'], ...born } };
  const page = await there.open(null, '/account/limits', PHONE);
  await button(page, 'Mit Kartenhaus anmelden').click();
  await page.getByRole('link', { name: 'Continue' }).click();
  await beginBreak(page, '24 Stunden');
  await expect(page.getByText(/Du machst Pause bis/)).toBeVisible();
  const before = await page.getByText(/Du machst Pause bis/).textContent();
  await beginBreak(page, '7 Tage');
  const proveThere = async (): Promise<Page> => {
    const opening = page.context().waitForEvent('page');
    await button(page, 'Bei Kartenhaus bestätigen').click();
    const window = await opening;
    await window.getByRole('link', { name: 'Continue' }).click();
    return window;
  };
  // The platform lets a sign-in through that it had open: that proves nothing.
  issuer.authTime = new Date(there.context.clock.now().getTime() - 10 * MINUTE_MS);
  const stale = await proveThere();
  await expect(stale.getByRole('alert').filter({ hasText: 'hat nicht geklappt' })).toBeVisible();
  await stale.close();
  await expect(page.getByText(/Du machst Pause bis/)).toHaveText(before ?? '');
  issuer.authTime = null;
  const fresh = await proveThere();
  await expect(dialogOf(page)).toHaveCount(0);
  await expect(page.getByText(/Du machst Pause bis/)).not.toHaveText(before ?? '');
  hold(issuer.asked.slice(1).map((asked) => asked.get('max_age'))).toEqual(['0', '0']);
  await fresh.close();
  await page.close();
});
