import { chromium, type Browser, type Page } from '@playwright/test';
import { systemClock } from '../apps/server/src/clock.ts';
import { openStore } from '../apps/server/src/store/store.ts';
import { crowd } from '../apps/server/test/crowded.ts';
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
 * The pages as Lighthouse's slow phone finds them, on the demo's server: overview, tournament, season, standings of 10,000
 * players and the result of a competition that is played before; and how much JavaScript a first visit is sent,
 * compressed as the browser takes it.
 *
 *   npm run bench:web -- --rounds 5
 */
const options = numbersOf({ rounds: 5, write: 0 });
const CHROMIUM = process.env.CHROMIUM_PATH ?? '/usr/bin/chromium';
const KB = 1000;
const PLAYERS = 10_000;

const say = (line: string): void => void process.stderr.write(`${line}\n`);

/** All scripts of a fresh visit to an address as they are sent, in kB. */
const scriptsKb = async (browser: Browser, page: Page, path: string): Promise<number> => {
  const context = await browser.newContext({ storageState: await page.context().storageState() });
  const visitor = await context.newPage();
  // The line that tells changes stays open: the network is never idle.
  await visitor.goto(new URL(path, page.url()).href);
  const shown = path.startsWith('/table/')
    ? visitor.locator('[data-testid=table]:not([data-phase=loading])')
    : visitor.getByRole('heading', { level: 1 });
  await shown.first().waitFor();
  const sizes = await visitor.evaluate(() =>
    performance
      .getEntriesByType('resource')
      .filter((entry) => entry instanceof PerformanceResourceTiming)
      .filter(({ name }) => new URL(name).pathname.endsWith('.js'))
      .map(({ encodedBodySize }) => encodedBodySize),
  );
  await context.close();
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
say(`Filling the standings with ${String(PLAYERS)} players ...`);
let standings = '';
await server.sendCrowdHome(async (url) => {
  const store = openStore(url, () => undefined);
  const { rows } = await store.pool.query<{ id: number; zone: string }>(
    `SELECT t.id, t.zone_id AS zone FROM tournaments t JOIN competitions c ON c.tournament = t.id WHERE c.id = $1`,
    [competitionId],
  );
  const [{ id, zone } = { id: 0, zone: '' }] = rows;
  await crowd({ owner: store, clock: systemClock }, id, PLAYERS);
  standings = `/standings/${zone}/${String(id)}`;
  await store.close();
});

const pages: Readonly<Record<string, string>> = {
  overview: '/',
  tournament,
  season: '/tournaments/skatmasters?table=season',
  standings,
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
      verdict('JavaScript of a first visit to the overview, kB as sent', overviewKb, { most: 170 }),
      verdict('what a table loads beyond it, kB as sent', tableKb - overviewKb, { most: 120 }),
    ],
  },
  options.write,
);
