import { randomBytes, randomUUID } from 'node:crypto';
import { CALLS } from '@matador/protocol/calls';
import { PROOF_NEEDED } from '@matador/protocol/constants';
import type { Locator, Page } from '@playwright/test';
import { expect as hold, test } from 'vitest';
import { databaseDigest, restingDigest } from '../../apps/server/test/database-digest.ts';
import { callerOf, wantAddress } from '../../apps/server/test/people.ts';
import { TestPushService } from '../../apps/server/test/push-service.ts';
import { join, play } from '../../apps/server/test/series.ts';
import { newDevice } from '../../apps/server/test/told.ts';
import { enrolSecondFactor } from '../../apps/server/src/people/second-factor.ts';
import { SESSION_COOKIE } from '../../apps/server/src/people/cookies.ts';
import { insertPasskey } from '../../apps/server/src/store/queries/passkeys.ts';
import { expect } from '../patient.ts';
import { isReadable } from '../readable.ts';
import { MONEY_ACTS, OTHER_ACTS, withPassword, type PageCall } from './acts.ts';
import { pageOf } from './state.ts';
import { openWorld, type Eyes } from './world.ts';

const DESKTOP: Eyes = { width: 1440, scheme: 'light', locale: 'de-DE' };

const world = await openWorld();

const named =
  (name: RegExp): PageCall['button'] =>
  (page) =>
    page.getByRole('button', { name }).last();

/** Acts that do not fail by the failures of their answers alone: searching, and sharing a finished game. */
type Act = Pick<PageCall, 'name' | 'method' | 'call' | 'make' | 'fill' | 'button'> & {
  /** How it is sent, where not by a click. */
  readonly press?: (control: Locator) => Promise<void>;
};
const finished: PageCall['make'] = async () => {
  const id = await world.tournament();
  const [own, left, right] = await world.joined(id);
  const competitionId = await play(world.context, id, 0, { [own]: 178, [left]: 40, [right]: -20 });
  return { userId: own, path: `/list/${competitionId}` };
};
const MORE_ACTS: readonly Act[] = [
  {
    name: 'playing',
    method: 'POST',
    call: /\/tournaments\/matching\/[^/]+$/,
    make: async () => {
      const id = await world.tournament();
      const { id: userId } = await world.player();
      await join(world.context, userId, id);
      return { userId, path: pageOf(id) };
    },
    button: (page) =>
      page
        .getByRole('link', { name: /^Partie 1 von 12/ })
        .or(named(/^Partie 1 von 12/)(page))
        .last(),
  },
  {
    name: 'proving again who it is',
    method: 'POST',
    call: /\/session\/proof$/,
    make: async (world) => ({ userId: (await world.player()).id, path: '/account/payout' }),
    fill: async (page) => {
      // The server asks for it once; what follows is its own.
      const needed = { type: PROOF_NEEDED, title: 'Proof is needed', status: 403, proofs: ['password'] };
      await page.route('**/me/payouts', (route) => route.fulfill({ status: 403, json: needed }), { times: 1 });
      await page.getByLabel('Betrag in Euro').fill('20');
      await page.getByRole('button', { name: /20,00\s€ beantragen/ }).click();
      await page.getByRole('dialog').getByLabel('Passwort').fill('grand mit vieren');
    },
    button: named(/^Bestätigen/),
  },
  { name: 'sharing a game', method: 'PUT', call: /\/link$/, make: finished, button: named(/^Link erstellen/) },
  {
    name: 'taking a link back',
    method: 'DELETE',
    call: /\/link$/,
    make: finished,
    fill: (page) => page.getByRole('button', { name: 'Link erstellen' }).click(),
    button: named(/^Link zurücknehmen/),
  },
];
const onCalendar: PageCall['make'] = async (world) => ({ userId: (await world.player()).id, path: '/calendar' });
/** Makes the private address, and asks for what is confirmed then. */
const withFeed = (asked: RegExp) => async (page: Page) => {
  await page.getByRole('button', { name: 'Adresse anlegen' }).click();
  await page.getByRole('button', { name: asked }).click();
  await page.getByRole('dialog').waitFor();
};
const CALENDAR_ACTS: readonly Act[] = [
  {
    name: 'a private calendar',
    method: 'PUT',
    call: /\/me\/calendar$/,
    make: onCalendar,
    button: named(/^Adresse anlegen/),
  },
  {
    name: 'renewing a private calendar',
    method: 'POST',
    call: /\/me\/calendar\/renewal$/,
    make: onCalendar,
    fill: withFeed(/^Neue Adresse/),
    button: named(/^Neue Adresse/),
  },
  {
    name: 'taking a private calendar back',
    method: 'DELETE',
    call: /\/me\/calendar$/,
    make: onCalendar,
    fill: withFeed(/^Adresse aufheben/),
    button: named(/^Adresse aufheben/),
  },
];
const onAccess =
  (change: Parameters<typeof world.player>[0] = {}): PageCall['make'] =>
  async (world) => ({ userId: (await world.player(change)).id, path: '/account/access' });
