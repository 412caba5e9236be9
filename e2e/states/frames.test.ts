import type { Page } from '@playwright/test';
import { expect, test } from 'vitest';
import { actsIn } from '../deal-truth.ts';
import { noJumps, nothingHidden, nothingUntrue, wholePack } from '../frame-laws.ts';
import { LATE_NUMBER, lateRomme } from '../late-romme.ts';
import { keepLog, steppedBy, stepFrames, storedLog, type Frame } from '../stepped-page.ts';
import { tableState, type TableState } from '../table-driver.ts';
import { GAMES, ROMME, SKAT, type WatchedGame } from '../watched-games.ts';
import { openWorld, type Eyes } from './world.ts';

const PHONE: Eyes = { width: 360, scheme: 'light', locale: 'de-DE' };
const SEED = 7;
/** Looked at after so many frames whether the own seat is asked. */
const BATCH = 12;
/** No deal takes longer: five minutes. */
const MAX_FRAMES = 18_000;

/** Where a fanned card is never covered by its neighbour. */
const CORNER = { position: { x: 10, y: 24 } } as const;
/** Faults that are listed. */
const SHOWN = 12;

const world = await openWorld();

/** Opens a table of the house, which waits for the first step. */
const sitDown = async ({ name, number }: WatchedGame, prepare?: (page: Page) => Promise<void>): Promise<Page> => {
  const path = `/practice/${name.replace('.', '/')}${number === null ? '' : `?deal=${number}`}`;
  const page = await world.open(null, path, PHONE, async (fresh) => {
    await steppedBy(name, SEED)(fresh);
    await prepare?.(fresh);
  });
  await page.waitForLoadState('networkidle');
  return page;
};

/** Plays the first deal until it is so; every frame that differs from the one before. */
const playUntil = async (
  page: Page,
  game: WatchedGame,
  isThere: (state: TableState) => boolean,
): Promise<readonly Frame[]> => {
  const frames: Frame[] = [];
  for (let passed = 0; passed < MAX_FRAMES; passed += BATCH) {
    const next = await stepFrames(page, BATCH);
    frames.push(...next);
    // The player sees how it lies, and then acts.
    if (next.length > 0) continue;
    const state = await tableState(page);
    if (isThere(state)) return frames;
    if (state.own) await game.act(page, state);
  }
  throw new Error('the deal does not end');
};

const lastOf = (frames: readonly Frame[]): Frame => {
  const last = frames.at(-1);
  if (last === undefined) throw new Error('nothing was seen');
  return last;
};

/** The distinct places of the cards of a frame. */
const spotsIn = (frame: Frame | undefined): readonly string[] => [
  ...new Set((frame?.cards ?? []).map(({ x, y }) => `${String(x)} ${String(y)}`)),
];
/** The kinds of places where the cards of a frame are. */
const kindsIn = (frame: Frame | undefined): readonly string[] => [
  ...new Set((frame?.cards ?? []).map(({ zone }) => zone.replace(/:.*/, ''))),
];

/** Of what was seen, everything that breaks a law of the table. */
const lawsHold = async (page: Page, game: WatchedGame, frames: readonly Frame[]): Promise<void> => {
  const moments = game.momentsOf(await storedLog(page, game.name));
  expect.soft(wholePack(frames, game.pack).slice(0, SHOWN)).toEqual([]);
  expect.soft(noJumps(frames).slice(0, SHOWN)).toEqual([]);
  expect.soft(nothingHidden(frames).slice(0, SHOWN)).toEqual([]);
  expect.soft(nothingUntrue(frames, { moments, lyingIn: game.lyingIn }).slice(0, SHOWN)).toEqual([]);
};

for (const game of GAMES)
  test(`GAME-19 ${game.name}: in every frame of a deal each card is drawn once, none jumps, and whoever is said to be on turn is`, async () => {
    const page = await sitDown(game);
    const all = await playUntil(page, game, ({ hasResult }) => hasResult);
    const frames = all.slice(
      all.findIndex(({ cards }) => cards.length > 0),
      all.findIndex(({ isOver }) => isOver),
    );
    expect.soft(spotsIn(frames[0]), 'before a deal the pack lies together').toHaveLength(1);
    expect.soft(new Set(kindsIn(frames.at(-1))), 'in the end').toEqual(new Set(game.ends));
    await lawsHold(page, game, frames);
    const ending = game.momentsOf(await storedLog(page, game.name)).at(-1);
    expect.soft(game.lyingIn(lastOf(frames)), 'how it ended').toBe(ending?.lying);
    expect(actsIn(await storedLog(page, game.name))).toEqual(expect.arrayContaining([...game.acts]));
    await page.close();
  });

