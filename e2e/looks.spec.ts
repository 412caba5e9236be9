import { expect, test, type Page } from '@playwright/test';
import { findings } from './findings.ts';
import { findTable, join, openTournament, signInByClick } from './lobby-driver.ts';
import { LONG } from './long.ts';
import { startServer, type RunningServer } from './server.ts';
import { mouse, playToResult } from './table-driver.ts';

let server: RunningServer;

test.use({ locale: 'de-DE' });

test.beforeAll(async () => {
  server = await startServer({ crowd: 12, pace: 0.1 });
});

test.afterAll(async () => {
  await server.stop();
});

const TABLE_HELP = 'Hilfe';
const TABLE_DIALOGS = [
  'Skatliste',
  'Verlauf',
  'Einstellungen',
  'Dieses Spiel aufgeben',
  'Partie aufgeben (−700)',
  TABLE_HELP,
];

/** Closes the dialog on top; a dialog below it stays. */
const closeDialog = async (page: Page): Promise<void> => {
  const dialogs = page.getByRole('dialog').or(page.getByRole('alertdialog'));
  const open = await dialogs.count();
  await dialogs.last().getByRole('button', { name: 'Schließen' }).first().click();
  await expect(dialogs).toHaveCount(open - 1);
};

for (const [scheme, viewport, user, tags] of [
  ['light', { width: 1440, height: 900 }, 'player1', LONG],
  ['dark', { width: 360, height: 740 }, 'player2', {}],
] as const)
  test(
    `LOOK-6 axe finds nothing from sign-in to result, ${scheme}, ${String(viewport.width)} px wide`,
    tags,
    async ({ browser }) => {
      const context = await browser.newContext({
        locale: 'de-DE',
        colorScheme: scheme,
        viewport,
        reducedMotion: 'reduce',
      });
      const page = await context.newPage();
      const found: string[] = [];
      const look = async (screen: string): Promise<void> => {
        found.push(...(await findings(page, screen)));
      };
      await page.goto(`${server.url}/login`);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await look('sign-in');
      await signInByClick(page, server.url, user);
      await look('overview');
      await openTournament(page);
      await expect(page.getByRole('button', { name: /anmelden/i }).first()).toBeVisible();
      await look('tournament');
      await page
        .getByRole('button', { name: /anmelden/i })
        .first()
        .click();
      await expect(page.getByRole('dialog')).toBeVisible();
      await look('registration dialog');
      await page.getByRole('button', { name: 'Teilnahmebedingungen' }).click();
      await expect(page.getByRole('dialog', { name: 'Teilnahmebedingungen' })).toContainText('1. ');
      await look('terms');
      await closeDialog(page);
      await closeDialog(page);
      await join(page);
      await look('joined');
      await page.getByRole('button', { name: 'Gewinnverteilung' }).click();
      await expect(page.getByRole('dialog').getByRole('table')).toBeVisible();
      await look('winning distribution');
      await closeDialog(page);
      await findTable(page, () => look('matching'));
      const seen = new Set<string>();
      await playToResult(page, mouse, {
        bidFirstDeal: true,
        before: async ({ phase, hasResult }) => {
          const screen = hasResult ? 'finished deal' : `table, ${phase}`;
          if (seen.has(screen)) return;
          seen.add(screen);
          await look(screen);
          if (phase !== 'playing' || hasResult) return;
          for (const name of TABLE_DIALOGS) {
            if (name !== TABLE_HELP) await page.getByRole('button', { name: 'Menü' }).click();
            if (name === TABLE_DIALOGS[0]) await look('table, menu');
            await page.getByRole('button', { name }).click();
            await expect(page.getByRole('dialog').or(page.getByRole('alertdialog'))).toBeVisible();
            await look(`table, ${name}`);
            await closeDialog(page);
          }
        },
      });
      await expect(page).toHaveURL(/\/result\//);
      // A key stops the countdown to the next game: looking takes longer.
      await page.keyboard.press('Shift');
      await expect(page.getByRole('table')).toBeVisible();
      await look('result');
      await page.goto(`${server.url}/help`);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await look('help');
      await page.goto(`${server.url}/help/romme`);
      await expect(page.getByRole('heading', { level: 1 })).toContainText('RT-1');
      await look('rules of Rommé');
      await page.goto(`${server.url}/error/404`);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await look('error');
      expect(found).toEqual([]);
      await context.close();
    },
  );

test('ROUTE-1 an unknown route leads to the zone overview', async ({ page }) => {
  await signInByClick(page, server.url, 'player3');
  await page.goto(`${server.url}/nothing/of/this`);
  await expect(page).toHaveURL(`${server.url}/`);
});

test('ROUTE-7 a page that needs a player leads to sign-in and back', async ({ page }) => {
  await page.goto(`${server.url}/tournaments/skat`);
  await expect(page).toHaveURL(/\/login/);
  await page.getByRole('button', { name: /player3/ }).click();
  await expect(page).toHaveURL(/\/tournaments\/skat/);
});
