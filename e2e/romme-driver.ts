import { expect, type Locator, type Page } from '@playwright/test';
import { isCard, type RommeCard } from '@matador/romme';
import { pressOn, tabTo } from './tabbing.ts';

/** What a Rommé table shows of itself. */
export interface RommeState {
  readonly own: boolean;
  readonly turn: number;
  readonly deal: number;
  /** A card has to be drawn first. */
  readonly mustDraw: boolean;
  /** Own cards but for those in the tray, as they lie. */
  readonly hand: readonly RommeCard[];
  readonly tray: readonly RommeCard[];
  readonly melds: readonly (readonly RommeCard[])[];
  readonly hasResult: boolean;
  readonly isOver: boolean;
}

export const rommeState = async (page: Page): Promise<RommeState> => {
  const read = await page.evaluate(() => {
    const table = document.querySelector<HTMLElement>('[data-testid=table]');
    const cards = (selector: string): string[] =>
      [...document.querySelectorAll<HTMLElement>(selector)].map(({ dataset }) => dataset.card ?? '');
    return {
      own: (table?.dataset.asked ?? table?.dataset.own) !== undefined,
      turn: Number(table?.dataset.turn ?? 0),
      deal: Number(table?.dataset.deal ?? 0),
      mustDraw: document.querySelector('[data-pile=stock][data-offers]') !== null,
      hand: cards('[data-slot]:not([data-ghost]) [data-card]'),
      tray: cards('[data-slot][data-ghost] [data-card]'),
      melds: [...document.querySelectorAll<HTMLElement>('[data-meld]')].map(({ dataset }) =>
        (dataset.cards ?? '').split(' '),
      ),
      hasResult: document.querySelector('[data-testid=deal-result]') !== null,
      isOver: !location.pathname.startsWith('/table/'),
    };
  });
  return {
    ...read,
    hand: read.hand.filter(isCard),
    tray: read.tray.filter(isCard),
    melds: read.melds.map((meld) => meld.filter(isCard)),
  };
};

/** How a player acts: by mouse, finger or keyboard. */
export interface RommeHands {
  draw(page: Page): Promise<void>;
  take(page: Page): Promise<void>;
  /** Puts cards together as a new meld of the tray. */
  gather(page: Page, cards: readonly RommeCard[]): Promise<void>;
  /** Lays the tray, or goes out with it. */
  lay(page: Page): Promise<void>;
  /** Lays a card off to a meld, or swaps its joker. */
  use(page: Page, card: RommeCard, meld: number): Promise<void>;
  discard(page: Page, card: RommeCard): Promise<void>;
  /** Chooses the first of several pictures. */
  choose(page: Page, pictures: string): Promise<void>;
  next(page: Page): Promise<void>;
}

/** Where a card shows itself however closely it is fanned, and however it is turned. */
export const CORNER = { position: { x: 22, y: 24 } } as const;
const cardOf = (page: Page, card: RommeCard): Locator => page.locator(`[data-slot] [data-card="${card}"]`);
const main = (page: Page): Locator => page.getByTestId('main-action');
const discardButton = (page: Page): Locator => page.getByRole('button', { name: 'Abwerfen', exact: true });

const centre = async (target: Locator): Promise<{ readonly x: number; readonly y: number }> => {
  const box = await target.boundingBox();
  if (box === null) throw new Error('nothing to drop on');
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
};

/** Takes a card once it lies still, and looks for its goal only then: what may be dropped on shows itself by the drag. */
const drag = async (page: Page, card: Locator, onto: Locator): Promise<void> => {
  await onto.scrollIntoViewIfNeeded();
  await card.hover(CORNER);
  await page.mouse.down();
  const { x, y } = await centre(onto);
  await page.mouse.move(x, y, { steps: 6 });
  const { x: nowX, y: nowY } = await centre(onto);
  await page.mouse.move(nowX, nowY);
  await page.mouse.up();
};

