import { expect, test, type Page } from '@playwright/test';
import { PATIENCE_MS } from '../apps/server/test/patience.ts';
import { findings } from './findings.ts';
import { startServer, type RunningServer } from './server.ts';
import { CORNER, keyboard as rommeKeyboard, rommeState } from './romme-driver.ts';
import { act, keyboard, mouse, tableState, type Hands, type TableState } from './table-driver.ts';
import { pressOn } from './tabbing.ts';

let server: RunningServer;

test.use({ locale: 'de-DE' });

test.beforeAll(async () => {
  server = await startServer({ crowd: 0 });
});

test.afterAll(async () => {
  await server.stop();
});

/** Longer than any bot thinks, and shorter than a finished deal is read. */
const THOUGHT_MS = 3000;

const isAsked = ({ own, hasResult }: TableState): boolean => own || hasResult;

/** Lets the bots think as long as they like: it is the page's clock that is put on, as they live in it. */
const awaitOwn = async (page: Page): Promise<TableState> => {
  await expect(async () => {
    if (!isAsked(await tableState(page))) await page.clock.runFor(THOUGHT_MS);
    expect(isAsked(await tableState(page)), 'the bots play').toBe(true);
  }).toPass({ timeout: PATIENCE_MS, intervals: [0] });
  return tableState(page);
};

const awaitDone = (page: Page, { turn }: TableState): Promise<void> =>
  expect.poll(async () => (await tableState(page)).turn).not.toBe(turn);

const advice = (page: Page) => page.getByRole('button', { name: 'Was würde das Haus tun?' });

/** What a page tells the world while somebody practises. */
const talkOf = (page: Page): string[] => {
  const talk: string[] = [];
  page.on('websocket', (socket) => talk.push(socket.url()));
  page.on('request', (request) => {
    if (request.method() !== 'GET') talk.push(`${request.method()} ${request.url()}`);
  });
  return talk;
};

