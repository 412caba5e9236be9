import { setTimeout as pause } from 'node:timers/promises';
import type { Locator, Page } from '@playwright/test';
import { byFinger, rommeState } from '../../e2e/romme-driver.ts';
import { act, byPointer, tableState } from '../../e2e/table-driver.ts';
import type { Gametype } from './games.ts';

/** How often the page is asked how it stands, by a script of two lines. */
const LOOK_MS = 100;
/** What has been pressed without effect by then is pressed again. */
const AGAIN_MS = 3000;
/** What lies where it lay so long before lies still. */
const STILL_MS = 60;
/** A press finds its target at once or not at all. */
const FIND_MS = 2000;

interface Place {
  readonly position: { readonly x: number; readonly y: number };
}

/**
 * A finger's tap as the browser's own input, once the target lies still. Playwright's tap would wait for that in the
 * page itself, frame by frame, and be measured with it.
 */
const tapStill = async (target: Locator, at?: Place): Promise<void> => {
  const boxOf = () => target.boundingBox({ timeout: FIND_MS }).catch(() => null);
  let box = await boxOf();
  for (;;) {
    await pause(STILL_MS);
    const now = await boxOf();
    if (now === null) return;
    if (now.x === box?.x && now.y === box.y) break;
    box = now;
  }
  const { x, y } = at?.position ?? { x: box.width / 2, y: box.height / 2 };
  await target.page().touchscreen.tap(box.x + x, box.y + y);
};

const fingers = byPointer(tapStill);
const rommeFingers = byFinger(tapStill);

/** What the table asks for, if it is this player's turn; says whether the deal is over. */
type Act = (page: Page) => Promise<{ readonly isOver: boolean; readonly turn: number }>;

/** Bids to the end of the auction, so that the deal is played out by this player's contract. */
const playTrickGame: Act = async (page) => {
  const state = await tableState(page);
  const isOver = state.hasResult || !state.path.startsWith('/table/');
  if (!isOver && state.own) await act(page, fingers, state, true);
  return { isOver, turn: state.own ? state.turn : NaN };
};

/** Draws from the stock and discards what was drawn; the opponents meld. */
const playRomme: Act = async (page) => {
  const state = await rommeState(page);
  const isOver = state.hasResult || state.isOver;
  const card = state.hand.findLast((each) => !each.startsWith('X'));
  if (!isOver && state.own) {
    if (state.mustDraw) await rommeFingers.draw(page);
    else if (card !== undefined) await rommeFingers.discard(page, card);
  }
  return { isOver, turn: state.own ? state.turn : NaN };
};

/** Waits until the turn has gone on, or so long that it is worth another try. */
const awaitNext = async (page: Page, turn: number): Promise<void> => {
  const endMs = performance.now() + AGAIN_MS;
  do await pause(LOOK_MS);
  while (performance.now() < endMs && (await tableState(page)).turn === turn);
};

/** Plays at a table that is shown until its deal has its result, by the browser's input alone. */
export const playDeal = async (page: Page, game: Gametype): Promise<void> => {
  const play = game === 'romme' ? playRomme : playTrickGame;
  for (;;) {
    const { isOver, turn } = await play(page);
    if (isOver) return;
    await (Number.isNaN(turn) ? pause(LOOK_MS) : awaitNext(page, turn));
  }
};
