import { TERMS_VERSION } from '@matador/protocol/constants';
import type { Locator, Page } from '@playwright/test';
import { play } from '../../apps/server/test/series.ts';
import { requestPayout } from '../../apps/server/src/money/cashier.ts';
import { pageOf } from './state.ts';
import type { World } from './world.ts';

/** A call that changes something, as a player makes it. */
export interface PageCall {
  readonly name: string;
  readonly method: 'POST' | 'PUT' | 'DELETE';
  readonly call: RegExp;
  /** Who does it, and where. */
  readonly make: (world: World) => Promise<{ readonly userId: string; readonly path: string }>;
  /** Fills in what is asked for. */
  readonly fill?: (page: Page) => Promise<void>;
  /** What sends it. */
  readonly button: (page: Page) => Locator;
  /** What is said when its answer is no clear one. */
  readonly failed: RegExp;
  /** What is said when it is done. */
  readonly done: RegExp;
  /** After a failure the page is opened anew, and filled in again. */
  readonly startsAnew?: true;
  /** After a lost answer: a second try does it, or what the page has read since shows that it is done. */
  readonly lost: 'tried again' | 'shown';
  /** Where the sign-in leads back to, if it is asked for; where the act was, if not said. */
  readonly back?: 'nowhere';
  /** What it leaves behind, by one of the player's calls, however often it was tried. */
  readonly once?: { readonly path: string; readonly holds: object };
}

const PASSWORD = 'grand mit vieren';
const REGISTRATION = { birthDay: '1980-03-14', country: 'DE', termsVersion: TERMS_VERSION };
let registered = 0;

/** Somebody with a password, by the call that opens accounts; not signed in anywhere. */
export const withPassword = async ({ server }: World): Promise<{ userName: string; password: string }> => {
  registered += 1;
  const account = { userName: `Mittelhand-${String(registered)}`, password: PASSWORD };
  const answer = await fetch(`http://${server.host}/gd/rest/accounts`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: `http://${server.host}` },
    body: JSON.stringify({ ...account, ...REGISTRATION, mail: `${account.userName}@players.example` }),
  });
  if (!answer.ok) throw new Error(`no account: ${await answer.text()}`);
  return account;
};

const named =
  (name: RegExp) =>
  (page: Page): Locator =>
    page.getByRole('button', { name }).last();
const account =
  (page: string, change?: Parameters<World['player']>[0]): PageCall['make'] =>
  async (world) => ({ userId: (await world.player(change)).id, path: `/account/${page}` });
const typed =
  (label: string, words: string) =>
  (page: Page): Promise<void> =>
    page.getByLabel(label).fill(words);
/** Opens the registration of a tournament and ticks the box. */
const register = async (page: Page): Promise<void> => {
  await page.getByRole('button', { name: /10,00/ }).first().click();
  await page.getByRole('dialog').getByRole('checkbox').check();
};
const played: PageCall['make'] = async (world) => {
  const id = await world.tournament();
  const [own, left, right] = await world.joined(id);
  await play(world.context, id, 0, { [own]: 178, [left]: 40, [right]: -20 });
  return { userId: own, path: pageOf(id) };
};

/** Nobody can know whether it was done: it is said so, and that nothing counts twice. */
const UNCLEAR = /keine klare Antwort bekommen.*Doppelt gebucht oder gespeichert wird nichts/;
const UNCLEAR_FEE = /keine klare Antwort.*doppelt abgebucht wird es nie/;

