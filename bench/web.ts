import { stat } from 'node:fs/promises';
import { basename } from 'node:path';
import { chromium, type Browser, type Page } from '@playwright/test';
import { findTable, join, openTournament, signInByClick } from '../e2e/lobby-driver.ts';
import { startServer } from '../e2e/server.ts';
import { mouse, playToResult } from '../e2e/table-driver.ts';
import { medianOf } from './lib/figures.ts';
import { auditPhone } from './lib/lighthouse.ts';
import { numbersOf } from './lib/options.ts';
import { publish } from './lib/report.ts';
import { interleaved } from './lib/rounds.ts';
import { verdict } from './lib/verdicts.ts';

/**
 * The pages as Lighthouse's slow phone finds them, on the demo's server: overview, tournament, ranking and result of a
 * competition that is played before; and how much JavaScript a first visit loads.
 *
 *   npm run bench:web -- --rounds 5
 */
const options = numbersOf({ rounds: 5, write: 0 });
const CHROMIUM = process.env.CHROMIUM_PATH ?? '/usr/bin/chromium';
const ASSETS = new URL('../apps/web/dist/assets/', import.meta.url);
const KB = 1000;

const say = (line: string): void => void process.stderr.write(`${line}\n`);

/** All scripts of a fresh visit to an address, gzipped, in kB. */
const scriptsKb = async (browser: Browser, page: Page, path: string): Promise<number> => {
  const context = await browser.newContext({ storageState: await page.context().storageState() });
  const visitor = await context.newPage();
  // The line that tells changes stays open: the network is never idle.
  await visitor.goto(new URL(path, page.url()).href);
  const shown = path.startsWith('/table/')
    ? visitor.locator('[data-testid=table]:not([data-phase=loading])')
    : visitor.getByRole('heading', { level: 1 });
  await shown.first().waitFor();
  const addresses = await visitor.evaluate(() => performance.getEntriesByType('resource').map(({ name }) => name));
  await context.close();
  const scripts = addresses
    .map((address) => basename(new URL(address).pathname))
    .filter((name) => name.endsWith('.js'));
  const sizes = await Promise.all(
    [...new Set(scripts)].map(async (name) => {
      const { size } = await stat(new URL(`${name}.gz`, ASSETS)).catch(() => stat(new URL(name, ASSETS)));
      return size;
    }),
  );
  return sizes.reduce((sum, size) => sum + size, 0) / KB;
};

const server = await startServer({ crowd: 12, pace: 0.05 });
const browser = await chromium.launch({ executablePath: CHROMIUM, args: ['--no-sandbox', '--disable-gpu'] });
say('Playing a competition, so that there is a result to look at ...');
const page = await browser.newPage({ locale: 'de-DE' });
await signInByClick(page, server.url);
const overviewKb = await scriptsKb(browser, page, '/');
await openTournament(page);
const tournament = new URL(page.url()).pathname;
await join(page);
const competitionId = await findTable(page);
const tableKb = await scriptsKb(browser, page, `/table/${competitionId}`);
await page.reload(); // the visitor took the seat over
await playToResult(page, mouse);
await page.getByRole('table').first().waitFor();
const cookie = (await page.context().cookies()).map(({ name, value }) => `${name}=${value}`).join('; ');
await browser.close();

const pages: Readonly<Record<string, string>> = {
  overview: '/',
  tournament,
  ranking: '/tournaments/skatmasters?table=season',
  result: `/result/${competitionId}`,
};
const rounds = await interleaved(
  Object.entries(pages).map(([name, path]) => ({
    name,
    run: () => auditPhone(new URL(path, server.url).href, cookie, CHROMIUM),
  })),
  options.rounds,
);
await server.stop();

await publish(
  {
    section: 'Pages',
    summary: `Lighthouse as a slow phone, medians of ${String(options.rounds)} (range)`,
    rounds,
    columns: ['performance', 'accessibility', 'best practices', 'LCP ms', 'TBT ms', 'layout shift'],
    verdicts: [
      ...Object.keys(pages).flatMap((name) => [
        verdict(`${name}, performance`, medianOf(rounds, name, 'performance'), { least: 95 }),
        verdict(`${name}, accessibility`, medianOf(rounds, name, 'accessibility'), { least: 100 }),
        verdict(`${name}, best practices`, medianOf(rounds, name, 'best practices'), { least: 100 }),
        verdict(`${name}, layout shift`, medianOf(rounds, name, 'layout shift'), { most: 0.02 }),
      ]),
      verdict('JavaScript of a first visit to the overview, kB gzipped', overviewKb, { most: 180 }),
      verdict('what a table loads beyond it, kB gzipped', tableKb - overviewKb, { most: 120 }),
    ],
  },
  options.write,
);
