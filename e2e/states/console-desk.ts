import { mkdirSync } from 'node:fs';
import { join as pathOf } from 'node:path';
import type { Page } from '@playwright/test';
import type { NewAccount } from '../../apps/server/src/store/queries/people.ts';
import { findings } from '../findings.ts';
import { expect } from '../patient.ts';
import { openWorld, type Eyes, type World } from './world.ts';

export const GERMAN_DESK: Eyes = { width: 1440, scheme: 'light', locale: 'de-DE' };
export const ENGLISH_TABLET: Eyes = { width: 1024, scheme: 'dark', locale: 'en-GB' };

/** Where pictures are to go; none are taken without it. */
const FOLDER = process.env.GALLERY_DIR;
const WIDTHS = [768, 1024, 1440, 2560];
/** The name of a text, where the text should be. */
const KEY = /\b(?:commands|common|ledger|now|payouts|room|session)\.[a-z]\w*/;

/** A world as the staff looks at it. */
export interface Desk extends World {
  staff(actorType: string): Promise<NewAccount>;
  /** Opens a screen of the console; whatever the browser complains of is kept. */
  sit(userId: string, path: string, eyes?: Eyes): Promise<Page>;
  /** Nothing that axe finds, no key in place of a text, nothing beside the window's edge, no complaint of the browser. */
  isSound(page: Page, name: string): Promise<void>;
}

/** Opens a world with a staff; its console is looked at on a clock that stands. */
export const openDesk = async (): Promise<Desk> => {
  const world = await openWorld();
  const complaints: string[] = [];
  let names = 1;
  const takePictures = async (page: Page, name: string, folder: string): Promise<void> => {
    mkdirSync(folder, { recursive: true });
    for (const width of WIDTHS)
      for (const scheme of ['light', 'dark'] as const) {
        await page.emulateMedia({ colorScheme: scheme });
        await page.setViewportSize({ width, height: 900 });
        await page.screenshot({ path: pathOf(folder, `${name}-${String(width)}-${scheme}.png`) });
      }
    await page.setViewportSize({ width: GERMAN_DESK.width, height: 900 });
  };
  return {
    ...world,
    staff: (actorType) => world.player({ actorType, money: 0, userName: `${actorType}-${String(names++)}` }),
    sit: (userId, path, eyes = GERMAN_DESK) =>
      world.open(userId, `/office${path}`, eyes, (page) => {
        page.on('console', (line) => {
          // What is refused is answered so; the page says it in words.
          if (line.type() === 'error' && !line.text().startsWith('Failed to load')) complaints.push(line.text());
        });
        page.on('pageerror', (error) => complaints.push(String(error)));
        return Promise.resolve();
      }),
    isSound: async (page, name) => {
      await expect(page.getByText(/Wird geladen|Loading …/)).toHaveCount(0);
      if (FOLDER !== undefined) await takePictures(page, name, FOLDER);
      expect(await findings(page, name)).toEqual([]);
      expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
      expect((await page.locator('body').textContent()) ?? '').not.toMatch(KEY);
      expect(complaints).toEqual([]);
    },
  };
};
