import type { Page } from '@playwright/test';
import { test } from 'vitest';
import { expect } from '../patient.ts';
import { act, mouse, tableState } from '../table-driver.ts';
import { askedOf, sitDown } from './seated.ts';
import { openWorld, type Eyes } from './world.ts';

/** What each width makes of the table, and what is seen of the others at it (GAME-23). */

const EYES: Eyes = { width: 360, scheme: 'light', locale: 'de-DE' };
const PHONES = { low: [360, 572], high: [360, 740], lying: [740, 360] } as const;
const ROOMY = [
  [768, 1024],
  [1024, 768],
  [1440, 900],
  [1920, 1080],
] as const;

/** Won tricks, where there are some. */
const PILES = '[data-kind="pile"]:not([data-empty])';

const world = await openWorld();

const resize = ([first]: readonly Page[], [width, height]: readonly [number, number]) =>
  first?.setViewportSize({ width, height });

const cardsAt = (page: Page, zone: string) => page.locator(`[data-actor][data-at="${zone}"]`);

const heldBy = (page: Page): Promise<number> => page.locator('ol[data-count] button[data-card]').count();

const seatsBeside = (page: Page): Promise<readonly string[]> =>
  page.locator('[data-seat][data-place]').evaluateAll((plates) => plates.map((plate) => plate.dataset.seat ?? ''));

/** The seat of each page: the one that has no plate on it. */
const pagesBySeat = async (pages: readonly Page[]): Promise<ReadonlyMap<string, Page>> => {
  const seats = pages.map((_, seat) => String(seat));
  const found = new Map<string, Page>();
  for (const page of pages) {
    const beside = await seatsBeside(page);
    const own = seats.find((seat) => !beside.includes(seat));
    if (own !== undefined) found.set(own, page);
  }
  return found;
};

/** The first page shows as many backs of everybody else as that one's own page shows cards, all on the screen. */
const othersAreSeen = async (pages: readonly Page[]): Promise<void> => {
  const [first] = pages;
  if (first === undefined) throw new Error('nobody sits');
  const bySeat = await pagesBySeat(pages);
  expect(bySeat.size).toBe(pages.length);
  for (const seat of await seatsBeside(first)) {
    const theirs = bySeat.get(seat);
    if (theirs === undefined) throw new Error(`nobody sits at ${seat}`);
    const fan = cardsAt(first, `fan:${seat}`);
    await expect(fan).toHaveCount(await heldBy(theirs));
    for (const back of await fan.all()) await expect(back).toBeInViewport();
  }
};

/** Sizes of the own cards, of names and avatars, in px. */
const sizes = async (page: Page) => {
  const measure = () =>
    page.evaluate(() => {
      const card = document.querySelector('[data-actor][data-at^="hand"] > span');
      const name = document.querySelector('[data-seat] [class*="name"]');
      const avatar = document.querySelector('[data-seat] [class*="avatar"]');
      return {
        card: card?.getBoundingClientRect().width ?? 0,
        name: name === null ? 0 : parseFloat(getComputedStyle(name).fontSize),
        avatar: avatar?.getBoundingClientRect().width ?? 0,
      };
    });
  // Until what has another size has come to rest.
  let before = '';
  await expect
    .poll(async () => {
      const now = JSON.stringify(await measure());
      const isStill = now === before;
      before = now;
      return isStill;
    })
    .toBe(true);
  return measure();
};

/** Everybody does what is asked for, the second bidding alone, until a trick has been won. */
const playTrick = async (pages: readonly Page[]): Promise<void> => {
  const won = pages[0]?.locator(PILES);
  while ((await won?.count()) === 0) {
    const page = await askedOf(pages);
    const state = await tableState(page);
    await act(page, mouse, state, pages.indexOf(page) === 1);
    await expect.poll(async () => (await tableState(page)).turn).not.toBe(state.turn);
  }
};

for (const [gametype, seats, hasTricks] of [
  ['skat', 3, true],
  ['belote', 4, true],
  ['romme', 3, false],
] as const)
  test(`${hasTricks ? 'GAME-23 ' : ''}${gametype}: phone, tablet and large screen each have a layout of their own, and the others their cards and tricks`, async () => {
    const pages = await sitDown(world, { gametype, seats }, EYES);
    const [first] = pages;
    if (first === undefined) throw new Error('nobody sits');
    if (hasTricks) await playTrick(pages);
    const rail = first.getByRole('complementary', { name: 'Liste und Verlauf' });
    const phones: Record<string, Awaited<ReturnType<typeof sizes>>> = {};
    for (const [name, size] of Object.entries(PHONES)) {
      await resize(pages, size);
      await expect(rail).toHaveCount(0);
      await othersAreSeen(pages);
      phones[name] = await sizes(first);
    }
    expect(phones.high?.card).toBeGreaterThan((phones.low?.card ?? 0) * 1.1);
    const roomy = [];
    for (const [width, height] of ROOMY) {
      await resize(pages, [width, height]);
      // On a tablet the melds of Rommé need the room of the rail.
      if (width < 1100 && !hasTricks) await expect(rail).toHaveCount(0);
      else await expect(rail).toBeInViewport();
      if (hasTricks) await expect(rail.getByRole('heading', { name: 'Letzter Stich' })).toBeInViewport();
      await othersAreSeen(pages);
      roomy.push(await sizes(first));
    }
    const [, , desk, large] = roomy;
    for (const part of ['card', 'name', 'avatar'] as const)
      expect(large?.[part], part).toBeGreaterThan((desk?.[part] ?? Infinity) * 1.1);
    if (hasTricks) await expect(first.locator(PILES)).toHaveCount(1);
    for (const page of pages) await page.close();
    await world.clear();
  });
