import type { Page } from '@playwright/test';
import { createPasswords } from '../../apps/server/src/people/passwords.ts';
import { enrolSecondFactor } from '../../apps/server/src/people/second-factor.ts';
import { forgetProofs } from '../../apps/server/test/people.ts';
import { said } from './said.ts';
import type { State } from './state.ts';
import type { World } from './world.ts';

const PASSWORD = 'grand mit vieren';

/** Somebody who is asked for a code of an authenticator. */
const secured = async (world: World) => {
  const passwordHash = await createPasswords().hash(PASSWORD);
  const account = await world.player({ passwordHash });
  await enrolSecondFactor(world.context, world.context.store.db, account.id);
  return account;
};

const press = (name: RegExp) => (page: Page) => page.getByRole('button', { name }).click();

/** Codes of an authenticator as a second factor (ACC-2). */
export const SECOND_FACTOR: readonly State[] = [
  {
    name: 'account-factor-setup',
    title: 'an authenticator is given its key as a picture, and to be typed',
    make: async (world) => ({
      userId: (await world.player()).id,
      path: '/account/access',
      sees: ['Lies das Bild', 'Codes einschalten'],
      opens: async (page) => {
        await press(said('account.factorSetUp'))(page);
        await page.locator('input[name="code"]').waitFor();
      },
    }),
  },
  {
    name: 'account-factor-on',
    title: 'who has codes is told how many recovery codes are left, and can turn codes off',
    make: async (world) => ({
      userId: (await secured(world)).id,
      path: '/account/access',
      sees: ['Ersatzcodes übrig: 0', 'Neue Ersatzcodes', 'Codes ausschalten'],
    }),
  },
  {
    name: 'account-factor-recovery',
    title: 'recovery codes stand there once, to be written down or saved',
    once: true,
    make: async (world) => ({
      userId: (await secured(world)).id,
      path: '/account/access',
      sees: ['Deine Ersatzcodes', 'Sie stehen nur jetzt hier', 'Als Datei speichern'],
      opens: async (page) => {
        await press(said('account.factorRenew'))(page);
        await page
          .getByText(/^(?:[a-z2-7]{4}-){3}[a-z2-7]{4}$/)
          .first()
          .waitFor();
      },
    }),
  },
  {
    name: 'account-factor-proof',
    title: 'a proof of who has codes takes the password and a code',
    make: async (world) => {
      const { id } = await secured(world);
      return {
        userId: id,
        path: '/account/access',
        sees: ['Bestätige, dass du es bist', 'Passwort', 'sechs Ziffern', 'Kein Zugriff auf die App?'],
        opens: async (page) => {
          await forgetProofs(world.context, id);
          await press(said('account.factorRenew'))(page);
          await page.getByRole('dialog').locator('input[name="code"]').waitFor();
        },
      };
    },
  },
  {
    name: 'login-code',
    title: 'after the password the sign-in asks for a code alone, or for a recovery code',
    once: true,
    make: async (world) => {
      const { userName } = await secured(world);
      return {
        userId: null,
        path: '/login',
        sees: ['doppelt gesichert', 'Kein Zugriff auf die App?', 'Mit einem anderen Konto anmelden'],
        opens: async (page) => {
          await page.locator('input[name="username"]').fill(userName);
          await page.locator('input[name="password"]').fill(PASSWORD);
          await page.locator('form button[type="submit"]').last().click();
          await page.locator('input[name="code"]').waitFor();
        },
      };
    },
  },
];
