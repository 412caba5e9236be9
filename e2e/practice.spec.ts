import { expect, test, type Page } from '@playwright/test';
import { PATIENCE_MS } from '../apps/server/test/patience.ts';
import { findings } from './findings.ts';
import { startServer, type RunningServer } from './server.ts';
import { mouse, tableState, act, type TableState } from './table-driver.ts';

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
    await page.waitForURL(`**/practice/${title}`);
    await awaitOwn(page);
    await advice(page).click();
    await expect(
      page.getByRole('status').filter({ hasText: /^Rat des Hauses: .*(nehmen|ziehen|Passe|spielen)/ }),
    ).toBeVisible();
    expect(await findings(page, 'own turn')).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
  });