const typed = (name: string, words: string) => (page: Page) => page.locator(`input[name="${name}"]`).fill(words);
const ACCESS_ACTS: readonly Act[] = [
  {
    name: 'another mail address',
    method: 'PUT',
    call: /\/me\/mail$/,
    make: onAccess(),
    fill: typed('mail', 'neu@players.example'),
    button: named(/^Diese Adresse verwenden/),
  },
  {
    name: 'the link to confirm it once more',
    method: 'POST',
    call: /\/me\/mail\/link$/,
    make: async (world) => {
      const account = await world.player({ mail: null });
      await wantAddress(world.context, account, 'waits@players.example');
      return { userId: account.id, path: '/account/access' };
    },
    button: named(/^Link noch einmal schicken/),
  },
  {
    name: 'another name',
    method: 'PUT',
    call: /\/me\/name$/,
    make: onAccess(),
    fill: typed('userName', 'Drilling-8'),
    button: named(/^Namen ändern/),
  },
  {
    name: 'another password',
    method: 'PUT',
    call: /\/me\/password$/,
    make: onAccess(),
    fill: typed('password', 'null ouvert gespielt'),
    button: named(/^Passwort ändern/),
  },
];
/** Somebody who is signed in elsewhere too. */
const alsoElsewhere: PageCall['make'] = async (world) => {
  const made = await onAccess()(world);
  await callerOf(world.server.app, world.context, made.userId);
  return made;
};
const SESSION_ACTS: readonly Act[] = [
  {
    name: 'signing one device out',
    method: 'DELETE',
    call: /\/me\/sessions\/1$/,
    make: alsoElsewhere,
    button: named(/^Unbekanntes Gerät abmelden/),
  },
  {
    name: 'signing all others out',
    method: 'DELETE',
    call: /\/me\/sessions$/,
    make: alsoElsewhere,
    button: named(/^Alle anderen abmelden/),
  },
];
/** Somebody who is asked for codes of an authenticator. */
const withCodes: PageCall['make'] = async (world) => {
  const made = await onAccess()(world);
  await enrolSecondFactor(world.context, world.context.store.db, made.userId);
  return made;
};
const FACTOR_ACTS: readonly Act[] = [
  {
    name: 'a key for an authenticator',
    method: 'POST',
    call: /\/me\/secondFactor$/,
    make: onAccess(),
    button: named(/^Codes einrichten/),
  },
  {
    name: 'the first code of an authenticator',
    method: 'POST',
    call: /\/me\/secondFactor\/confirmation$/,
    make: onAccess(),
    fill: async (page) => {
      await page.getByRole('button', { name: 'Codes einrichten' }).click();
      await typed('code', '123456')(page);
    },
    button: named(/^Codes einschalten/),
  },
  {
    name: 'new recovery codes',
    method: 'POST',
    call: /\/me\/secondFactor\/recoveryCodes$/,
    make: withCodes,
    button: named(/^Neue Ersatzcodes/),
  },
  {
    name: 'turning codes off',
    method: 'DELETE',
    call: /\/me\/secondFactor$/,
    make: withCodes,
    button: named(/^Codes ausschalten/),
  },
];
const onNotices: PageCall['make'] = async (world) => ({
  userId: (await world.player()).id,
  path: '/account/notices',
});
const NOTICE_ACTS: readonly Act[] = [
  {
    name: 'being told of something, or no longer',
    method: 'PUT',
    call: /\/me\/notices\/switch$/,
    make: onNotices,
    button: (page) => page.getByRole('switch', { name: 'Dein Ergebnis in einem Turnier, per Mail' }),
  },
  {
    name: 'quiet hours',
    method: 'PUT',
    call: /\/me\/notices\/quiet$/,
    make: onNotices,
    button: named(/^Ruhezeit speichern/),
  },
  {
    name: 'switching pushes to a device off',
    method: 'DELETE',
    call: /\/me\/push\/[^/]+$/,
    make: async (world) => {
      const made = await onNotices(world);
      const service = await TestPushService.open();
      const { context } = world;
      await newDevice({ ...context, config: { ...context.config, pushHosts: [service.host] } }, service, made.userId);
      await service.close();
      return made;
    },
    button: named(/^Push auf .* ausschalten/),
  },
  {
    name: 'taking a passkey away',
    method: 'DELETE',
    call: /\/me\/passkeys\/[^/]+$/,
    make: async (world) => {
      const made = await onAccess()(world);
      const [credential, publicKey] = [randomBytes(16), randomBytes(77)];
      const key = { passkeyId: randomUUID(), userId: made.userId, credential, publicKey, counter: 0 };
      await world.context.store.transaction((tx) =>
        insertPasskey(tx, { ...key, browser: 'firefox', system: 'windows', createdAt: world.context.clock.now() }),
      );
      return made;
    },
    button: named(/^Passkey .* entfernen/),
  },
];
const LANGUAGE_ACTS: readonly Act[] = [
  {
    name: 'choosing a language',
    method: 'PUT',
    call: /\/me\/locale$/,
    make: onNotices,
    button: (page) => page.getByRole('combobox', { name: 'Sprache' }),
    // The same as before, so that the page goes on in it. Once it knows whose it is, choosing is that account's act.
    press: async (select) => {
      if (!(await select.page().getByTestId('account-note').isVisible())) await select.selectOption('de');
    },
  },
];
const ACTS: readonly Act[] = [
  ...LANGUAGE_ACTS,
  ...MONEY_ACTS,
  ...OTHER_ACTS,
  ...MORE_ACTS,
  ...CALENDAR_ACTS,
  ...ACCESS_ACTS,
  ...SESSION_ACTS,
  ...FACTOR_ACTS,
  ...NOTICE_ACTS,
];

