// Takes the README's pictures from a running demo: node scripts/run.mjs pictures [folder]
import { mkdir } from 'node:fs/promises';
import { join as inFolder } from 'node:path';
import { chromium, type Browser, type Page } from '@playwright/test';
import { findTable, join, openTournament, signInByClick } from '../e2e/lobby-driver.ts';
import { startServer } from '../e2e/server.ts';
import { mouse, playToResult } from '../e2e/table-driver.ts';

const folder = process.argv[2] ?? new URL('../docs/pictures', import.meta.url).pathname;

const SIZES = [
  { name: 'desktop', viewport: { width: 1440, height: 900 }, scale: 1, user: 'player1', scheme: 'light' },
  { name: 'phone', viewport: { width: 360, height: 640 }, scale: 2, user: 'player2', scheme: 'dark' },
] as const;

const take = async (page: Page, name: string): Promise<void> => {
  // The line that tells changes stays open: the network is never idle.
  await page.waitForLoadState('load');
  await page.evaluate(() => document.fonts.ready);
  await page.screenshot({ path: inFolder(folder, `${name}.png`) });
  process.stderr.write(`  ${name}.png\n`);
};

const tour = async (browser: Browser, url: string, size: (typeof SIZES)[number]): Promise<void> => {
  const context = await browser.newContext({
    viewport: size.viewport,
    deviceScaleFactor: size.scale,
    colorScheme: size.scheme,
    locale: 'de-DE',
    reducedMotion: 'reduce', // nothing half-way
  });
  const page = await context.newPage();
  await signInByClick(page, url, size.user);
  await take(page, `overview-${size.name}`);
  await openTournament(page);
  await join(page);
  await take(page, `tournament-${size.name}`);
  await findTable(page);
  const taken = new Set<string>();
  await playToResult(page, mouse, {
    bidFirstDeal: true,
    before: async ({ phase, hasResult }) => {
      const name = hasResult ? 'deal' : phase;
      if (taken.has(name)) return;
      const isFullTrick = (await page.locator('[data-played="2"]').count()) > 0;
      if (name === 'playing' && !isFullTrick) return;
      taken.add(name);
      await take(page, `table-${name}-${size.name}`);
    },
  });
  await page.getByRole('table').first().waitFor();
  await take(page, `result-${size.name}`);
  await context.close();
};

await mkdir(folder, { recursive: true });
process.stderr.write(`Taking pictures into ${folder}\n`);
const server = await startServer({ crowd: 12, pace: 0.3 });
const browser = await chromium.launch({
  executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
  args: ['--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run', '--disable-background-networking'],
});
try {
  for (const size of SIZES) await tour(browser, server.url, size);
} finally {
  await browser.close();
  await server.stop();
}
process.stderr.write('Done.\n');