/** By mouse everything is dragged: from the piles to the hand, to tray, melds and discard pile. */
export const mouse: RommeHands = {
  draw: (page) => drag(page, page.locator('[data-pile=stock] > :first-child'), page.locator('[data-drop=hand]')),
  take: (page) => drag(page, page.locator('[data-pile=discardPile] > :first-child'), page.locator('[data-drop=hand]')),
  gather: async (page, cards) => {
    const place = await page.locator('[data-testid=tray] [data-drop^="tray "]').count();
    for (const [at, card] of cards.entries())
      await drag(
        page,
        cardOf(page, card),
        at === 0
          ? page.getByTestId('tray').getByRole('button', { name: /^(Neue Meldung|Gewählte Karten hierher)$/ })
          : page.locator(`[data-testid=tray] [data-drop="tray ${place}"]`),
      );
  },
  lay: (page) => main(page).click(),
  use: (page, card, meld) => drag(page, cardOf(page, card), page.locator(`[data-meld="${meld}"]`)),
  discard: (page, card) => drag(page, cardOf(page, card), page.locator('[data-pile=discardPile]')),
  choose: (page, pictures) => page.locator(pictures).first().click(),
  next: (page) => main(page).click(),
};

/** How a finger presses something, at a place of it. */
type Press = (target: Locator, at?: typeof CORNER) => Promise<void>;

/** By finger cards are tapped, and the buttons name what happens. */
export const byFinger = (press: Press): RommeHands => ({
  draw: (page) => press(page.locator('[data-pile=stock]')),
  take: (page) => press(page.locator('[data-pile=discardPile]')),
  gather: async (page, cards) => {
    for (const card of cards) await press(cardOf(page, card), CORNER);
    await press(page.getByRole('button', { name: 'In die Auslage' }));
  },
  lay: (page) => press(main(page)),
  use: async (page, card, meld) => {
    await press(cardOf(page, card), CORNER);
    await press(page.locator(`[data-meld="${meld}"]`));
  },
  discard: async (page, card) => {
    await press(cardOf(page, card), CORNER);
    await press(discardButton(page).or(main(page)).first());
  },
  choose: (page, pictures) => press(page.locator(pictures).first()),
  next: (page) => press(main(page)),
});

export const touch: RommeHands = byFinger((target, at) => target.tap(at));

/** Walks along the hand to a card and chooses it. */
const pick = async (page: Page, card: RommeCard): Promise<void> => {
  await tabTo(page, '[data-slot] [data-card]');
  await page.keyboard.press('Home');
  for (let step = 0; step < 16; step += 1) {
    if (await page.evaluate((wanted) => document.activeElement?.getAttribute('data-card') === wanted, card))
      return page.keyboard.press('Enter');
    await page.keyboard.press('ArrowRight');
  }
  throw new Error(`the arrows do not reach ${card}`);
};

/** By keyboard alone: Tab, arrows, Enter, and the table's letters. */
export const keyboard: RommeHands = {
  draw: async (page) => {
    await tabTo(page, '[data-slot] [data-card]');
    await page.keyboard.press('z');
  },
  take: async (page) => {
    await tabTo(page, '[data-slot] [data-card]');
    await page.keyboard.press('a');
  },
  gather: async (page, cards) => {
    for (const card of cards) await pick(page, card);
    await page.keyboard.press('t');
  },
  lay: async (page) => {
    await tabTo(page, '[data-slot] [data-card]');
    await page.keyboard.press('l');
  },
  use: async (page, card, meld) => {
    await pick(page, card);
    await pressOn(page, `[data-meld="${meld}"]`);
  },
  discard: async (page, card) => {
    await pick(page, card);
    await page.keyboard.press('x');
  },
  choose: (page, pictures) => pressOn(page, pictures),
  next: (page) => pressOn(page, '[data-testid=main-action]'),
};

/** Waits until the table has heard of something done there: the turn went on, or the deal is over. */
export const heard = async (page: Page, { turn }: RommeState): Promise<RommeState> => {
  await expect
    .poll(
      async () => {
        const now = await rommeState(page);
        return now.turn !== turn || now.hasResult || now.isOver;
      },
      { intervals: [40] },
    )
    .toBe(true);
  return rommeState(page);
};

/** The card on top of the discard pile; null while there is none. */
export const topOf = async (page: Page): Promise<RommeCard | null> => {
  const top = await page.locator('[data-pile=discardPile]').getAttribute('data-top');
  return isCard(top) ? top : null;
};
