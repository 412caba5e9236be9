import { mkdirSync } from 'node:fs';
import { join as pathOf } from 'node:path';
import type { Page } from '@playwright/test';
import { findings } from '../findings.ts';
import { expect } from '../patient.ts';
import type { Eyes, World } from './world.ts';

export const DESK: Eyes = { width: 1440, scheme: 'light', locale: 'de-DE' };
export const ENGLISH: Eyes = { width: 1024, scheme: 'dark', locale: 'en-GB' };

/** Where pictures are to go; none are taken without it. */
const FOLDER = process.env.GALLERY_DIR;
const WIDTHS = [768, 1024, 1440] as const;
const KEY = /\b(?:cases|commands|common|now|player|room|session)\.[a-z]\w*/;

const takePictures = async (page: Page, name: string): Promise<void> => {
  if (FOLDER === undefined) return;
  mkdirSync(FOLDER, { recursive: true });
  for (const width of WIDTHS)
    for (const scheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme: scheme });
      await page.setViewportSize({ width, height: 900 });
      await page.screenshot({ path: pathOf(FOLDER, `${name}-${String(width)}-${scheme}.png`) });
    }
  await page.setViewportSize({ width: DESK.width, height: 900 });
};

/** How the console is opened in a world, and what has to be so of every screen of it. */
export const consoleOf = (world: World) => {
  /** What the browser complains of: broken scripts, and whatever the content policy stops. */
  const complaints: string[] = [];
  const open = (userId: string | null, path: string, eyes: Eyes): Promise<Page> =>
    world.open(userId, `/office${path}`, eyes, (page) => {
      page.on('console', (line) => {
        // What is refused is answered so; the page says it in words.
        if (line.type() === 'error' && !line.text().startsWith('Failed to load')) complaints.push(line.text());
      });
      page.on('pageerror', (error) => complaints.push(String(error)));
      return Promise.resolve();
    });
  /** Nothing that axe finds, no key in place of a text, nothing beside the window's edge. */
  const isSound = async (page: Page, name: string): Promise<void> => {
    await expect(page.getByText(/Wird geladen|Loading …/)).toHaveCount(0);
    await takePictures(page, name);
    expect(await findings(page, name)).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
    expect((await page.locator('body').textContent()) ?? '').not.toMatch(KEY);
    expect(complaints).toEqual([]);
  };
  return { open, isSound };
};
