import { calls, type Call } from '@matador/protocol/calls';
import type { Locator, Page, Request } from '@playwright/test';
import { test } from 'vitest';
import * as z from 'zod';
import { orderCommand } from '../../apps/server/src/operators/commands.ts';
import { openCase } from '../../apps/server/src/support/cases.ts';
import { findPrizeTables, insertPrizeTable } from '../../apps/server/src/store/queries/prize-tables.ts';
import { insertSeason } from '../../apps/server/src/store/queries/seasons.ts';
import { insertTemplate } from '../../apps/server/src/store/queries/templates.ts';
import { weeklyTemplate } from '../../apps/server/test/schedule-templates.ts';
import { formedTable, newMember } from '../../apps/server/test/game-server.ts';
import { Page as TablePage } from '../../apps/server/test/page.ts';
import { play } from '../../apps/server/test/series.ts';
import { expect } from '../patient.ts';
import { consoleEyes, DESK, ENGLISH } from './console.ts';
import { openWorld } from './world.ts';

const world = await openWorld();
const { context, server } = world;
const { open, isSound } = consoleEyes(world);
const HASH = 'a hash that nobody is sent';
const ROLES = ['operator', 'auditor', 'support'] as const;
type Role = (typeof ROLES)[number];

/** Every screen of the console with who sees it, as its router has them; what they draw is not compiled with the tests. */
const LIST = new URL('../../apps/console/src/app/screens.ts', import.meta.url).pathname;
const { SCREENS } = z
  .object({
    SCREENS: z.array(
      z.object({ path: z.string(), roles: z.array(z.enum(ROLES)), entry: z.nullable(z.object({ key: z.string() })) }),
    ),
  })
  .parse(await import(LIST));

const staff = async (actorType: string, userName: string): Promise<string> =>
  (await world.player({ actorType, money: 0, userName, passwordHash: HASH })).id;
const ids: Readonly<Record<Role, string>> = {
  operator: await staff('operator', 'chefin'),
  auditor: await staff('auditor', 'prüferin'),
  support: await staff('support', 'hilfe'),
};
const second = await staff('operator', 'vertretung');

// A tournament with a game that is over and one that is dealt, and an act that waits for a second operator.
const tournamentId = await world.tournament({ name: 'Skat-Wochenturnier' });
const members = [];
for (let at = 0; at < 6; at += 1)
  members.push(
    await newMember(context, server, tournamentId, { userName: `Spieler_${String(at)}`, passwordHash: HASH }),
  );
const [first = '', other = '', third = ''] = members.map(({ account }) => account.id);
const overId = await play(context, tournamentId, 0, { [first]: 100, [other]: 50, [third]: -20 });
const dealtId = await formedTable(context, server, tournamentId, members.slice(3));
const seats: TablePage[] = [];
for (const { caller } of members.slice(3)) seats.push(await new TablePage(server.host, caller.cookie, dealtId).join());
for (const seat of seats) await seat.until(() => seat.view?.dealNumber === 1);
const proposed = await orderCommand(context, {
  ...{ command: { type: 'createStaff', userName: 'neu', role: 'auditor' }, reason: 'kommt neu', dryRun: false },
  ...{ key: 'of-this-test', operator: second },
});
const commandId = proposed.ok ? (proposed.report.commandId ?? '') : '';

const templateId = await insertTemplate(
  context.store.db,
  weeklyTemplate(context.clock.now(), { name: 'Freitagsskat' }),
);
const question = { topic: 'other', subtopic: 'none', competitionId: null, words: 'Der Zähler stand still.' } as const;
const opened = await openCase(context, first, question);
const caseId = opened.ok ? opened.caseId : '';
const { rows: transfers } = await context.store.pool.query<{ id: string }>('SELECT max(id) AS id FROM transfers');
const { rows: payouts } = await context.store.pool.query<{ id: string }>(
  `INSERT INTO payouts (id, user_id, cents, state, requested_at) VALUES (gen_random_uuid(), $1, 500, 'requested', $2)
   RETURNING id`,
  [first, context.clock.now()],
);

const DAY_MS = 24 * 3_600_000;
const seasonId = await insertSeason(context.store.db, {
  ...{ zoneId: 'skatmasters', name: '2026', qualifiers: 45, startsAt: context.clock.now() },
  endsAt: new Date(context.clock.now().getTime() + 300 * DAY_MS),
});

await insertPrizeTable(
  context.store.db,
  { name: 'Freitag', prizes: [{ from: 1, to: 3, prize: 6_00 }], retired: false },
  null,
);
const [prizeTable] = await findPrizeTables(context.store.db);

/** What stands for a parameter of an address; another one is found by the rows and links of the screens before. */
const EXAMPLES: Readonly<Record<string, string>> = {
  ...{ tournamentId: String(tournamentId), userId: first, commandId, competitionId: overId },
  ...{ hintId: [first, other].sort().join('_'), caseId, templateId: String(templateId), account: 'house' },
  ...{ transferId: transfers[0]?.id ?? '', payoutId: payouts[0]?.id ?? '', zoneId: 'skat', seasonId: String(seasonId) },
  prizeTableId: String(prizeTable?.id),
};

