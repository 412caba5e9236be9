import { expect, test, type Page } from '@playwright/test';
import { watchReplay } from './replay-driver.ts';
import { balance, findTable, join, openTournament, signInByClick } from './lobby-driver.ts';
import { openNetwork, type Network } from './proxy.ts';
import { startServer, type RunningServer } from './server.ts';
import { keyboard, mouse, playToResult, tableState } from './table-driver.ts';

let server: RunningServer;
let network: Network;

test.use({ locale: 'de-DE', viewport: { width: 1280, height: 900 } });

test.beforeAll(async () => {
  server = await startServer({ crowd: 12, pace: 0.1 });
  network = await openNetwork(server.url);
});

test.afterAll(async () => {
  await network.close();
  await server.stop();
});

const noErrors = (page: Page): string[] => {
  const errors: string[] = [];
  page.on('pageerror', (error) => errors.push(error.message));
  return errors;
};

const settled = (page: Page) => expect(page.getByTestId('table')).toHaveAttribute('data-status', 'open');

test('GAME-2 a newcomer joins, is matched, plays three deals by mouse and sees result and rank', async ({ page }) => {
  const errors = noErrors(page);
  await signInByClick(page, network.url);
  const before = await balance(page);
  await openTournament(page);
  await join(page);
  await expect.poll(() => balance(page)).toBe(before - 1000);
  const competition = await findTable(page);
  const acts = await playToResult(page, mouse, { bidFirstDeal: true });
  expect(acts).toBeGreaterThan(6);
  await expect(page).toHaveURL(new RegExp(`/result/${competition}$`));
  await expect(page.getByRole('table')).toContainText('player1');
  await expect(page.getByText(/Rang\s\d+/).first()).toBeVisible();
  await page.getByRole('button', { name: 'Kartenverteilung prüfen' }).click();
  await expect(page.getByText(/feststanden/)).toBeVisible();
  await page.getByRole('button', { name: 'Warum gerade diese Gegner?' }).click();
  await expect(page.getByText(/Der Schlüssel stand vor der ersten Suche fest/)).toBeVisible();
  await expect(page.getByText(/Dein Los kam von diesem Gerät/)).toBeVisible();
  expect(errors).toEqual([]);
});

test('GAME-11 a reload, another tab and ten seconds without network each resume exactly', async ({ page, context }) => {
  const errors = noErrors(page);
  await signInByClick(page, network.url, 'player2');
  await openTournament(page);
  await join(page);
  await findTable(page);
  const current = page;
  let interruptions = 0;
  const before = async (state: { phase: string }, acts: number): Promise<void> => {
    if (state.phase !== 'playing') return;
    const cards = await current.locator('ol[data-count] button[data-card]').count();
    if (interruptions === 0) {
      await current.reload();
      await settled(current);
    } else if (interruptions === 1 && acts > 3) {
      const other = await context.newPage();
      await other.goto(current.url());
      await settled(other);
      await expect(current.getByTestId('table')).toHaveAttribute('data-status', 'replaced');
      await current.getByRole('button', { name: 'Hier weiterspielen' }).click();
      await settled(current);
      await expect(other.getByTestId('table')).toHaveAttribute('data-status', 'replaced');
      await other.close();
    } else if (interruptions === 2) {
      network.cut();
      await expect(current.getByTestId('table')).toHaveAttribute('data-status', 'lost');
      await expect(current.getByText(/Das Spiel ist sicher/)).toBeVisible();
      await current.waitForFunction(
        (since) => performance.now() - since > 10_000,
        await current.evaluate(() => performance.now()),
      );
      network.restore();
      await settled(current);
    } else return;
    interruptions += 1;
    const now = await tableState(current);
    if (now.phase === 'playing' && now.own)
      await expect(current.locator('ol[data-count] button[data-card]')).toHaveCount(cards);
  };
  await playToResult(page, mouse, { before, bidFirstDeal: true });
  expect(interruptions).toBe(3);
  await expect(page).toHaveURL(/\/result\//);
  expect(errors).toEqual([]);
});

test('GAME-15 GAME-16 a whole competition is played, and watched again, by the keyboard alone', async ({ page }) => {
  const errors = noErrors(page);
  await signInByClick(page, network.url, 'player3');
  await openTournament(page);
  await join(page);
  await findTable(page);
  await playToResult(page, keyboard, { bidFirstDeal: true });
  await expect(page).toHaveURL(/\/result\//);
  await page.keyboard.press('Shift');
  await watchReplay(page);
  expect(errors).toEqual([]);
});