export const MONEY_ACTS: readonly PageCall[] = [
  {
    name: 'paying in',
    method: 'POST',
    call: /\/me\/deposits$/,
    make: account('deposit'),
    fill: typed('Betrag in Euro', '20'),
    button: named(/^20,00\s€ einzahlen/),
    failed: UNCLEAR,
    done: /20,00\s€ sind gutgeschrieben/,
    lost: 'tried again',
    once: { path: 'me/balance', holds: { balance: 120_00 } },
  },
  {
    name: 'asking for a payout',
    method: 'POST',
    call: /\/me\/payouts$/,
    make: account('payout'),
    fill: typed('Betrag in Euro', '60'),
    button: named(/60,00\s€ beantragen/),
    failed: UNCLEAR,
    done: /60,00\s€ ist beantragt/,
    lost: 'tried again',
    once: { path: 'me/balance', holds: { balance: 40_00 } },
  },
  {
    name: 'taking a payout back',
    method: 'DELETE',
    call: /\/me\/payouts\//,
    make: async (world) => {
      const { id } = await world.player();
      await requestPayout(world.context, { userId: id, cents: 40_00, idempotencyKey: `payout of ${id}` });
      return { userId: id, path: '/account/payout' };
    },
    button: named(/40,00\s€ zurückziehen/),
    failed: UNCLEAR,
    done: /zurückgezogen/,
    lost: 'shown',
    once: { path: 'me/balance', holds: { balance: 100_00 } },
  },
  {
    name: 'joining',
    method: 'POST',
    call: /\/tournaments\/join\//,
    make: async (world) => ({ userId: (await world.player()).id, path: pageOf(await world.tournament()) }),
    fill: register,
    button: named(/^Für 10,00\s€ anmelden/),
    failed: UNCLEAR_FEE,
    done: /Partie 1 von 12/,
    startsAnew: true,
    lost: 'shown',
    once: { path: 'me/balance', holds: { balance: 90_00 } },
  },
  {
    name: 'starting again',
    method: 'POST',
    call: /\/tournaments\/join\//,
    make: played,
    fill: register,
    button: named(/^Für 10,00\s€ neu starten/),
    failed: UNCLEAR_FEE,
    done: /früherer Durchgang/,
    startsAnew: true,
    lost: 'shown',
    once: { path: 'me/balance', holds: { balance: 80_00 } },
  },
];

export const OTHER_ACTS: readonly PageCall[] = [
  {
    name: 'saying who pays in',
    method: 'POST',
    call: /\/me\/person$/,
    make: account('deposit', { known: false }),
    fill: (page) => page.getByRole('button', { name: 'Beispieldaten eintragen' }).click(),
    button: named(/^Weiter zur Einzahlung/),
    failed: UNCLEAR,
    done: /Hier gibt es Spielgeld/,
    lost: 'tried again',
    once: { path: 'me/person', holds: { known: true } },
  },
  {
    name: 'a limit',
    method: 'PUT',
    call: /\/me\/limits$/,
    make: account('limits'),
    fill: typed('Betrag in Euro', '50'),
    button: named(/^Grenze setzen/),
    failed: UNCLEAR,
    done: /aufheben/,
    lost: 'shown',
  },
  {
    name: 'lifting a limit',
    method: 'PUT',
    call: /\/me\/limits$/,
    make: account('limits'),
    fill: async (page) => {
      await page.getByLabel('Betrag in Euro').fill('50');
      await page.getByRole('button', { name: 'Grenze setzen' }).click();
      await page.getByRole('button', { name: 'aufheben' }).waitFor();
    },
    button: named(/^aufheben/),
    failed: UNCLEAR,
    done: /keine Grenze ab/,
    lost: 'shown',
  },
  {
    name: 'a break',
    method: 'POST',
    call: /\/me\/exclusion$/,
    make: account('limits'),
    fill: (page) => page.getByRole('button', { name: '24 Stunden' }).click(),
    button: named(/^Pause beginnen/),
    failed: UNCLEAR,
    done: /Du machst Pause bis/,
    lost: 'shown',
  },
  {
    name: 'a question to customer service',
    method: 'POST',
    call: /\/me\/cases$/,
    make: account('support'),
    fill: typed('Deine Nachricht', 'Wo sehe ich meinen Rang?'),
    button: named(/^Absenden/),
    failed: UNCLEAR,
    done: /deine Nachricht ist angekommen/,
    lost: 'tried again',
    once: { path: 'me/cases', holds: { items: [{ words: 'Wo sehe ich meinen Rang?' }] } },
  },
  {
    name: 'closing the account',
    method: 'POST',
    call: /\/me\/deletion$/,
    make: account('data', { money: 0 }),
    fill: async (page) => {
      const asked = page.getByLabel(/^Zur Bestätigung/);
      const words = (await page.getByText(/^Zur Bestätigung/).textContent()) ?? '';
      await asked.fill(words.slice(words.lastIndexOf(' ') + 1));
    },
    button: named(/^Konto für immer schließen/),
    failed: UNCLEAR,
    done: /Noch kein Konto\?/,
    lost: 'tried again',
  },
  {
    name: 'signing out',
    method: 'DELETE',
    call: /\/rest\/session$/,
    make: async (world) => ({ userId: (await world.player()).id, path: '/' }),
    button: named(/^Abmelden/),
    failed: /vielleicht bist du noch angemeldet/,
    done: /Noch kein Konto\?/,
    lost: 'tried again',
    back: 'nowhere',
  },
];
