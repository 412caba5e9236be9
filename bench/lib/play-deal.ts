import { setTimeout as pause } from 'node:timers/promises';
import type { Locator, Page } from '@playwright/test';
import { byFinger, rommeState } from '../../e2e/romme-driver.ts';
import { act, tableState, type Hands } from '../../e2e/table-driver.ts';
import type { Gametype } from './games.ts';

/** How often the page is asked how it stands, by a script of a few lines. */
const LOOK_MS = 100;
/** What has been pressed without effect by then is pressed again. */
const AGAIN_MS = 3000;
/** What lies where it lay so long before lies still. */
const STILL_MS = 60;
/** A press is to be seen by then. */
const SEEN_MS = 300;
/** A press finds its target at once or not at all. */
const FIND_MS = 2000;

/** The table closed before the deal had its result. */
export class UnplayedDeal extends Error {}

interface Point {
  readonly x: number;
  readonly y: number;
}

/** Runs in the page: a point at which a finger meets this element, and none that lies over it. */
const pointOn = (element: Element): Point | null => {
  const { left, top, width, height } = element.getBoundingClientRect();
  for (const down of [0.5, 0.25, 0.75, 0.1])
    for (const along of [0.5, 0.2, 0.1, 0.8]) {
      const [x, y] = [left + width * along, top + height * down];
      if (element.contains(document.elementFromPoint(x, y))) return { x, y };
    }
  return null;
};

/**
 * A finger's tap as the browser's own input, once the target lies still. Playwright's tap would wait for that in the
 * page itself, frame by frame, and be measured with it. Does nothing where there is nothing to be pressed.
 */
const tapStill = async (target: Locator): Promise<void> => {
  const find = () => target.evaluate(pointOn, null, { timeout: FIND_MS }).catch(() => null);
  let before = await find();
  for (;;) {
    await pause(STILL_MS);
    const point = await find();
    if (point === null) return;
    if (point.x === before?.x && point.y === before.y) return target.page().touchscreen.tap(point.x, point.y);
    before = point;
  }
};

const HAND = 'ol[data-count] button[data-card]';
/** Cards of a hand after the discard. */
const KEPT = 10;
/** Cards are pressed so often at most; the table may take its time. */
const TRIES = 6;

/** As the drivers' fingers, but what had no effect is no error: it is tried again. */
const fingers: Hands = {
  main: (page) => tapStill(page.getByTestId('main-action')),
  pass: (page) => tapStill(page.getByTestId('second-action').first()),
  discardAndChoose: async (page) => {
    const hand = page.locator(HAND);
    for (let at = 0; at < TRIES && (await hand.count()) > KEPT; at += 1) {
      await tapStill(hand.last());
      await pause(SEEN_MS);
    }
    await tapStill(page.locator('li[data-contract] button:not([aria-disabled])').first());
  },
  playCard: async (page) => {
    const legal = page.locator(`${HAND}[data-legal=true]`);
    const lifted = page.locator(`${HAND}[data-legal=true][aria-pressed=true]`);
    for (let at = 0; at < TRIES && (await lifted.count()) === 0; at += 1) {
      await tapStill(legal.first());
      await pause(SEEN_MS);
    }
    await tapStill(lifted.first());
  },
};
const rommeFingers = byFinger((target) => tapStill(target));

/** How a table stands, after this player has done what it asks for. */
interface Standing {
  readonly hasResult: boolean;
  readonly isClosed: boolean;
  /** The turn in which something was done; null when it is not this player's. */
  readonly turn: number | null;
}

/** Bids to the end of the auction, so that the deal is played out by this player's contract. */
const playTrickGame = async (page: Page): Promise<Standing> => {
  const state = await tableState(page);
  const isClosed = !state.path.startsWith('/table/');
  const isAsked = state.own && !state.hasResult && !isClosed;
  if (isAsked) await act(page, fingers, state, true);
  return { hasResult: state.hasResult, isClosed, turn: isAsked ? state.turn : null };
};

/** Draws from the stock and discards what was drawn; the opponents meld. */
const playRomme = async (page: Page): Promise<Standing> => {
  const state = await rommeState(page);
  const isAsked = state.own && !state.hasResult && !state.isOver;
  const card = state.hand.findLast((each) => !each.startsWith('X'));
  if (isAsked && state.mustDraw) await rommeFingers.draw(page);
  else if (isAsked && card !== undefined) await rommeFingers.discard(page, card);
  return { hasResult: state.hasResult, isClosed: state.isOver, turn: isAsked ? state.turn : null };
};

/** Waits until the turn has gone on, or so long that it is worth another try. */
const awaitNext = async (page: Page, turn: number): Promise<void> => {
  const endMs = performance.now() + AGAIN_MS;
  do await pause(LOOK_MS);
  while (performance.now() < endMs && (await tableState(page)).turn === turn);
};

/**
 * Plays at a table that is shown until its deal has its result, by the browser's input alone.
 * @throws UnplayedDeal
 */
export const playDeal = async (page: Page, game: Gametype): Promise<void> => {
  const play = game === 'romme' ? playRomme : playTrickGame;
  for (;;) {
    const { hasResult, isClosed, turn } = await play(page);
    if (hasResult) return;
    if (isClosed) throw new UnplayedDeal('the table closed before the deal had its result');
    await (turn === null ? pause(LOOK_MS) : awaitNext(page, turn));
  }
};
