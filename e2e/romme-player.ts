import type { Page } from '@playwright/test';
import type { RommeCard, RommeView } from '@matador/romme';
import { byFinger, rommeState, topOf } from './romme-driver.ts';
import { wantsTop, wishOf, type Goals, type Situation } from './romme-plan.ts';

const clicks = byFinger((target, at) => target.click(at));
/** Nothing has to be shown first: whoever plays wants to go out. */
const GOALS: Goals = { opened: true, laidOff: true, swapped: true };

const situationOf = ({ hand, melds, opened, seat, taken }: RommeView): Situation => ({
  hand,
  melds: melds.map(({ cards }) => cards),
  hasOpened: opened[seat] === true,
  taken,
});

/** Puts the next meld together, or lays all of them once they lie in the tray. */
const lay = async (page: Page, melds: readonly (readonly RommeCard[])[]): Promise<void> => {
  const { tray } = await rommeState(page);
  const next = melds.find((meld) => meld.some((card) => !tray.includes(card)));
  if (next === undefined) return clicks.lay(page);
  await clicks.gather(page, next);
  const pictures = '[aria-label="Wo liegt der Joker?"] button';
  if ((await page.locator(pictures).count()) > 0) await clicks.choose(page, pictures);
};

/** Lays a card off or swaps it; asked which of several places, it takes the first. */
const use = async (page: Page, card: RommeCard, meld: number): Promise<void> => {
  const places = page.getByRole('dialog').getByRole('listitem').getByRole('button');
  if ((await places.count()) > 0) return places.first().click();
  await clicks.use(page, card, meld);
};

/** Does the next thing of the own turn by the plan, through the page. @param deal what the own seat sees */
export const playByPlan = async (page: Page, deal: RommeView): Promise<void> => {
  const situation = situationOf(deal);
  if (deal.drawnFrom === null)
    return wantsTop(await topOf(page), situation, GOALS) ? clicks.take(page) : clicks.draw(page);
  const wish = wishOf(situation, GOALS);
  switch (wish.type) {
    case 'open':
    case 'goOut':
      return lay(page, wish.melds);
    case 'swap':
    case 'layOff':
      return use(page, wish.card, wish.meld);
    case 'discard':
      return clicks.discard(page, wish.card);
  }
};
