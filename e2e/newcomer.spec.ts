import { test, type Page } from '@playwright/test';
import { expect } from './patient.ts';
import { startServer, type RunningServer } from './server.ts';

let server: RunningServer;

test.use({ locale: 'de-DE', viewport: { width: 360, height: 640 } });

test.beforeAll(async () => {
  server = await startServer({ crowd: 12 });
});

test.afterAll(async () => {
  await server.stop();
});

/** Enough for whoever reads nothing but buttons. */
const PRESSES = 5;
const MINUTE_S = 60;

/** The one button that stands out: in the dialog on top, else in the bar at the bottom. */
const mainButton = (page: Page, name: RegExp) =>
  page.getByRole('button', { name }).or(page.getByRole('link', { name })).last();

test('OVER-10 a newcomer holds own cards after at most five presses, by buttons alone', async ({ page }) => {
  const begun = Date.now();
  let presses = 0;
  const press = async (name: RegExp): Promise<void> => {
    await mainButton(page, name).click();
    presses += 1;
  };
  await page.goto(server.url);
  await press(/als player1/);
  await press(/^Für 10,00\s€ mitspielen$/);
  await page.getByRole('dialog').getByRole('checkbox').check();
  presses += 1;
  await press(/^Für 10,00\s€ (?:anmelden|mitspielen)$/);
  await expect(page.getByRole('dialog')).toBeHidden();
  await press(/^Partie 1 von 12 spielen$/);
  await page.waitForURL('**/table/*');
  await expect(page.locator('ol[data-count] button[data-card]')).toHaveCount(10);
  expect(presses).toBeLessThanOrEqual(PRESSES);
  const seconds = Math.round((Date.now() - begun) / 1000);
  console.log(`first own card: ${String(presses)} presses, ${String(seconds)} s of ${String(MINUTE_S)}`);
});