/** The way into a table again, which the page does not use; and leaving a search, which ends by the searcher's own socket. */
const NO_BUTTON = ['/gd/rest/tables/{competitionId}/launch', '/gd/rest/tournaments/matching/{tournamentId}/exit'];
/** What asks the device first, for a passkey or for leave to notify: these have tests with such a device, of one account. */
const BY_DEVICE = [
  '/gd/rest/me/passkeys/challenge',
  '/gd/rest/me/passkeys',
  '/gd/rest/session/proof/challenge',
  '/gd/rest/me/push',
];

const signIn = async (page: Page, { userName, password }: { userName: string; password: string }): Promise<void> => {
  await page.getByLabel('Spielername').fill(userName);
  await page.getByLabel('Passwort').fill(password);
  await page.getByRole('button', { name: 'Anmelden', exact: true }).click();
};

test('ROUTE-12 what happens to the account in one tab changes every other at once, with a word, and closes what would spend', async () => {
  const [first, second] = [await withPassword(world), await withPassword(world)];
  const path = pageOf(await world.tournament());
  const tab = await world.open(null, `/login?return=${encodeURIComponent(path)}`, DESKTOP);
  await signIn(tab, first);
  await expect(tab).toHaveURL(new RegExp(`${path}$`));
  await tab.getByRole('button', { name: /10,00/ }).first().click();
  await tab.getByRole('dialog').getByRole('checkbox').check();

  const other = await tab.context().newPage();
  await other.goto(`http://${world.server.host}/login`);
  await signIn(other, second);
  await expect(other.getByText(`Angemeldet als ${second.userName}`)).toBeVisible();
  const told = `In einem anderen Tab hast du dich als ${second.userName} angemeldet; diese Seite gehört jetzt ${second.userName}.`;
  await expect(tab.getByTestId('account-note')).toContainText(told);
  await expect(tab.getByRole('dialog')).toHaveCount(0);
  await expect(tab.getByText(`Angemeldet als ${second.userName}`)).toBeVisible();
  await expect(tab).toHaveURL(new RegExp(`${path}$`));
  await isReadable(tab);
  await tab.getByTestId('account-note').getByRole('button').click();
  await expect(tab.getByTestId('account-note')).toHaveCount(0);

  // What is done here now is done as whom the tab shows.
  await tab.getByRole('button', { name: /10,00/ }).first().click();
  await tab.getByRole('dialog').getByRole('checkbox').check();
  await tab
    .getByRole('button', { name: /^Für 10,00\s€ anmelden/ })
    .last()
    .click();
  await expect(tab.locator('header').first()).toContainText('90,00');
  await other.reload();
  await expect(other.locator('header').first()).toContainText('90,00');

  await other.getByRole('button', { name: 'Abmelden' }).click();
  await expect(tab).toHaveURL(/login/);
  await expect(tab.getByTestId('account-note')).toContainText('In einem anderen Tab hast du dich abgemeldet.');
  await signIn(other, first);
  await expect(tab).toHaveURL(new RegExp(`${path}$`));
  await expect(tab.getByTestId('account-note')).toContainText(`als ${first.userName} angemeldet`);
  await expect(tab.locator('header').first()).toContainText('100,00');
  await other.close();
  await tab.close();
  await world.clear();
});

