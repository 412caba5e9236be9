import type { Page } from '@playwright/test';
import { belote } from '@matador/belote';
import { skat } from '@matador/skat';
import { seatRulesOf } from '@matador/table/seat';
import { expect, test } from 'vitest';
import { momentsOf } from '../deal-moments.ts';
import { viewsAfterEachLine } from '../deal-truth.ts';
import { noJumps, nothingUntrue, wholePack } from '../frame-laws.ts';
import { steppedBy, stepFrames, storedLog, type Frame } from '../stepped-page.ts';
import { act, mouse, tableState } from '../table-driver.ts';
import { openWorld, type Eyes } from './world.ts';

const PHONE: Eyes = { width: 360, scheme: 'light', locale: 'de-DE' };
const SEED = 7;
/** Looked at after so many frames whether the own seat is asked. */
const BATCH = 12;
/** No deal takes longer: five minutes. */
const MAX_FRAMES = 18_000;

/** Faults that are listed. */
const SHOWN = 12;

/** The games whose deals are watched. Another one is another entry. */
const GAMES = [
  { gametype: 'skat', seats: 3, pack: 32, rules: seatRulesOf(skat) },
  { gametype: 'belote', seats: 4, pack: 32, rules: seatRulesOf(belote) },
] as const;

const world = await openWorld();

/** Opens a table of the house, which waits for the first step. */
const sitDown = async (gametype: string): Promise<Page> => {
  const page = await world.open(null, `/practice/${gametype}`, PHONE, steppedBy(gametype, SEED));
  await page.waitForLoadState('networkidle');
  return page;
};

/** Plays the first deal to its result; every frame that differs from the one before. */
const playDeal = async (page: Page): Promise<readonly Frame[]> => {
  const frames: Frame[] = [];
  for (let passed = 0; passed < MAX_FRAMES; passed += BATCH) {
    const next = await stepFrames(page, BATCH);
    frames.push(...next);
    // The player sees how it lies, and then acts.
    if (next.length > 0) continue;
    const state = await tableState(page);
    if (state.hasResult) return frames;
    if (state.own) await act(page, mouse, state, true);
  }
  throw new Error('the deal does not end');
};

/** The distinct places of the cards of a frame. */
const spotsIn = (frame: Frame | undefined): readonly string[] => [
  ...new Set((frame?.cards ?? []).map(({ x, y }) => `${String(x)} ${String(y)}`)),
];
const kindsIn = (frame: Frame | undefined): readonly string[] => [
  ...new Set((frame?.cards ?? []).map(({ zone }) => zone.replace(/:.*/, ''))),
];

for (const game of GAMES)
  test(`GAME-19 GAME-20 ${game.gametype}: in every frame of a deal each card is drawn once, none jumps, and whoever is said to be on turn is`, async () => {
    const page = await sitDown(game.gametype);
    const all = await playDeal(page);
    const frames = all.slice(
      all.findIndex(({ cards }) => cards.length > 0),
      all.findIndex(({ isOver }) => isOver),
    );
    const moments = momentsOf(viewsAfterEachLine(game, await storedLog(page, game.gametype)));
    expect(spotsIn(frames[0]), 'before a deal the pack lies together').toHaveLength(1);
    expect(kindsIn(frames.at(-1)), 'after the last trick').toEqual(['pile']);
    expect(wholePack(frames, game.pack).slice(0, SHOWN)).toEqual([]);
    expect(noJumps(frames).slice(0, SHOWN)).toEqual([]);
    expect(nothingUntrue(frames, { moments, seats: game.seats }).slice(0, SHOWN)).toEqual([]);
    await page.close();
  });