const PARAMETER = /:(\w+)/g;
const pathOf = (pattern: string, seen: ReadonlySet<string>): string | null => {
  const names = [...pattern.matchAll(PARAMETER)].map(([, name = '']) => name);
  if (names.every((name) => EXAMPLES[name] !== undefined))
    return pattern.replaceAll(PARAMETER, (_, name: string) => EXAMPLES[name] ?? '');
  const shape = new RegExp(`^${pattern.replaceAll(PARAMETER, '[^/]+')}$`);
  return [...seen].find((path) => shape.test(path)) ?? null;
};

const REST = '/gd/rest/';
const callOf = (request: Request): Call | null => {
  const { pathname } = new URL(request.url());
  const all: readonly Call[] = Object.values(calls);
  const fits = ({ method, path }: Call): boolean =>
    method === request.method() && new RegExp(`^${path.replaceAll(/\{\w+\}/g, '[^/]+')}$`).test(pathname);
  return all.find((call) => fits(call) && !call.path.includes('{')) ?? all.find(fits) ?? null;
};

const LETS_IN: Readonly<Record<string, readonly Role[]>> = {
  ...{ open: ROLES, signedIn: ROLES, admitted: ROLES, staff: ROLES },
  ...{ operator: ['operator'], support: ['operator', 'support'], auditor: ['operator', 'auditor'] },
};

/** Everything that a walk has asked for, and been sent. */
interface Walk {
  readonly asked: Request[];
  readonly refused: string[];
  readonly bodies: { readonly from: string; readonly text: string }[];
}

/** Lets nothing through that changes anything: what a control would send is known, and is not done. */
const watch = async (page: Page): Promise<Walk> => {
  const walk: Walk = { asked: [], refused: [], bodies: [] };
  await page.route(`**${REST}**`, async (route) => {
    const request = route.request();
    walk.asked.push(request);
    const isRead =
      request.method() === 'GET' ||
      /\/(?:session\/use|(?:templates|zones|seasons|prizes)\/preview)$/.test(request.url());
    if (!isRead) return route.abort();
    const answer = await route.fetch().catch(() => null);
    if (answer === null) return route.abort().catch(() => undefined);
    const from = `${request.method()} ${new URL(request.url()).pathname}`;
    if ([401, 403].includes(answer.status())) walk.refused.push(from);
    walk.bodies.push({ from, text: await answer.text() });
    return route.fulfill({ response: answer }).catch(() => undefined);
  });
  return walk;
};

const CONTROLS = ['main button:not([role="columnheader"] button)', 'main summary', 'main input[type="checkbox"]'].join(
  ', ',
);
const MOST_PRESSES = 30;

const fillIn = async (within: Locator): Promise<void> => {
  for (const field of await within.locator('textarea:visible').all())
    if ((await field.inputValue()) === '') await field.fill('aus gutem Grund');
};

/** What is held says why, and is passed over; so is what does not stay long enough to be pressed. */
const press = async (control: Locator): Promise<void> => {
  if ((await control.isVisible()) && (await control.isEnabled()))
    await control.click({ timeout: 2_000 }).catch(() => undefined);
};

/** What a press has opened above the screen is filled in and pressed too, and closed: nothing behind it can be pressed. */
const pressAsked = async (page: Page): Promise<void> => {
  const asked = page.getByRole('dialog').or(page.getByRole('alertdialog'));
  if (!(await asked.first().isVisible())) return;
  await fillIn(asked);
  for (const button of await asked.getByRole('button').all()) await press(button);
  await page.keyboard.press('Escape');
  await expect(asked).toHaveCount(0);
};

/** Fills what can be filled and presses everything that can be pressed on a screen, one after the other. */
const pressAll = async (page: Page): Promise<void> => {
  await fillIn(page.locator('main'));
  const here = page.url();
  for (let at = 0; at < Math.min(MOST_PRESSES, await page.locator(CONTROLS).count()); at += 1) {
    await press(page.locator(CONTROLS).nth(at));
    await pressAsked(page);
    await fillIn(page.locator('main'));
    if (new URL(page.url()).pathname !== new URL(here).pathname) await page.goto(here);
  }
};

/** Goes to a screen as a link does, and waits until nothing is left of the one before. */
const goTo = async (page: Page, path: string): Promise<void> => {
  if (new URL(page.url()).pathname === `/office${path}`) return;
  await page.evaluate(
    (to) => {
      for (const child of document.querySelectorAll('main > *')) child.setAttribute('data-before', '');
      history.pushState(null, '', to);
      dispatchEvent(new PopStateEvent('popstate'));
    },
    `/office${path === '/' ? '' : path}`,
  );
  await expect(page.locator('main > [data-before]')).toHaveCount(0);
  await page.locator('main h1').waitFor();
  await expect(page.getByText(/^Wird geladen/)).toHaveCount(0);
};

