import { expect, test, type Browser, type BrowserContextOptions, type Page } from '@playwright/test';
import { findings } from './findings.ts';
import { watchReplay } from './replay-driver.ts';
import { findTable, join, openTournament, signInByClick } from './lobby-driver.ts';
import { LONG } from './long.ts';
import { startServer, type RunningServer } from './server.ts';
import { keyboard, mouse, playToResult, touch } from './table-driver.ts';

let server: RunningServer;

test.beforeAll(async () => {
  server = await startServer({ crowd: 12, pace: 0.1 });
});

test.afterAll(async () => {
  await server.stop();
});

interface Visit {
  readonly page: Page;
  readonly errors: readonly string[];
  close(): Promise<void>;
}

/** A player at a table of Belote, in a separate window. */
const sitDown = async (browser: Browser, user: string, options: BrowserContextOptions): Promise<Visit> => {
  const context = await browser.newContext({ locale: 'de-DE', ...options });
  const page = await context.newPage();
  const errors: string[] = [];
  page.on('pageerror', (error) => errors.push(error.message));
  await signInByClick(page, server.url, user);
  await openTournament(page, 'Belote-Wochenturnier');
  await join(page);
  await findTable(page);
  return { page, errors, close: () => context.close() };
};

/** What axe finds on every kind of screen that the competition shows, each looked at once. */
const lookAtEach = (page: Page, found: string[]) => {
  const seen = new Set<string>();
  return async ({ phase, hasResult }: { readonly phase: string; readonly hasResult: boolean }): Promise<void> => {
    const screen = hasResult ? 'finished deal' : phase;
    if (seen.has(screen)) return;
    seen.add(screen);
    found.push(...(await findings(page, screen)));
  };
};

test(
  'GAME-2 LOOK-6 a whole competition of Belote by mouse, light on desktop, axe finds nothing',
  LONG,
  async ({ browser }) => {
    const { page, errors, close } = await sitDown(browser, 'player1', { viewport: { width: 1440, height: 900 } });
    const found: string[] = [];
    await playToResult(page, mouse, { bidFirstDeal: true, before: lookAtEach(page, found) });
    await expect(page).toHaveURL(/\/result\//);
    // A key stops the countdown to the next game: looking takes longer.
    await page.keyboard.press('Shift');
    await expect(page.getByRole('table', { name: 'Rangliste des Tisches' })).toContainText('player1');
    const account = page.getByRole('region', { name: 'Zeile für Zeile' });
    await expect(account.getByRole('rowheader', { name: 'Letzter Stich' }).first()).toBeVisible();
    await lookAtEach(page, found)({ phase: 'result', hasResult: false });
    await watchReplay(page);
    found.push(...(await findings(page, 'replay')));
    expect(found).toEqual([]);
    expect(errors).toEqual([]);
    await close();
  },
);

test(
  'GAME-11 a whole competition of Belote by touch on a dark phone, reloaded in the middle of a trick',
  LONG,
  async ({ browser }) => {
    const { page, errors, close } = await sitDown(browser, 'player2', {
      viewport: { width: 360, height: 640 },
      hasTouch: true,
      isMobile: true,
      colorScheme: 'dark',
    });
    const found: string[] = [];
    const look = lookAtEach(page, found);
    let reloaded = false;
    await playToResult(page, touch, {
      bidFirstDeal: true,
      before: async (state, acts) => {
        await look(state);
        if (reloaded || state.phase !== 'playing' || acts < 3) return;
        reloaded = true;
        const cards = page.locator('ol[data-count] button[data-card]');
        const held = await cards.evaluateAll((buttons) => buttons.map((button) => button.getAttribute('data-card')));
        await page.reload();
        await expect(page.getByTestId('table')).toHaveAttribute('data-status', 'open');
        await expect(cards).toHaveCount(held.length);
        expect(await cards.evaluateAll((buttons) => buttons.map((button) => button.getAttribute('data-card')))).toEqual(
          held,
        );
      },
    });
    expect(reloaded).toBe(true);
    await expect(page).toHaveURL(/\/result\//);
    expect(found).toEqual([]);
    expect(errors).toEqual([]);
    await close();
  },
);

test(
  'GAME-15 a whole competition of Belote by the keyboard alone; questions are answered in words',
  LONG,
  async ({ browser }) => {
    const { page, errors, close } = await sitDown(browser, 'player3', { viewport: { width: 1280, height: 900 } });
    let asked = false;
    await playToResult(page, keyboard, {
      bidFirstDeal: true,
      before: async ({ phase, hasResult }) => {
        if (asked || phase !== 'playing' || hasResult) return;
        asked = true;
        await page.locator('#table-command').focus();
        await page.keyboard.type('trumpf');
        await page.keyboard.press('Enter');
        await expect(page.getByText(/genommen\. Stiche: ihr \d, Gegner \d/)).toBeVisible();
      },
    });
    expect(asked).toBe(true);
    await expect(page).toHaveURL(/\/result\//);
    expect(errors).toEqual([]);
    await close();
  },
);
