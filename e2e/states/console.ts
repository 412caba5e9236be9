import { mkdirSync, readdirSync } from 'node:fs';
import { join as pathOf } from 'node:path';
import type { Page } from '@playwright/test';
import { findings } from '../findings.ts';
import { expect } from '../patient.ts';
import type { Eyes, World } from './world.ts';

/** How somebody sits before the console. */
export const DESK: Eyes = { width: 1440, scheme: 'light', locale: 'de-DE' };
export const ENGLISH: Eyes = { width: 1024, scheme: 'dark', locale: 'en-GB' };

/** Where pictures are to go; none are taken without it. */
const FOLDER = process.env.GALLERY_DIR;

const TEXTS = new URL('../../apps/console/src/locales/en/', import.meta.url).pathname;
const NAMESPACES = readdirSync(TEXTS).map((file) => file.replace('.json', ''));
const KEY = new RegExp(`\\b(?:${NAMESPACES.join('|')})\\.[a-z]\\w*`);

/** Run in a page: counts keys and clicks; what is typed into a field counts as nothing. */
const countPresses = (): void => {
  const MODIFIERS = ['Control', 'Shift', 'Alt', 'Meta'];
  let presses = 0;
  const count = (): void => {
    presses += 1;
    document.documentElement.dataset.presses = String(presses);
  };
  addEventListener(
    'keydown',
    ({ key, ctrlKey, target }) => {
      const isTyped = key.length === 1 && !ctrlKey && target instanceof Element && target.matches('input, textarea');
      if (!isTyped && !MODIFIERS.includes(key)) count();
    },
    true,
  );
  // A key that clicks was counted as a key.
  addEventListener('click', ({ detail }) => detail > 0 && count(), true);
};

/** Keys and clicks since a window was opened, or loaded anew. */
export const pressesIn = async (page: Page): Promise<number> =>
  Number(await page.locator('html').getAttribute('data-presses'));

/** The console of a world, as its tests look at it. */
export interface ConsoleEyes {
  /** Opens a screen below `/office`. */
  open(userId: string | null, path: string, eyes: Eyes): Promise<Page>;
  /** Nothing that axe finds, no key in place of a text, nothing beside the window's edge, nothing in the browser's log. */
  isSound(page: Page, name: string): Promise<void>;
}

const takePictures = async (page: Page, folder: string, name: string): Promise<void> => {
  mkdirSync(folder, { recursive: true });
  for (const width of [768, 1024, 1440, 2560])
    for (const scheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme: scheme });
      await page.setViewportSize({ width, height: 900 });
      await page.screenshot({ path: pathOf(folder, `${name}-${String(width)}-${scheme}.png`) });
    }
  await page.setViewportSize({ width: DESK.width, height: 900 });
};

export const consoleEyes = (world: World): ConsoleEyes => {
  /** What the browser complains of: broken scripts, and whatever the content policy stops. */
  const complaints: string[] = [];
  return {
    open: (userId, path, eyes) =>
      world.open(userId, `/office${path}`, eyes, async (page) => {
        await page.addInitScript(countPresses);
        page.on('console', (line) => {
          // What is refused is answered so; the page says it in words.
          if (line.type() === 'error' && !line.text().startsWith('Failed to load')) complaints.push(line.text());
        });
        page.on('pageerror', (error) => complaints.push(String(error)));
      }),
    isSound: async (page, name) => {
      await expect(page.getByText(/Wird geladen|Loading …/)).toHaveCount(0);
      if (FOLDER !== undefined) await takePictures(page, FOLDER, name);
      expect(await findings(page, name)).toEqual([]);
      expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
      expect((await page.locator('body').textContent()) ?? '').not.toMatch(KEY);
      expect(complaints).toEqual([]);
    },
  };
};
