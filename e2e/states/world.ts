import { randomUUID } from 'node:crypto';
import { chromium, type Browser, type Locator, type Page } from '@playwright/test';
import { afterAll } from 'vitest';
import { testContext, type TestContext } from '../../apps/server/test/database.ts';
import { startTestServer, type TestServer } from '../../apps/server/test/game-server.ts';
import { PATIENCE_MS } from '../../apps/server/test/patience.ts';
import { callerOf, newPlayer, newTournament } from '../../apps/server/test/people.ts';
import { join } from '../../apps/server/test/series.ts';
import { expect } from '../patient.ts';
import { freePort } from '../server.ts';
import { SESSION_COOKIE } from '../../apps/server/src/people/cookies.ts';
import type { NewAccount } from '../../apps/server/src/store/queries/people.ts';
import type { NewTournament } from '../../apps/server/src/store/queries/tournaments-schedule.ts';

/** How somebody looks at the page. */
export interface Eyes {
  readonly width: number;
  readonly scheme: 'light' | 'dark';
  /** As the browser says it. */
  readonly locale: string;
  /** Where the device is; Berlin if not said. */
  readonly timeZone?: string;
}

/** A real server with its pages on a clock of its own, and a browser that looks at them. */
export interface World {
  readonly context: TestContext;
  readonly server: TestServer;
  /** The same server by a name: passkeys are good there alone. */
  readonly localhost: string;
  /** Opens a screen, by its path or by a way round to it, as a player sees it; null: a guest. The clock does not move. */
  open(userId: string | null, path: string, eyes: Eyes, prepare?: (page: Page) => Promise<void>): Promise<Page>;
  /** Opens another screen in a window that is open, as if it were new: nothing stays of whoever looked before. */
  reopen(page: Page, userId: string | null, path: string, eyes: Eyes): Promise<void>;
  /** Looks at an open screen with other eyes of the same language. */
  look(page: Page, eyes: Eyes): Promise<void>;
  /** Turns the server's clock on until something is seen, or holds: pages are told within a second of it. */
  turnUntil(seen: Locator | (() => Promise<unknown>)): Promise<void>;
  /** Turns it until an account's first screen has been told something: that one misses nothing from then on. */
  hears(page: Page): Promise<void>;
  /** Takes every tournament off the schedule, ends every season, and takes announcements back: the next state stands alone. */
  clear(): Promise<void>;
  player(change?: Parameters<typeof newPlayer>[1]): Promise<NewAccount>;
  tournament(change?: Partial<NewTournament>): Promise<number>;
  /** Somebody who has joined, with two opponents. */
  joined(tournamentId: number): Promise<readonly [string, string, string]>;
}

const HEIGHTS = { phone: 740, matchmaker: 900 } as const;
const PHONE = 500;
const viewportOf = (width: number) => ({ width, height: width < PHONE ? HEIGHTS.phone : HEIGHTS.matchmaker });

/** So far the server's clock is turned between two looks at what it is turned for. */
const TURN_MS = 500;
const PAUSE_MS = 50;
/** In which every job that looks once a second has looked. */
const FIRST_LOOK_MS = 2_000;
/** So long something is looked for before the clock is turned on: a page waits twelve of its own seconds for an answer. */
export const AT_A_LOOK = { timeout: 200 } as const;

const TOLD = 'html[data-told]';
/** Marks a document whose stream has told it what there is: what changes is told from then on. */
const noteTold = (): void => {
  const Stream = window.EventSource;
  window.EventSource = class extends Stream {
    constructor(url: string | URL, init?: EventSourceInit) {
      super(url, init);
      this.addEventListener('balance', () => (document.documentElement.dataset.told = ''));
    }
  };
};

/** Chromium of the machine, or the one that is named. */
export const launch = (): Promise<Browser> =>
  chromium.launch({
    executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
    args: ['--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run', '--disable-background-networking'],
  });

const NAMES = ['Vorhand9', 'Pik7_Hand', 'Bockrunde'];

