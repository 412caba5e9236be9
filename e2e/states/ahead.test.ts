import type { Page } from '@playwright/test';
import { expect, test } from 'vitest';
import { minutesFrom } from '../../apps/server/test/people.ts';
import { publishAnnouncement } from '../../apps/server/src/announcements/announcements.ts';
import { DEMO_ANNOUNCEMENT } from '../../apps/server/src/demo/seed.ts';
import { expect as patient } from '../patient.ts';
import { playEvening } from './evening.ts';
import { pageOf } from './state.ts';
import { openWorld, type Eyes } from './world.ts';

/** What the first screen reads is asked for before its scripts are there. */
const PHONE: Eyes = { width: 360, scheme: 'light', locale: 'de-DE' };
const SCRIPTS = /\/assets\/react-[^/]*\.js$/;
/** Shorter than an answer is worth taking. */
const HELD_MS = 8_000;

const world = await openWorld();

/** Every call that reads something, as its path and query. */
const readsOf = (page: Page): string[] => {
  const reads: string[] = [];
  page.on('request', (request) => {
    const { pathname, search } = new URL(request.url());
    if (request.resourceType() === 'fetch' && request.method() === 'GET') reads.push(`${pathname}${search}`);
  });
  return reads;
};

const twice = (reads: readonly string[]): readonly string[] => reads.filter((path, at) => reads.indexOf(path) < at);

test('what the first screen reads is asked for before its scripts come, and once', async () => {
  const { store, clock } = world.context;
  await publishAnnouncement(store, { from: clock.now(), until: null, texts: DEMO_ANNOUNCEMENT });
  const tournamentId = await world.tournament();
  const [own] = await world.joined(tournamentId);
  for (const path of ['/', pageOf(tournamentId), '/tournaments/skat?table=season', '/account/limits']) {
    let atStart: readonly string[] = [];
    const all: string[][] = [];
    const page = await world.open(own, path, PHONE, async (fresh) => {
      const reads = readsOf(fresh);
      all.push(reads);
      // Until its scripts come it can only have been asked ahead.
      await fresh.route(SCRIPTS, async (route) => {
        await patient.poll(() => reads.length).toBeGreaterThan(1);
        atStart = [...reads];
        await route.continue();
      });
    });
    await patient(page.getByRole('contentinfo')).toBeVisible();
    await page.waitForLoadState('load');
    const reads = all.flat();
    expect(atStart.length, path).toBeGreaterThan(1);
    expect(twice(reads), path).toEqual([]);
    await page.close();
  }
  await world.clear();
});

test('a result is shown when its deals can be told, so that nothing moves that stands already', async () => {
  const tournamentId = await world.tournament();
  const [own, ...others] = await world.joined(tournamentId);
  const competition = await playEvening(world, 'skat', tournamentId, [own, ...others]);
  let shownBefore = 'nothing was asked for';
  const page = await world.open(own, `/result/${competition}`, PHONE, async (fresh) => {
    const answer = fresh.waitForResponse(new RegExp(`/gd/rest/.*${competition}$`));
    await fresh.route(/\/assets\/account-[^/]*\.js$/, async (route) => {
      await answer;
      await fresh.waitForLoadState('load');
      await fresh.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));
      shownBefore = await fresh.locator('body').innerText();
      await route.continue();
    });
  });
  await patient(page.getByRole('main')).toContainText(/Spielwert|Eingepasst/);
  expect(shownBefore).not.toMatch(/nothing was asked for|Kundendienst/);
  await page.close();
  await world.clear();
});

test('STATE-3 a countdown is right also when the scripts came long after the answer that it counts from', async () => {
  const { clock } = world.context;
  const tournamentId = await world.tournament({ competitionStart: minutesFrom(clock.now(), 4) });
  const { id } = await world.player();
  const page = await world.open(id, pageOf(tournamentId), PHONE, async (fresh) => {
    await fresh.clock.install();
    const zone = fresh.waitForResponse(/\/tournaments\/zone\//);
    await fresh.route(SCRIPTS, async (route) => {
      await zone;
      // One turn of the page, so that it has seen what has come.
      await fresh.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));
      await fresh.clock.fastForward(HELD_MS);
      await route.continue();
    });
  });
  const shown = await page
    .getByText(/\b[0-3]:\d\d\b/)
    .first()
    .textContent();
  const [minutes, seconds] =
    /(\d):(\d\d)/
      .exec(shown ?? '')
      ?.slice(1)
      .map(Number) ?? [];
  expect(Number(minutes) * 60 + Number(seconds)).toBeLessThanOrEqual((4 * 60_000 - HELD_MS) / 1000 + 1);
  await page.close();
  await world.clear();
});

test('ERR-3 a page whose scripts do not come says so and offers to try again', async () => {
  const { id } = await world.player();
  let broken = true;
  const page = await world.open(id, '/', PHONE, async (fresh) => {
    await fresh.route(SCRIPTS, (route) => (broken ? route.abort() : route.continue()));
    fresh.once('load', () => {
      void (async () => {
        await patient(fresh.getByText('Die Seite ließ sich nicht laden.')).toBeVisible();
        broken = false;
        await fresh.getByRole('link', { name: /Noch einmal/ }).click();
      })();
    });
  });
  await patient(page.getByRole('heading', { level: 1 })).toBeVisible();
  expect(broken).toBe(false);
  await page.close();
});