/** Where rows and links of a screen lead. */
const leadsOf = async (page: Page): Promise<readonly string[]> => {
  const links = await page
    .locator('main a[href^="/office/"]')
    .evaluateAll((all) => all.map((one) => new URL(one.getAttribute('href') ?? '', location.href).pathname));
  const row = page.locator('main [data-leads]').first();
  if (!(await row.isVisible())) return links;
  const here = page.url();
  await row.press('Enter');
  // A row leads on once the script of its screen is there.
  await page.waitForURL((url) => url.href !== here);
  const there = new URL(page.url()).pathname;
  await page.goBack();
  await page.waitForURL(here);
  await page.locator('main h1').waitFor();
  return [...links, there];
};

const ownHands = (): readonly string[] => seats.flatMap((seat) => seat.view?.deal?.hand ?? []).map(String);
const mails = members.filter(({ account }) => account.id !== first).map(({ account }) => account.mail ?? '');

for (const role of ROLES)
  test(`every screen and control that is shown to ${role} is allowed to it, and nothing is sent that is not to be seen`, async () => {
    const page = await open(ids[role], '/', DESK);
    const tokens = (await page.context().cookies()).map(({ value }) => value);
    const walk = await watch(page);
    const seen = new Set<string>();
    const unseen: string[] = [];
    for (const { path: pattern, roles } of SCREENS) {
      // Where a role may not see the evening it begins elsewhere.
      if (pattern === '/' && !roles.includes(role)) continue;
      const path = pathOf(pattern, seen);
      if (path === null) {
        unseen.push(pattern);
        continue;
      }
      await goTo(page, path);
      const heading = await page.getByRole('heading', { level: 1 }).textContent();
      if (!roles.includes(role)) {
        expect(heading, path).toBe('Diese Seite ist nicht für deine Rolle');
        continue;
      }
      expect(heading, path).not.toBe('Diese Seite ist nicht für deine Rolle');
      for (const lead of await leadsOf(page)) seen.add(lead.replace(/^\/office/, ''));
      await pressAll(page);
    }
    await page.unrouteAll({ behavior: 'ignoreErrors' });
    await page.close();
    expect(walk.refused).toEqual([]);
    const asked = walk.asked.map((request) => ({ request, call: callOf(request) }));
    const strange = asked.filter(({ call }) => call === null || LETS_IN[call.access]?.includes(role) !== true);
    expect(strange.map(({ request }) => `${request.method()} ${request.url()}`)).toEqual([]);
    // A screen that no example and no row leads to is walked by nobody: an example of its parameter belongs above.
    expect(unseen).toEqual([]);
    const hands = ownHands();
    expect(hands.length).toBeGreaterThanOrEqual(30);
    for (const { from, text } of walk.bodies) {
      for (const hidden of [HASH, ...tokens, ...mails]) expect(text.includes(hidden), from).toBe(false);
      for (const card of hands) expect(text.includes(`"${card}"`), from).toBe(false);
    }
    expect(walk.bodies.length).toBeGreaterThan(role === 'support' ? 1 : 10);
  });

test("an operator ends a colleague's session, and the office shows where everybody is signed in", async () => {
  await context.store.pool.query('DELETE FROM sessions WHERE user_id = $1', [ids.support]);
  const colleague = await open(ids.support, '/find', DESK);
  const page = await open(ids.operator, '/staff', DESK);
  await page
    .getByRole('table', { name: 'Bürokonten' })
    .getByRole('row', { name: /^hilfe/ })
    .press('Enter');
  await isSound(page, 'staff');
  await page.getByRole('button', { name: 'Beenden' }).first().click();
  await page.getByLabel('Grund').first().fill('an einem fremden Gerät vergessen');
  await page.keyboard.press('Control+Enter');
  await expect(page.getByText('Nirgends angemeldet.')).toBeVisible();
  await expect(colleague.getByText('Deine Sitzung ist zu Ende')).toBeVisible();
  await page.getByRole('link', { name: 'Was mit ihm getan wurde' }).click();
  await page.getByRole('row', { name: /Sitzung beendet/ }).press('Enter');
  await expect(page.getByText('an einem fremden Gerät vergessen').first()).toBeVisible();
  await isSound(page, 'audit');
  await page.close();
  await colleague.close();
});

test('staff is blocked from the page by two, and nobody is offered the own account', async () => {
  const page = await open(ids.operator, `/staff?who=${ids.operator}`, ENGLISH);
  await page.getByLabel('Act', { exact: true }).selectOption('blockStaff');
  await expect(page.getByLabel('Account', { exact: true }).locator('option')).not.toContainText(['chefin']);
  await page.getByLabel('Account', { exact: true }).selectOption({ label: 'hilfe, Support' });
  await page.getByLabel('Reason', { exact: true }).fill('has left the house');
  await page.keyboard.press('Control+Enter');
  await expect(page.getByText('A second person has to approve.')).toBeVisible();
  await isSound(page, 'staff-english');
  await page.close();
});

test('no two screens of the navigation have the same key', () => {
  const keys = SCREENS.flatMap(({ entry }) => (entry === null ? [] : [entry.key]));
  expect(keys.length).toBeGreaterThan(10);
  expect(keys.filter((key, at) => keys.indexOf(key) !== at)).toEqual([]);
});