test('GAME-18 a stranger plays a deal of Skat with one click, is advised, reloads, and reads what it was worth', async ({
  page,
}) => {
  await page.clock.install();
  await page.setViewportSize({ width: 1280, height: 900 });
  await page.goto(server.url);
  await page.waitForURL('**/login**');
  const talk = talkOf(page);
  await page.getByRole('link', { name: 'Skat', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Übung · Spiel 1/3');
  let hasReloaded = false;
  for (;;) {
    const state = await awaitOwn(page);
    if (state.hasResult) break;
    if (state.phase === 'playing' && !hasReloaded) {
      hasReloaded = true;
      const cards = page.locator('ol[data-count] button[data-card]');
      const before = await cards.evaluateAll((held) => held.map((card) => card.getAttribute('data-card')));
      await page.reload();
      await expect(cards).toHaveCount(before.length);
      expect(await cards.evaluateAll((held) => held.map((card) => card.getAttribute('data-card')))).toEqual(before);
      continue;
    }
    await advice(page).click();
    await expect(advice(page)).toBeHidden();
    await act(page, mouse, state, true);
    await awaitDone(page, state);
  }
  await expect(page.getByTestId('deal-result')).toBeVisible();
  expect(await findings(page, 'finished deal')).toEqual([]);
  await page.getByTestId('main-action').click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Übung · Spiel 2/3');
  await page.getByRole('button', { name: 'Menü' }).click();
  await expect(page.getByRole('button', { name: /aufgeben \(−700\)/ })).toHaveCount(0);
  await page.getByRole('link', { name: 'Übung beenden' }).click();
  await page.waitForURL('**/login**');
  expect(talk).toEqual([]);
});

test('OVER-11 a guided first hand says at each step what is asked, ends explained, and leads to a tournament', async ({
  page,
}) => {
  await page.clock.install();
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto(server.url);
  await page.getByRole('link', { name: 'Erste Hand, Schritt für Schritt' }).press('Enter');
  await page.waitForURL('**/practice/skat?deal=**');
  const guide = page.locator('[data-guide]').getByRole('status');
  const said = new Set<string>();
  for (;;) {
    const state = await awaitOwn(page);
    if (state.hasResult) break;
    if (!said.has(state.phase)) {
      await expect(guide).toHaveText(/\w/);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
      said.add(state.phase);
    }
    await act(page, mouse, state, true);
    await awaitDone(page, state);
  }
  expect([...said]).toEqual(expect.arrayContaining(['bidding', 'playing']));
  await expect(page.getByTestId('deal-result')).toBeVisible();
  await page.getByTestId('main-action').press('Enter');
  await expect(page.getByRole('heading', { name: 'Skat, deine Übung' })).toBeFocused();
  await expect(page.getByRole('link', { name: 'Konto eröffnen' })).toBeVisible();
});

test('OVER-11 whoever leaves the guide plays on at the same table', async ({ page }) => {
  await page.clock.install();
  await page.goto(`${server.url}/practice/skat?deal=10000128&guided=1`);
  await awaitOwn(page);
  const held = page.locator('ol[data-count] button[data-card]');
  const before = await held.evaluateAll((cards) => cards.map((card) => card.getAttribute('data-card')));
  await page.getByRole('button', { name: 'Ohne Anleitung weiter' }).press('Enter');
  await expect(page.getByRole('button', { name: 'Ohne Anleitung weiter' })).toHaveCount(0);
  expect(await held.evaluateAll((cards) => cards.map((card) => card.getAttribute('data-card')))).toEqual(before);
});

test("GAME-15 the table's menu goes by arrows, closes by Escape, and gets the focus back from a dialog", async ({
  page,
}) => {
  await page.goto(`${server.url}/practice/skat`);
  const menu = page.getByRole('button', { name: 'Menü' });
  const item = (name: string) => page.getByRole('button', { name, exact: true });
  const exit = page.getByRole('link', { name: 'Übung beenden' });
  await menu.focus();
  await page.keyboard.press('Enter');
  await expect(item('Skatliste')).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await expect(item('Verlauf')).toBeFocused();
  await page.keyboard.press('End');
  await expect(exit).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await expect(item('Skatliste')).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(menu).toBeFocused();
  await expect(exit).toBeHidden();
  await page.keyboard.press('Enter');
  await item('Verlauf').press('Enter');
  await expect(page.getByRole('dialog', { name: 'Verlauf' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(menu).toBeFocused();
  await menu.click();
  await page.getByRole('heading', { level: 1 }).click();
  await expect(exit).toBeHidden();
});

for (const [game, title] of [
  ['Rommé', 'romme'],
  ['Belote', 'belote'],
] as const)
  test(`GAME-18 a stranger opens a table of ${game} on a phone and is told what the house would do`, async ({
    page,
  }) => {
    await page.clock.install();
    await page.emulateMedia({ colorScheme: 'dark' });
    await page.setViewportSize({ width: 360, height: 740 });
    await page.goto(`${server.url}/login`);
    await page.getByRole('link', { name: game, exact: true }).click();
    await page.waitForURL(
      (url) => url.pathname === `/practice/${title}` && /^\d{8}$/.test(url.searchParams.get('deal') ?? ''),
    );
    await awaitOwn(page);
    await advice(page).click();
    await expect(
      page.getByRole('status').filter({ hasText: /^Rat des Hauses: .*(nehmen|ziehen|Passe|spielen)/ }),
    ).toBeVisible();
    expect(await findings(page, 'own turn')).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
  });

/** Seconds that run away, as a ring draws them and as a button counts them down. */
const countdowns = (page: Page): Promise<readonly string[]> =>
  page.evaluate(() => [
    ...[...document.querySelectorAll('circle[stroke-dasharray]')].map(() => 'a ring'),
    ...(document.querySelector<HTMLElement>('[data-testid=table]')?.innerText.match(/\d:\d\d/g) ?? []),
  ]);

const ownCards = (page: Page): Promise<readonly (string | null)[]> =>
  page
    .locator('ol[data-count] button[data-card]')
    .evaluateAll((held) => held.map((card) => card.getAttribute('data-card')).sort());

/** Plays until a deal is read; answers what ran away meanwhile. */
const playDeal = async (page: Page, hands: Hands, bids: boolean): Promise<readonly string[]> => {
  const seen: string[] = [];
  for (;;) {
    const state = await awaitOwn(page);
    seen.push(...(await countdowns(page)));
    if (state.hasResult) return seen;
    await act(page, hands, state, bids);
    await awaitDone(page, state);
  }
};

test('GAME-15 three deals of Skat by keyboard end in a summary without a countdown, and its number gives the same cards again', async ({
  page,
}) => {
  await page.clock.install();
  await page.setViewportSize({ width: 1280, height: 900 });
  await page.goto(`${server.url}/practice`);
  await pressOn(page, 'a[href="/practice/skat"]');
  await page.waitForURL(/\/practice\/skat\?deal=\d{8}$/);
  await page.goto(`${server.url}/practice/skat?deal=20261124`);
  await awaitOwn(page);
  await expect(page.getByTestId('deal-number')).toHaveText('2026 1124');
  const dealt = await ownCards(page);
  expect(dealt).toHaveLength(10);
  const ranAway: string[] = [];
  for (const deal of [1, 2, 3]) {
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Übung · Spiel ${String(deal)}/3`);
    ranAway.push(...(await playDeal(page, keyboard, deal === 1)));
    // Nobody is pressed to read on: an hour later the deal still lies there.
    await page.clock.runFor('01:00:00');
    expect((await tableState(page)).hasResult).toBe(true);
    await pressOn(page, '[data-testid=main-action]');
  }
  expect(ranAway).toEqual([]);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Skat, deine Übung');
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  const summary = page.getByTestId('practice-summary');
  await expect(summary.getByRole('group')).toHaveCount(3);
  await expect(summary.getByTestId('deal-number')).toHaveText('2026 1124');
  await expect(summary.getByRole('link', { name: 'Konto eröffnen' })).toBeVisible();
  expect(await findings(page, 'summary')).toEqual([]);
  await page.reload();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Skat, deine Übung');
  await page.getByRole('button', { name: 'Dieselben Karten noch einmal' }).press('Enter');
  await awaitOwn(page);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Übung · Spiel 1/3');
  expect(await ownCards(page)).toEqual(dealt);
});

test('the sign of sorting sorts at the Skat table, also once the game is declared, and opens nothing', async ({
  page,
}) => {
  await page.clock.install();
  await page.goto(`${server.url}/practice/skat?deal=20261124`);
  for (let state = await awaitOwn(page); state.phase !== 'playing'; state = await awaitOwn(page)) {
    await act(page, mouse, state, true);
    await awaitDone(page, state);
  }
  const laid = (): Promise<readonly (string | null)[]> =>
    page
      .locator('ol[data-count] button[data-card]')
      .evaluateAll((held) => held.map((card) => card.getAttribute('data-card')));
  const bySuit = await laid();
  await page.getByRole('button', { name: 'Farben abwechselnd sortieren' }).first().click();
  expect(await laid()).not.toEqual(bySuit);
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await page.getByRole('button', { name: 'Nach Farben sortieren' }).first().click();
  expect(await laid()).toEqual(bySuit);
});

test('what is no deal number is answered with what one looks like, in the address as at the table', async ({
  page,
}) => {
  await page.goto(`${server.url}/practice/skat/speed?deal=12345`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Diese Spielnummer gibt es nicht');
  await expect(page.getByText('genau acht Ziffern, zum Beispiel 1234 5678')).toBeVisible();
  const field = page.getByRole('textbox', { name: 'Spielnummer' });
  await field.fill('1234');
  await field.press('Enter');
  await expect(page.getByRole('alert')).toHaveText(/genau acht Ziffern/);
  await expect(field).toHaveAttribute('aria-invalid', 'true');
  expect(await findings(page, 'wrong number')).toEqual([]);
  await field.fill('0000 0042');
  await field.press('Enter');
  await page.waitForURL('**/practice/skat/speed?deal=00000042');
  await page.getByRole('button', { name: 'Menü' }).click();
  await page.getByRole('button', { name: 'Spielnummer', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Spielnummer' });
  await expect(dialog.getByTestId('deal-number')).toHaveText('0000 0042');
  expect(await findings(page, 'number')).toEqual([]);
  await dialog.getByRole('textbox').fill('87654321');
  await dialog.getByRole('textbox').press('Enter');
  await page.waitForURL('**/practice/skat/speed?deal=87654321');
  await expect(dialog).toBeHidden();
  await page.goto(`${server.url}/practice/mau-mau`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Übung');
  expect(await findings(page, 'chooser')).toEqual([]);
});

for (const [name, path] of [
  ['Speed Skat', 'skat/speed'],
  ['Belote', 'belote'],
] as const)
  test(`GAME-18 GAME-15 a first deal of ${name} at a table of the house by keyboard, without a countdown`, async ({
    page,
  }) => {
    await page.clock.install();
    await page.setViewportSize({ width: 1280, height: 900 });
    await page.goto(`${server.url}/practice/${path}?deal=20261124`);
    expect(await playDeal(page, keyboard, true)).toEqual([]);
    await expect(page.getByTestId('deal-result')).toBeVisible();
  });

test('a double press on the discard pile takes its card and discards no other', async ({ page }) => {
  await page.clock.install();
  await page.setViewportSize({ width: 1280, height: 900 });
  await page.goto(`${server.url}/practice/romme?deal=20261124`);
  const asked = await awaitOwn(page);
  expect(asked.hasResult).toBe(false);
  const { hand, turn } = await rommeState(page);
  await page.locator(`[data-slot] [data-card="${hand[0] ?? ''}"]`).click(CORNER);
  await page.locator('[data-pile=discardPile]').dblclick();
  await expect.poll(async () => (await rommeState(page)).turn).toBeGreaterThan(turn);
  const after = await rommeState(page);
  expect(after).toMatchObject({ own: true, mustDraw: false });
  expect(after.hand).toHaveLength(hand.length + 1);
});

test('Shift and an arrow move a card along the hand as often as they are pressed', async ({ page }) => {
  await page.clock.install();
  await page.setViewportSize({ width: 1280, height: 900 });
  await page.goto(`${server.url}/practice/romme?deal=20261124`);
  await awaitOwn(page);
  const slots = page.locator('[data-kind=hand] [data-slot]');
  const order = () => slots.evaluateAll((cards) => cards.map((card) => card.getAttribute('data-slot')));
  const [first = '', second = '', third = '', ...others] = await order();
  await page.locator(`[data-slot="${first}"] button`).focus();
  await page.keyboard.press('Shift+ArrowRight');
  await expect.poll(order).toEqual([second, first, third, ...others]);
  await page.keyboard.press('Shift+ArrowRight');
  await expect.poll(order).toEqual([second, third, first, ...others]);
  await expect(page.locator(`[data-slot="${first}"] button`)).toBeFocused();
});

test('GAME-18 GAME-15 a first deal of Rommé at a table of the house by keyboard, without a countdown', async ({
  page,
}) => {
  await page.clock.install();
  await page.setViewportSize({ width: 1280, height: 900 });
  await page.goto(`${server.url}/practice/romme?deal=20261124`);
  for (;;) {
    const asked = await awaitOwn(page);
    expect(await countdowns(page)).toEqual([]);
    if (asked.hasResult) break;
    const { mustDraw, hand } = await rommeState(page);
    const [card] = hand;
    if (mustDraw) await rommeKeyboard.draw(page);
    else if (card !== undefined) await rommeKeyboard.discard(page, card);
    await awaitDone(page, asked);
  }
  await expect(page.getByTestId('deal-result')).toBeVisible();
});