/** @param env variables of the server's configuration; a demo with play money if not said */
export const openWorld = async (env: Readonly<Record<string, string>> = {}): Promise<World> => {
  // Where players come to is known before, where that names a port.
  const named = env.PUBLIC_URL === undefined ? '' : new URL(env.PUBLIC_URL).port;
  const port = named === '' ? String(await freePort()) : named;
  const context = await testContext({ PORT: port, ...env });
  const server = await startTestServer(context);
  const browser = await launch();
  afterAll(() => browser.close());
  let people = 0;
  const player: World['player'] = (change) => {
    const name = NAMES[people % NAMES.length] ?? '';
    people += 1;
    const id = randomUUID();
    const userName = `${name}${people > NAMES.length ? String(people) : ''}`;
    return newPlayer(context, { id, userName, avatarUrl: `/gd/avatars/${id}/`, ...change });
  };
  const url = `http://${server.host}`;
  const look: World['look'] = async (page, { width, scheme }) => {
    await page.setViewportSize(viewportOf(width));
    await page.emulateMedia({ colorScheme: scheme });
  };
  /** Signs a window in that knows nobody, and opens a screen there. */
  const show = async (page: Page, userId: string | null, path: string): Promise<void> => {
    const { href, origin } = new URL(path, url);
    if (userId !== null) {
      const { cookie } = await callerOf(server.app, context, userId);
      const value = cookie.slice(cookie.indexOf('=') + 1);
      await page.context().addCookies([{ name: SESSION_COOKIE, value, url: origin }]);
    }
    await page.goto(href);
    await page.getByRole('heading', { level: 1 }).waitFor();
  };
  const turnUntil: World['turnUntil'] = (seen) =>
    expect(async () => {
      await context.clock.advance(TURN_MS);
      await (typeof seen === 'function' ? seen() : expect(seen).toBeVisible(AT_A_LOOK));
    }).toPass({ timeout: PATIENCE_MS, intervals: [PAUSE_MS] });
  return {
    context,
    server,
    localhost: `http://localhost:${port}`,
    player,
    tournament: (change) => newTournament(context, { name: 'Skat-Wochenturnier', ...change }),
    turnUntil,
    hears: async (page) => {
      await turnUntil(page.locator(TOLD));
      // Rankings have a job of their own, which looks for the first time once somebody listens.
      const now = (): number => context.clock.now().getTime();
      const lookedMs = now() + FIRST_LOOK_MS;
      await turnUntil(() => expect.poll(now, AT_A_LOOK).toBeGreaterThanOrEqual(lookedMs));
    },
    clear: async () => {
      await context.store.pool.query(
        `UPDATE tournaments SET state = 'settled', competition_end = least(competition_end, $1)`,
        [context.clock.now()],
      );
      // A season is shown until it is settled.
      await context.store.pool.query(`UPDATE seasons SET state = 'settled'`);
      await context.store.pool.query(
        `UPDATE announcements SET from_at = from_at - interval '1 day', until_at = $1 WHERE until_at IS NULL`,
        [context.clock.now()],
      );
    },
    joined: async (tournamentId) => {
      const own = await player();
      const [left, right] = [await player(), await player()];
      for (const { id } of [own, left, right]) await join(context, id, tournamentId);
      return [own.id, left.id, right.id];
    },
    reopen: async (page, userId, path, eyes) => {
      await page.unrouteAll({ behavior: 'ignoreErrors' });
      await page.evaluate(() => {
        for (const storage of [localStorage, sessionStorage]) storage.clear();
      });
      await page.context().clearCookies();
      await look(page, eyes);
      await show(page, userId, path);
    },
    look,
    open: async (userId, path, { width, scheme, locale, timeZone = 'Europe/Berlin' }, prepare) => {
      const looking = await browser.newContext({
        locale,
        timezoneId: timeZone,
        colorScheme: scheme,
        reducedMotion: 'reduce',
        viewport: viewportOf(width),
      });
      looking.setDefaultTimeout(PATIENCE_MS);
      const page = await looking.newPage();
      // The browser may be closing by then, and its pages with it.
      page.on('close', () => void looking.close().catch(() => undefined));
      await page.addInitScript(noteTold);
      await prepare?.(page);
      await show(page, userId, path);
      return page;
    },
  };
};
