import { existsSync } from 'node:fs';
import { join as pathOf, resolve } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';
import { chromium, type Browser, type Page } from '@playwright/test';
import { findTable, join, openTournament, signInByClick } from '../e2e/lobby-driver.ts';
import type { startServer } from '../e2e/server.ts';
import { medianOf, type Figures } from './lib/figures.ts';
import { frameFigures, slowAtRest } from './lib/frame-figures.ts';
import { notedFrames, watchFrames } from './lib/frame-probe.ts';
import { GAMETYPES, type Gametype } from './lib/games.ts';
import { loadedKb } from './lib/loaded.ts';
import { choiceOf, numbersOf, textOf } from './lib/options.ts';
import { playDeal, UnplayedDeal } from './lib/play-deal.ts';
import { publish } from './lib/report.ts';
import { interleaved, type Contestant } from './lib/rounds.ts';
import { verdict, type Verdict } from './lib/verdicts.ts';

/**
 * A deal of each game on a slow phone: 360 px, the processor slowed four times, against simulated opponents of the
 * demo's server, in real time. Every run has a server of its own. `--tree` measures another checkout beside this one,
 * which has to be installed and built; `--pace` is the opponents' thinking time in hundredths of a person's.
 *
 *   npm run bench:table -- --runs 5 --tree ../before
 *   npm run bench:table -- --runs 1 --game skat --pace 20
 */
const options = numbersOf({ runs: 5, pace: 100, write: 0 }, ['game', 'tree']);
const game = choiceOf('game', ['all', ...GAMETYPES]);
const before = textOf('tree');
const CHROMIUM = process.env.CHROMIUM_PATH ?? '/usr/bin/chromium';
const HERE = resolve(import.meta.dirname, '..');
const SLOWED = 4;
/** A busy machine may take long to find opponents, or to start a server. */
const PATIENCE_MS = 180_000;
/** As many as `npm start` has: fewer would leave too few for Skat. */
const CROWD = 25;
/** The browser tells of a long task after its end. */
const SETTLE_MS = 500;
/** So long the machine is watched without a page. */
const REST_MS = 10_000;
/** So much more than before may be loaded for a table. */
const MORE_KB = 30;

const NAMES: Readonly<Record<Gametype, string>> = { skat: 'Skat', romme: 'Rommé', belote: 'Belote' };
const PHONE = { locale: 'de-DE', viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true } as const;

interface ServerModule {
  readonly startServer: typeof startServer;
}

const isServerModule = (module: object): module is ServerModule => 'startServer' in module;

/** How a checkout starts its own server with its own page. @throws when it is not installed and built */
const serverOf = async (tree: string): Promise<ServerModule> => {
  for (const path of ['e2e/server.ts', 'node_modules/.bin/node', 'apps/web/dist/index.html'])
    if (!existsSync(pathOf(tree, path)))
      throw new Error(`${tree} has no ${path}; it should be a checkout after npm ci and npm run build`);
  const module: unknown = await import(pathToFileURL(pathOf(tree, 'e2e/server.ts')).href);
  if (typeof module !== 'object' || module === null || !isServerModule(module))
    throw new Error(`${tree} starts no server`);
  return module;
};

const slow = async (page: Page): Promise<void> => {
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWED });
};

/** A table without anything, watched for a while: what a page that does nothing loses on this machine. */
const slowWithoutPage = async (browser: Browser): Promise<number> => {
  const page = await browser.newPage(PHONE);
  await watchFrames(page);
  await slow(page);
  await page.goto('data:text/html,<main data-testid="table">');
  await pause(REST_MS);
  const frames = slowAtRest(await notedFrames(page));
  await page.close();
  return frames;
};

const playOn = async (browser: Browser, url: string, gametype: Gametype): Promise<Figures> => {
  const context = await browser.newContext(PHONE);
  const page = await context.newPage();
  page.setDefaultTimeout(PATIENCE_MS);
  await watchFrames(page);
  await signInByClick(page, url);
  await openTournament(page, `${NAMES[gametype]}-Wochenturnier`);
  await join(page);
  await slow(page);
  const competitionId = await findTable(page);
  await playDeal(page, gametype);
  await pause(SETTLE_MS);
  const figures = frameFigures(await notedFrames(page));
  // It takes the seat over: the deal is played by now.
  const visitor = { ...PHONE, storageState: await context.storageState() };
  const kb = await loadedKb(browser, visitor, `${url}/table/${competitionId}`);
  await context.close();
  return { ...figures, 'table kB': kb, 'slow, empty page': await slowWithoutPage(browser) };
};

const contestant = async (name: string, tree: string, gametype: Gametype): Promise<Contestant> => {
  const { startServer: start } = await serverOf(tree);
  const play = async (): Promise<Figures> => {
    const server = await start({ crowd: CROWD, pace: options.pace / 100 });
    const browser = await chromium.launch({ executablePath: CHROMIUM, args: ['--no-sandbox', '--disable-gpu'] });
    try {
      return await playOn(browser, server.url, gametype);
    } finally {
      await browser.close();
      await server.stop();
    }
  };
  const run = (): Promise<Figures> =>
    play().catch((error: unknown) => {
      if (!(error instanceof UnplayedDeal)) throw error;
      process.stderr.write(`${error.message}, once more ... `);
      return play();
    });
  return { name, run };
};

const played = game === 'all' ? GAMETYPES : [game];
const nameBefore = (gametype: Gametype): string => `${NAMES[gametype]}, before`;
const contestants = await Promise.all(
  played.flatMap((gametype) => [
    contestant(NAMES[gametype], HERE, gametype),
    ...(before === null ? [] : [contestant(nameBefore(gametype), resolve(before), gametype)]),
  ]),
);
const rounds = await interleaved(contestants, options.runs);

const verdictsOf = (gametype: Gametype): readonly Verdict[] => {
  const name = NAMES[gametype];
  const figure = (what: string): number => medianOf(rounds, name, what);
  const kb = figure('table kB');
  return [
    verdict(`${name}, frames over 50 ms while a card moves`, figure('slow while moving'), { most: 0 }),
    verdict(`${name}, long tasks`, figure('long tasks'), { most: 0 }),
    verdict(`${name}, median frame ms`, figure('median frame ms'), { most: 17 }),
    before === null
      ? verdict(`${name}, loaded for the table, kB`, kb)
      : verdict(
          `${name}, kB loaded for the table more than before`,
          kb - medianOf(rounds, nameBefore(gametype), 'table kB'),
          { most: MORE_KB },
        ),
  ];
};

await publish(
  {
    section: 'Table',
    summary: `A deal on a phone of 360 px with the processor slowed ${String(SLOWED)} times, medians of ${String(options.runs)} (range)`,
    rounds,
    columns: [
      'long tasks',
      'longest task ms',
      'slow frames',
      'slow while moving',
      'frames while moving',
      'median frame ms',
      'table kB',
      'slow, empty page',
    ],
    verdicts: played.flatMap(verdictsOf),
  },
  options.write,
);
