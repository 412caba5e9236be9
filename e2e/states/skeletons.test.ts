import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { test } from 'vitest';
import { play } from '../../apps/server/test/series.ts';
import { expect } from '../patient.ts';
import { fileOf } from './pictures.ts';
import { pageOf } from './state.ts';
import { openWorld, type Eyes } from './world.ts';

/** Where pictures are to go; without it none are taken. */
const FOLDER = process.env.GALLERY_DIR;
const LOOKS: readonly Eyes[] = [360, 768, 1440].flatMap((width) =>
  (['light', 'dark'] as const).map((scheme) => ({ width, scheme, locale: 'de-DE' as const })),
);
/** Less is no shape of a screen. */
const LEAST_HEIGHT = 150;
const FIRST: Eyes = { width: 360, scheme: 'light', locale: 'de-DE' };

const world = await openWorld();

/** What a screen waits for comes only when it is let go. */
const held = async (page: Page, calls: RegExp): Promise<() => void> => {
  const { promise, resolve } = Promise.withResolvers<undefined>();
  await page.route(calls, async (route) => {
    await promise;
    await route.continue();
  });
  return () => resolve(undefined);
};

interface Screen {
  readonly name: string;
  readonly path: string;
  /** The calls that it waits for. */
  readonly waits: RegExp;
}

const screens = async (): Promise<{ readonly userId: string; readonly screens: readonly Screen[] }> => {
  const id = await world.tournament();
  const [own, left, right] = await world.joined(id);
  const competition = await play(world.context, id, 0, { [own]: 178, [left]: 40, [right]: -20 });
  return {
    userId: own,
    screens: [
      { name: 'overview', path: '/', waits: /\/tournaments\/zones$|\/me\/running$/ },
      { name: 'tournament', path: pageOf(id), waits: /\/tournaments\/zone\// },
      { name: 'result', path: `/result/${competition}`, waits: /\/tournaments\/results\// },
      { name: 'past', path: `/tournamentHistory/skat/${String(id)}`, waits: /\/tournaments\/history\// },
      { name: 'history', path: '/tournaments/skat?table=history', waits: /\/ranking\/zoneHistory\// },
      { name: 'season', path: '/tournaments/skatmasters?table=season', waits: /\/ranking\/season\// },
      { name: 'account', path: '/account', waits: /\/me\/statement/ },
      { name: 'statistics', path: '/account/statistics', waits: /\/me\/statistics/ },
    ],
  };
};

test('a panel that failed says so until it has something to show, also while it tries again', async () => {
  const { id } = await world.player();
  const tournament = await world.tournament();
  const page = await world.open(id, '/help', FIRST);
  for (const { path, calls, comes } of [
    { path: '/account/statistics', calls: /\/me\/statistics/, comes: 'Hier steht deine Statistik' },
    {
      path: `/standings/skat/${String(tournament)}`,
      calls: /\/tournaments\/standings\//,
      comes: 'Hier steht noch niemand',
    },
  ]) {
    await page.route(calls, (route) => route.fulfill({ status: 403, json: {} }));
    await page.goto(new URL(path, page.url()).href);
    const failed = page.getByRole('alert').filter({ hasText: 'ließ sich gerade nicht laden' });
    await expect(failed, path).toBeVisible();
    await page.unroute(calls);
    const letGo = await held(page, calls);
    const asked = page.waitForRequest(calls);
    await failed.getByRole('button', { name: 'Noch einmal versuchen' }).click();
    await asked;
    await expect(failed, path).toBeVisible();
    await expect(page.locator('[data-skeleton]'), path).toHaveCount(0);
    letGo();
    await expect(page.getByText(comes), path).toBeVisible();
    await page.unrouteAll({ behavior: 'ignoreErrors' });
  }
  await page.close();
  await world.clear();
});

test('a slow page shows the shape of what comes, says in a word that it comes, and gives way to it', async () => {
  const { userId, screens: all } = await screens();
  const page = await world.open(userId, '/help', FIRST);
  for (const { name, path, waits } of all) {
    const letGo = await held(page, waits);
    await page.goto(new URL(path, page.url()).href);
    const shape = page.locator('[data-skeleton]');
    await expect(shape, name).toBeVisible();
    await expect(shape.getByRole('status'), name).toHaveText('Wird geladen');
    // The shape of the route gives way to the page's own as its code comes in.
    await expect
      .poll(async () => (await shape.boundingBox())?.height ?? 0, { message: name })
      .toBeGreaterThan(LEAST_HEIGHT);
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth), name).toBeLessThanOrEqual(0);
    for (const eyes of FOLDER === undefined ? [] : LOOKS) {
      await world.look(page, eyes);
      mkdirSync(FOLDER ?? '', { recursive: true });
      await page.screenshot({ path: join(FOLDER ?? '', fileOf({ name: `loading-${name}`, ...eyes })) });
    }
    await world.look(page, FIRST);
    letGo();
    if (name !== 'past') await expect(shape, name).toHaveCount(0);
    await page.unrouteAll({ behavior: 'ignoreErrors' });
  }
  await page.close();
  await world.clear();
});