test('ROUTE-12 a tab that was told nothing spends, plays and changes nothing for another account, and says whose it is', async () => {
  const made = CALLS.filter(({ method, access }) => method !== 'GET' && ['signedIn', 'admitted'].includes(access));
  const untried = made.filter(
    ({ path, method }) =>
      ![...NO_BUTTON, ...BY_DEVICE].includes(path) &&
      !ACTS.some((act) => act.method === method && act.call.test(path.replaceAll(/\{\w+\}/g, '1'))),
  );
  hold(untried.map(({ method, path }) => `${method} ${path}`)).toEqual([]);
  for (const act of ACTS) {
    const { userId, path } = await act.make(world);
    const other = await world.player();
    const page = await world.open(userId, path, DESKTOP, async (opened) => {
      await opened.addInitScript(() => {
        Reflect.deleteProperty(window, 'BroadcastChannel');
        window.addEventListener('storage', (event) => event.stopImmediatePropagation(), true);
      });
    });
    try {
      await act.fill?.(page);
      await expect(act.button(page)).toBeVisible();
      const { cookie } = await callerOf(world.server.app, world.context, other.id);
      const url = `http://${world.server.host}`;
      await page.context().addCookies([{ name: SESSION_COOKIE, value: cookie.slice(cookie.indexOf('=') + 1), url }]);
      const before = await restingDigest(world.context.store);
      // What the page reads by itself may find out sooner: then there is no such button any more.
      const sent = act.press?.(act.button(page)) ?? act.button(page).click();
      await Promise.race([sent, page.getByTestId('account-note').waitFor()]);
      await expect(page.getByTestId('account-note')).toContainText(
        `In diesem Browser ist jetzt ${other.userName} angemeldet; diese Seite gehört jetzt ${other.userName}.`,
      );
      hold(await databaseDigest(world.context.store), act.name).toEqual(before);
    } catch (error) {
      throw new Error(`${act.name}: ${String(error)}`, { cause: error });
    } finally {
      await page.close();
    }
  }
  await world.clear();
});
