import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { test } from 'vitest';
import { findings } from '../findings.ts';
import { expect } from '../patient.ts';
import { isMeasuring, looksAsked } from './asked-looks.ts';
import { doubled, single, textFaults } from './large-text.ts';
import { noteMisfits } from './misfits.ts';
import { fileOf, writeIndex } from './pictures.ts';
import { dialogsOutOfReach } from './reach.ts';
import type { Scene, State } from './state.ts';
import { openWorld, type Eyes, type World } from './world.ts';

/** Where pictures of everything are to go; without it each state is looked at in one way only. */
const FOLDER = process.env.GALLERY_DIR;

const NARROWEST = 320;

const expectSeen = async (page: Page, { sees, button }: Scene): Promise<void> => {
  for (const words of sees) await expect(page.locator('body')).toContainText(words);
  if (button === undefined) return;
  const found = page
    .getByRole('button', { name: button.name })
    .or(page.getByRole('link', { name: button.name }))
    .first();
  await (button.works
    ? expect(found).not.toHaveAttribute('aria-disabled', 'true')
    : expect(found).toHaveAttribute('aria-disabled', 'true'));
};

/** How far tables stick out of panels that clip them, which no scroll bar would tell. */
const clippedTables = (page: Page): Promise<readonly number[]> =>
  page.locator('table').evaluateAll((tables) =>
    tables.flatMap(({ scrollWidth, parentElement }) => {
      if (parentElement === null || getComputedStyle(parentElement).overflowX === 'auto') return [];
      return scrollWidth > parentElement.clientWidth + 1 ? [scrollWidth - parentElement.clientWidth] : [];
    }),
  );

const expectNothingCut = async (page: Page): Promise<void> => {
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
  expect(await clippedTables(page)).toEqual([]);
  expect(await dialogsOutOfReach(page)).toEqual([]);
};

/** Nothing that axe finds, no sideways scrolling, no key in place of a text. */
const expectSound = async (page: Page): Promise<void> => {
  expect(await findings(page, 'state')).toEqual([]);
  expect(await page.locator('body').innerText()).not.toMatch(/\b(?:common|tournament|overview|rankings|result)\.\w/);
  await expectNothingCut(page);
};

const take = async (page: Page, name: string, eyes: Eyes): Promise<void> => {
  if (FOLDER === undefined) return;
  const { width } = eyes;
  mkdirSync(FOLDER, { recursive: true });
  // As high as what is on it, so that a bar at the bottom stands there and not in the middle.
  if ((await page.locator('[role="dialog"], [role="alertdialog"]').count()) === 0)
    await page.setViewportSize({ width, height: await page.evaluate(() => document.documentElement.scrollHeight) });
  await page.screenshot({ path: join(FOLDER, fileOf({ name, ...eyes })) });
};

/** The same as a reader sees it who has doubled the size of text, on a phone (LOOK-8). */
const takeLarge = async (world: World, page: Page, name: string, [first]: readonly Eyes[]): Promise<void> => {
  if (FOLDER === undefined || first === undefined) return;
  const eyes = { ...first, width: 360 };
  await page.evaluate(doubled);
  await world.look(page, eyes);
  await take(page, `${name}-text200`, eyes);
  await page.evaluate(single);
};

/** One page as all these eyes see it, one after the other; they speak one language. */
const lookThrough = async (world: World, page: Page, name: string, looks: readonly Eyes[]): Promise<void> => {
  for (const eyes of looks) {
    await world.look(page, eyes);
    await take(page, name, eyes);
    await expectSound(page);
  }
  await takeLarge(world, page, name, looks);
  await page.setViewportSize({ width: NARROWEST, height: 740 });
  await expectNothingCut(page);
};

/**
 * One page on phones of two sizes, in one language: what is cut, overlaps or sticks out is told, and no test fails. Where
 * pictures are asked for, one is taken of the larger phone.
 */
const measureThrough = async (world: World, page: Page, name: string, looks: readonly Eyes[]): Promise<void> => {
  for (const eyes of looks) {
    await world.look(page, eyes);
    await page.evaluate(() => document.fonts.ready);
    noteMisfits(name, eyes, await textFaults(page));
    if (eyes.width > NARROWEST) await take(page, name, eyes);
  }
};

/** The windows that states are looked at in, one a language: a new one costs four times what a new screen costs. */
class Windows {
  readonly #world: World;
  readonly #open = new Map<Eyes['locale'], Page>();

  constructor(world: World) {
    this.#world = world;
  }

  async show({ userId, path, prepare }: Scene, eyes: Eyes): Promise<Page> {
    const known = this.#open.get(eyes.locale);
    if (known !== undefined && prepare === undefined) {
      await this.#world.reopen(known, userId, path, eyes);
      return known;
    }
    const page = await this.#world.open(userId, path, eyes, prepare);
    if (prepare === undefined) this.#open.set(eyes.locale, page);
    return page;
  }

  /** What was prepared for one state is of no use to another. */
  async leave(page: Page, { prepare }: Scene): Promise<void> {
    const others = page
      .context()
      .pages()
      .filter((other) => other !== page);
    for (const other of prepare === undefined ? others : [page]) await other.close();
  }
}

const lookAt = async (world: World, windows: Windows, { name, once, make }: State): Promise<void> => {
  let scene = await make(world);
  const looks = looksAsked(FOLDER !== undefined);
  for (const locale of new Set(looks.map((eyes) => eyes.locale))) {
    const own = looks.filter((eyes) => eyes.locale === locale);
    const [first] = own;
    if (first === undefined) continue;
    if (once === true && locale !== looks[0]?.locale) scene = await make(world);
    const page = await windows.show(scene, first);
    await scene.opens?.(page);
    if (locale === 'de-DE') await expectSeen(page, scene);
    await page.waitForLoadState('load');
    await (isMeasuring ? measureThrough : lookThrough)(world, page, name, own);
    await windows.leave(page, scene);
  }
  await world.clear();
};

/** A test a state, in a world of their own. */
export const lookAtEach = async (states: readonly State[]): Promise<void> => {
  const world = await openWorld();
  const windows = new Windows(world);
  for (const state of states) test(state.title, () => lookAt(world, windows, state), 600_000);
  if (FOLDER !== undefined)
    test('LOOK-7 the pictures stand on one page', () => {
      writeIndex(FOLDER);
    });
};
