import type { Locator, Page } from '@playwright/test';
import { expect } from './patient.ts';
import { pressOn, tabTo } from './tabbing.ts';

/** What the table's root says of itself. */
export interface TableState {
  readonly phase: string;
  readonly own: boolean;
  readonly turn: number;
  readonly deal: number;
  readonly head: number;
  readonly status: string;
  readonly hasResult: boolean;
  readonly path: string;
}

/** How a player does what the table asks for: by mouse or by keyboard. */
export interface Hands {
  /** Presses the main button (hold, bid, pick up, declare, next deal). */
  main(page: Page): Promise<void>;
  pass(page: Page): Promise<void>;
  discardAndChoose(page: Page): Promise<void>;
  playCard(page: Page): Promise<void>;
}

export const tableState = (page: Page): Promise<TableState> =>
  page.evaluate(() => {
    const table = document.querySelector<HTMLElement>('[data-testid=table]');
    const { phase = '', turn = '0', deal = '0', head = '0', status = '' } = table?.dataset ?? {};
    // `own` is what pages of before say, beside which the bench measures.
    const asked = table?.dataset.asked ?? table?.dataset.own;
    // A card can be played once the page has shown what was played before it.
    const waits = phase === 'playing' && document.querySelector('button[data-legal=true]') === null;
    return {
      phase,
      own: asked !== undefined && !waits,
      turn: Number(turn),
      deal: Number(deal),
      head: Number(head),
      status,
      hasResult: document.querySelector('[data-testid=deal-result]') !== null,
      path: location.pathname,
    };
  });

/** Does what the table asks for. @param bids as long as the auction goes */
export const act = async (page: Page, hands: Hands, state: TableState, bids: boolean): Promise<void> => {
  if (state.hasResult) return hands.main(page);
  switch (state.phase) {
    case 'bidding':
      return bids ? hands.main(page) : hands.pass(page);
    case 'skat':
      return hands.main(page);
    case 'declaring':
      await hands.discardAndChoose(page);
      return hands.main(page);
    case 'playing':
      return hands.playCard(page);
  }
};

/** Waits until the table has something to do for this player, or has gone on to the result. */
const awaitTurn = async (page: Page): Promise<TableState> => {
  await expect
    .poll(
      async () => {
        const state = await tableState(page);
        return state.own || state.hasResult || !state.path.startsWith('/table/');
      },
      { intervals: [60] },
    )
    .toBe(true);
  return tableState(page);
};

/** Waits until what was done has shown: the turn went on, or the sheet was put away. */
const awaitChange = async (page: Page, before: TableState): Promise<void> => {
  await expect
    .poll(
      async () => {
        const now = await tableState(page);
        return (
          now.turn !== before.turn ||
          now.hasResult !== before.hasResult ||
          now.path !== before.path ||
          now.deal !== before.deal
        );
      },
      { intervals: [40] },
    )
    .toBe(true);
};

export interface PlayOptions {
  /** Told before every own act; what it does may interrupt the game in any way. */
  readonly before?: (state: TableState, acts: number) => Promise<void>;
  /** Bids as long as the auction goes in the first deal, so that this player declares. */
  readonly bidFirstDeal?: boolean;
  /** Leaves off at the first account of a deal, rather than at the result of the competition. */
  readonly oneDeal?: boolean;
}

/** Plays the competition to its result, every choice through the page. Returns the number of own acts. */
export const playToResult = async (page: Page, hands: Hands, options: PlayOptions = {}): Promise<number> => {
  let acts = 0;
  for (;;) {
    let state = await awaitTurn(page);
    if (!state.path.startsWith('/table/')) return acts;
    await options.before?.(state, acts);
    state = await awaitTurn(page);
    if (!state.path.startsWith('/table/') || (options.oneDeal === true && state.hasResult)) return acts;
    await act(page, hands, state, options.bidFirstDeal === true && state.deal === 1);
    acts += 1;
    await awaitChange(page, state);
  }
};

const hand = (page: Page) => page.locator('ol[data-count] button[data-card]');

/** A place of an element, in px from its upper left corner. */
interface Spot {
  readonly position: { readonly x: number; readonly y: number };
}

/** How a pointer presses something, at a place of it. */
type Press = (target: Locator, at?: Spot) => Promise<void>;

/** Where a card in an arc is seen, however it lies turned, and never covered by its neighbour. */
const spotOf = async (card: Locator): Promise<Spot> => {
  const box = await card.boundingBox();
  return { position: { x: (box?.width ?? 0) * 0.3, y: (box?.height ?? 0) * 0.3 } };
};

const byPointer = (press: Press): Hands => {
  const pressCard = async (card: Locator): Promise<void> => press(card, await spotOf(card));
  return {
    main: (page) => press(page.getByTestId('main-action')),
    pass: (page) => press(page.getByTestId('second-action').first()),
    discardAndChoose: async (page) => {
      await pressCard(hand(page).last());
      await expect(hand(page)).toHaveCount(11);
      await pressCard(hand(page).last());
      await expect(hand(page)).toHaveCount(10);
      await press(page.locator('li[data-contract] button:not([aria-disabled])').first());
    },
    playCard: async (page) => {
      const card = page.locator('ol[data-count] button[data-legal=true]').first();
      await pressCard(card);
      await expect(card).toHaveAttribute('aria-pressed', 'true');
      await pressCard(card);
    },
  };
};

/** Plays by mouse: a click lifts, a second one plays. */
export const mouse: Hands = byPointer((target, at) => target.click(at));
/** The same by finger. */
export const touch: Hands = byPointer((target, at) => target.tap(at));

/** Walks along the hand with the arrows until a card that may be played has the focus. */
const walkToLegal = async (page: Page): Promise<void> => {
  await tabTo(page, 'ol[data-count] button[data-card]');
  await page.keyboard.press('Home');
  const { turn } = await tableState(page);
  for (let step = 0; step < 12; step += 1) {
    if (await page.evaluate(() => document.activeElement?.getAttribute('data-legal') === 'true')) return;
    await page.keyboard.press('ArrowRight');
  }
  const now = await tableState(page);
  if (now.turn === turn && now.own) throw new Error('no card in the hand may be played');
};

/** Plays by keyboard alone: Tab, arrows, Enter. */
export const keyboard: Hands = {
  main: (page) => pressOn(page, '[data-testid=main-action]'),
  pass: (page) => pressOn(page, '[data-testid=second-action]'),
  discardAndChoose: async (page) => {
    for (const left of [11, 10]) {
      await tabTo(page, 'ol[data-count] button[data-card]');
      await page.keyboard.press('End');
      await page.keyboard.press('Enter');
      await expect(hand(page)).toHaveCount(left);
    }
    await pressOn(page, 'li[data-contract] button:not([aria-disabled])');
  },
  playCard: async (page) => {
    await walkToLegal(page);
    await page.keyboard.press('Enter');
  },
};
