import type { Page } from '@playwright/test';
import { test } from 'vitest';
import { expect } from '../patient.ts';
import { sitDown } from './seated.ts';
import { openWorld, type Eyes } from './world.ts';

const EYES: Eyes = { width: 360, scheme: 'light', locale: 'de-DE' };
const SCREENS = [
  [360, 640],
  [360, 572],
  [740, 360],
  [568, 320],
  [768, 1024],
  [1440, 900],
] as const;
const GAMES = [
  ['skat', 3],
  ['romme', 3],
  ['belote', 4],
] as const;

const world = await openWorld();

/** Cards of the own hand and buttons of the next step that are not wholly on the screen, too small, or cut. */
const outOfSight = (page: Page): Promise<readonly string[]> =>
  page.locator('[data-card], [data-testid="main-action"], [data-testid="second-action"]').evaluateAll((parts) =>
    parts.flatMap((part) => {
      const name = part.getAttribute('data-card') ?? part.textContent;
      const { left, top, right, bottom, width, height } = part.getBoundingClientRect();
      if (left < -1 || top < -1 || right > innerWidth + 1 || bottom > innerHeight + 1) return [`${name} sticks out`];
      if (part.hasAttribute('data-card')) return [];
      if (width < 44 || height < 44) return [`${name} is too small`];
      return part.scrollWidth > part.clientWidth + 1 ? [`${name} is cut`] : [];
    }),
  );

for (const [gametype, seats] of GAMES)
  test(`LOOK-7 ${gametype}: hand and next step lie wholly on the screen, upright, lying, and large`, async () => {
    const pages = await sitDown(world, { gametype, seats }, EYES);
    for (const page of pages) {
      for (const [width, height] of SCREENS) {
        await page.setViewportSize({ width, height });
        await expect.poll(() => outOfSight(page), { message: `${String(width)} x ${String(height)}` }).toEqual([]);
      }
    }
    for (const page of pages) await page.close();
    await world.clear();
  });
