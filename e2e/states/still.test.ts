import type { Page, Request, Route } from '@playwright/test';
import { expect, test } from 'vitest';
import { publishAnnouncement } from '../../apps/server/src/announcements/announcements.ts';
import { DEMO_ANNOUNCEMENT } from '../../apps/server/src/demo/seed.ts';
import { crowd } from '../../apps/server/test/crowded.ts';
import { newSeason, settledQualifier } from '../../apps/server/test/season.ts';
import { expect as patient } from '../patient.ts';
import { pageOf } from './state.ts';
import { openWorld, type Eyes } from './world.ts';

/** As the browser counts it: the part of the screen that moved, times how far. */
const MAX_SHIFT = 0.02;
const PHONE: Eyes = { width: 360, scheme: 'light', locale: 'de-DE' };
const DESK: Eyes = { ...PHONE, width: 1440 };

const world = await openWorld();

/** Everything that has moved without the player's doing, as the browser counts it. */
const watchShifts = (): void => {
  const moved: string[] = [];
  let sum = 0;
  const note = (): void => {
    document.documentElement.dataset.shifted = String(sum);
    document.documentElement.dataset.moved = moved.join(', ');
  };
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) {
      const value: unknown = Reflect.get(entry, 'value');
      const sources: unknown = Reflect.get(entry, 'sources');
      if (Reflect.get(entry, 'hadRecentInput') === true || typeof value !== 'number') continue;
      sum += value;
      for (const source of Array.isArray(sources) ? sources : []) {
        const node: unknown = Reflect.get(source, 'node');
        moved.push(node instanceof Element ? node.textContent.slice(0, 40) : 'something');
      }
    }
    note();
  }).observe({ type: 'layout-shift', buffered: true });
  document.addEventListener('DOMContentLoaded', note);
};

const painted = (page: Page): Promise<unknown> =>
  page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));

/** Gives the answers one by one, and each time to paint what it brings. */
const slowLine = (page: Page) => {
  let line = Promise.resolve();
  let open = 0;
  const answer = async (route: Route): Promise<void> => {
    try {
      await route.fulfill({ response: await route.fetch() });
      await painted(page);
    } catch {
      // The page, or what asked, may be gone.
    }
    open -= 1;
  };
  const isCall = (request: Request): boolean => request.resourceType() === 'fetch';
  return {
    begin: () =>
      page.route(/\/gd\/rest\//, (route) => {
        if (!isCall(route.request())) return route.continue();
        open += 1;
        line = line.then(() => answer(route));
        return undefined;
      }),
    isIdle: () => open === 0,
  };
};

const staysStill = async (userId: string, path: string, eyes: Eyes): Promise<void> => {
  const lines: ReturnType<typeof slowLine>[] = [];
  const page = await world.open(userId, path, eyes, async (fresh) => {
    const line = slowLine(fresh);
    lines.push(line);
    await line.begin();
    await fresh.addInitScript(watchShifts);
  });
  await patient.poll(() => lines.every((line) => line.isIdle())).toBe(true);
  await painted(page);
  const root = page.locator('html');
  const [shifted, moved] = [await root.getAttribute('data-shifted'), await root.getAttribute('data-moved')];
  await page.close();
  expect(shifted).not.toBeNull();
  expect(Number(shifted), `${path} at ${String(eyes.width)} px: ${String(moved)}`).toBeLessThan(MAX_SHIFT);
};

test('nothing on a screen moves while the answers that it waits for come in one by one', async () => {
  const { store, clock } = world.context;
  const tournamentId = await world.tournament();
  const players = await world.joined(tournamentId);
  const placings = players.map((userId, rank) => ({ userId, score: 1684 - 37 * rank }));
  await settledQualifier(world.context, await newSeason(world.context), placings, 3);
  await crowd(world.context, tournamentId, 200);
  await publishAnnouncement(store, { from: clock.now(), until: null, texts: DEMO_ANNOUNCEMENT });
  const paths = [
    '/',
    pageOf(tournamentId),
    '/tournaments/skatmasters?table=season',
    '/tournaments/skat?table=history',
    `/standings/skat/${String(tournamentId)}`,
    '/account/statement',
    '/account/limits',
  ];
  for (const eyes of [PHONE, DESK]) for (const path of paths) await staysStill(players[0], path, eyes);
  await world.clear();
});
