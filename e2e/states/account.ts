import type { Page } from '@playwright/test';
import { exclude } from '../../apps/server/src/money/limits.ts';
import { forgetProofs } from '../../apps/server/test/people.ts';
import { join } from '../../apps/server/test/series.ts';
import { expect } from '../patient.ts';
import { said } from './said.ts';
import type { State } from './state.ts';

type Sees = readonly (string | RegExp)[];

/** A page of the account of somebody who has paid a fee. */
const account = (page: string, title: string, sees: Sees): State => ({
  name: `account-${page}`,
  title,
  make: async (world) => {
    const { id } = await world.player({ bonus: 5_00 });
    await join(world.context, id, await world.tournament());
    return { userId: id, path: `/account/${page}`, sees };
  },
});

/** The same after its form was sent, by hand. */
const after = (page: string, title: string, sees: Sees, fillsIn: (page: Page) => Promise<unknown>): State => ({
  name: `account-${page}-done`,
  title,
  once: true,
  make: async (world) => ({
    userId: (await world.player()).id,
    path: `/account/${page}`,
    sees,
    opens: async (screen) => {
      await fillsIn(screen);
      await screen.locator('main form button[type="submit"]').click();
      await screen.locator('main li > strong, main [role="status"]').filter({ hasText: /\w/ }).first().waitFor();
    },
  }),
});

const types = (amount: string) => (page: Page) => page.locator('main form input').fill(amount);

/** What cannot be taken back asks again who it is (SAFE-5). */
const asked = (name: string, title: string, actorType: string, sees: Sees): State => ({
  name,
  title,
  make: async (world) => {
    const { id } = await world.player({ actorType });
    return {
      userId: id,
      path: '/account/payout',
      sees,
      opens: async (page) => {
        await forgetProofs(world.context, id);
        await types('40')(page);
        await page.locator('main form button[type="submit"]').click();
        await page.getByRole('dialog').locator('input:visible').waitFor();
      },
    };
  },
});

/** The pages of an account, before and after something is done there. */
export const ACCOUNT: readonly State[] = [
  account('statement', 'MONEY-8 the statement explains each change of the balance', [
    'Startgeld',
    'Spielgeld',
    '95,00',
  ]),
  account('deposit', 'ROUTE-7 the built-in shop says that it sells play money', ['Hier gibt es Spielgeld']),
  after(
    'deposit',
    'ROUTE-7 after a deposit the shop says what was credited, and the balance has it',
    [/20,00\s€ sind gutgeschrieben/, /Guthaben\s*120,00/],
    types('20'),
  ),
  {
    name: 'account-person',
    title: 'before the first deposit it is asked who pays, and what for; in the demo there is an example',
    make: async (world) => ({
      userId: (await world.player({ known: false })).id,
      path: '/account/deposit',
      sees: ['Wer zahlt ein?', 'nicht die Angaben selbst', 'Beispieldaten eintragen'],
    }),
  },
  {
    name: 'account-person-wrong',
    title: 'everything that is wrong with the person is said at once',
    make: async (world) => ({
      userId: (await world.player({ known: false })).id,
      path: '/account/deposit',
      sees: [
        'Gib Vornamen und Familiennamen an',
        'Tag, Monat und Jahr',
        'Straße und Hausnummer',
        'Diese IBAN stimmt nicht',
      ],
      opens: async (page) => {
        await page.locator('main form button[type="submit"]').click();
        await page.locator('main form [aria-invalid="true"]').first().waitFor();
      },
    }),
  },
  {
    name: 'account-person-done',
    title: 'once it is known who pays, money can be paid in',
    once: true,
    make: async (world) => ({
      userId: (await world.player({ known: false })).id,
      path: '/account/deposit',
      sees: ['Hier gibt es Spielgeld'],
      opens: async (page) => {
        await page.getByRole('button', { name: said('account.personExample') }).click();
        await page.locator('main form button[type="submit"]').click();
        await page.locator('main form input[inputmode="decimal"]').waitFor();
      },
    }),
  },
  {
    name: 'account-person-excluded',
    title: 'whoever keeps away as a person is told until when, and not with which account',
    make: async (world) => {
      const { id } = await world.player();
      await exclude(world.context, id, { kind: 'selfExclusion', days: 365 });
      return {
        userId: id,
        path: '/account/deposit',
        sees: [/Pause bis .*als Person, also mit jedem Konto/],
        opens: (page) => expect(page.locator('main form')).toHaveCount(0),
      };
    },
  },
  account('payout', 'MONEY-2 a payout says what can be paid out: money, not bonus', [
    'auszahlbar',
    'Ein Bonus kann nicht ausgezahlt werden',
  ]),
  after(
    'payout',
    'MONEY-2 a payout that was asked for has left the balance, and can be taken back',
    [/40,00\s€ ist beantragt/, /Guthaben\s*60,00/, 'Deine Auszahlungen', /40,00\s€ zurückziehen/],
    types('40'),
  ),
  asked('account-proof', 'a payout asks for the password again', 'a', ['Bestätige, dass du es bist', 'Passwort']),
  asked('account-proof-staff', 'staff is asked for a code', 'operator', [
    'Bestätige, dass du es bist',
    'sechs Ziffern',
  ]),
  account('limits', 'SAFE-1 limits and pauses stand together, with the time played today and the result of the day', [
    /Heute gespielt: 0 Min\. Ergebnis des Tages: .*€/,
    'Grenzen setzen',
    'Pause machen',
  ]),
  after(
    'limits',
    'SAFE-1 a limit that was set stands there with what of it is used',
    ['Verluste, je Woche', /50,00/, 'aufheben'],
    async (page) => {
      await page.locator('main form select').first().selectOption('loss');
      await types('50')(page);
    },
  ),
  account('notices', 'what one is told of is switched one by one, by mail and by push', [
    'Was du erfährst',
    'Dein Tisch wartet auf dich',
    'Sicherheit deines Kontos',
    'Du hast keine Ruhezeit',
  ]),
  account('support', 'ERR-3 customer service can be written to', ['Worum es geht', 'Deine Nachricht']),
  after(
    'support',
    'ERR-3 a message to customer service stands there, open until it is answered',
    ['deine Nachricht ist angekommen', 'Wo sehe ich meinen Rang?', 'offen'],
    (page) => page.locator('main form textarea').fill('Wo sehe ich meinen Rang?'),
  ),
  account('data', 'SAFE-2 own data can be saved, and the account closed', ['Deine Daten', 'Konto schließen']),
  {
    name: 'account-data-waits',
    title: 'whoever may still win in a tournament cannot close the account yet, and is told until when',
    make: async (world) => {
      const { id, userName } = await world.player({ money: 10_00 });
      await join(world.context, id, await world.tournament());
      return {
        userId: id,
        path: '/account/data',
        sees: [/läuft bis .*\d.* Warte das Ergebnis ab/],
        opens: async (page) => {
          await page.locator('main form input').fill(userName);
          await page.locator('main form button[type="submit"]').click();
          await page.locator('main form [role="alert"] p').first().waitFor();
        },
      };
    },
  },
];