/** The own seat is asked again, after others; a page that only opens asks nobody yet. */
const isOwnAgain = (): ((state: TableState) => boolean) => {
  let [wasOwn, hasWaited] = [false, false];
  return ({ own }) => {
    wasOwn ||= own;
    hasWaited ||= wasOwn && !own;
    return own && hasWaited;
  };
};

test('GAME-19 romme: when the stock is used up the discard pile becomes a new one before all eyes', async () => {
  const page = await sitDown({ ...ROMME, number: LATE_NUMBER }, (fresh) => keepLog(fresh, ROMME.name, lateRomme()));
  const all = await playUntil(page, ROMME, isOwnAgain());
  const frames = all.slice(all.findIndex(({ cards }) => cards.length > 0));
  const stocks = frames.map(({ cards }) => cards.filter(({ zone }) => zone === 'stock').length);
  expect(stocks).toContain(0);
  expect(stocks.at(-1)).toBeGreaterThan(50);
  await lawsHold(page, ROMME, frames);
  await page.close();
});

const isOwnPlay = ({ phase, own }: TableState): boolean => phase === 'playing' && own;
/** The second own card: the first trick has been taken by then. */
const isSecondPlay = (): ((state: TableState) => boolean) => {
  let plays = 0;
  return (state) => isOwnPlay(state) && (plays += 1) > 1;
};
/** Longer than any card is on its way. */
const SETTLED = 40;

const placesIn = ({ cards }: Frame): readonly string[] => cards.map(({ x, y }) => `${String(x)} ${String(y)}`);

test('a card that is on its way changes its course where it is, without a jump', async () => {
  const page = await sitDown(SKAT);
  const lying = lastOf(await playUntil(page, SKAT, isOwnPlay));
  const card = page.locator('ol[data-count] button[data-legal=true]').first();
  const name = await card.getAttribute('data-card');
  const placeIn = ({ cards }: Frame) => cards.find(({ face }) => face === name);
  await card.click(CORNER);
  const lifted = await stepFrames(page, 3);
  await card.click(CORNER);
  const played = await stepFrames(page, SETTLED);
  const way = [lying, ...lifted, ...played].map(placeIn);
  const [from, midway, to] = [way[0], way[lifted.length], way.at(-1)];
  if (from === undefined || midway === undefined || to === undefined) throw new Error('the card is gone');
  expect(midway.zone).toBe('hand');
  expect(Math.hypot(midway.x - from.x, midway.y - from.y)).toBeGreaterThan(1);
  expect(to.zone).toBe('trick:0');
  expect(noJumps([lying, ...lifted, ...played])).toEqual([]);
  // It goes on from where it was: the frame after the second click begins there.
  const next = way[lifted.length + 1];
  expect(next?.zone).toBe('trick:0');
  expect(next?.x).toBeCloseTo(midway.x, 0);
  expect(next?.y).toBeCloseTo(midway.y, 0);
  await page.close();
});

test('GAME-11 after a reload every card lies at once where it lay', async () => {
  const page = await sitDown(SKAT);
  const before = lastOf(await playUntil(page, SKAT, isOwnPlay));
  await page.reload();
  await page.locator('[data-actor]').first().waitFor();
  await page.waitForLoadState('networkidle');
  const frames = (await stepFrames(page, SETTLED)).filter(({ cards }) => cards.length > 0);
  const zonesIn = ({ cards }: Frame) => cards.map(({ zone, face }) => `${zone} ${face ?? ''}`).toSorted();
  expect(zonesIn(lastOf(frames))).toEqual(zonesIn(before));
  expect(new Set(frames.map((frame) => placesIn(frame).join()))).toHaveProperty('size', 1);
  await page.close();
});

const STILL: readonly (readonly [string, (page: Page) => Promise<void>])[] = [
  ['who wants no motion', (page) => page.emulateMedia({ reducedMotion: 'reduce' })],
  [
    'who does not look',
    async (page) => {
      await page.addInitScript(() => Object.defineProperty(document, 'visibilityState', { value: 'hidden' }));
    },
  ],
];
for (const [who, prepare] of STILL)
  test(`for a player ${who} every card is at once where it goes to`, async () => {
    const page = await sitDown(SKAT, prepare);
    const frames = (await playUntil(page, SKAT, isSecondPlay())).filter(({ cards }) => cards.length > 0);
    expect(new Set(frames.flatMap(kindsIn))).toEqual(new Set(['fan', 'hand', 'pile', 'skat', 'trick']));
    const moved = frames.flatMap((frame, place) => {
      const before = frames[place - 1];
      return before === undefined || placesIn(before).join() === placesIn(frame).join() ? [] : [frame.number];
    });
    expect(moved.length).toBeGreaterThan(0);
    // Whatever is on its way is somewhere else in the next frame too.
    expect(moved.filter((number) => moved.includes(number - 1))).toEqual([]);
    await page.close();
  });
