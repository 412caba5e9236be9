import { budgetOf, type Effort, type HousePlayer as HousePlayerOf, type Strength } from '@matador/cards/players';
import { callUpTo, limitOf } from '../bot/bidding.ts';
import { chooseAction } from '../bot/index.ts';
import { cardText, numberOf, setOf } from '../cards.ts';
import { SkatSearch } from '../search/index.ts';
import type { SkatAction, SkatView } from '../types.ts';
import { searchedCard, type Look } from './card-search.ts';
import { remember, type Recollection } from './recollection.ts';

export type { Look, Recollection };
export { claiming } from './claiming.ts';
export type { Effort } from '@matador/cards/players';

/** A house player of Skat. */
export type HousePlayer = HousePlayerOf<SkatView, SkatAction, Recollection>;

/** Entries of the table of a search, by a power of 2: a layout needs few. */
const TABLE_BITS = 16;
const WHOLE_HAND = 10;
/** What a club player looks through: the end of a deal, without asking what the others would have done. */
const CLUB_CARDS = 7;

const lookOf = (strength: Exclude<Strength, 'light'>, effort: Effort): Look => {
  const isStrong = strength === 'strong';
  const infers = { auction: isStrong, play: isStrong };
  return { ...budgetOf(effort), inference: infers, fromCards: isStrong ? WHOLE_HAND : CLUB_CARDS };
};

/**
 * A player who bids and declares by the light one's measure, and plays cards by sampled layouts with open cards.
 * @param begin called at each of its cards: how far it looks now
 */
export const searchingPlayer = (begin: () => Look): HousePlayer => {
  const search = new SkatSearch(TABLE_BITS);
  return {
    remember,
    choose: (view, random, memory) => {
      const usual = chooseAction(view, random, memory);
      if (usual.type !== 'play') return usual;
      const card = searchedCard(search, view, { memory, look: begin(), random }, numberOf(usual.card));
      return { type: 'play', card: cardText(card) };
    },
  };
};

/**
 * A house player of Skat. The light one is the bot by its rules of thumb, the club one looks through the end of a deal,
 * the strong one through all of it, and asks how auction and play make the cards lie.
 */
export const housePlayer = (strength: Strength, effort: Effort): HousePlayer =>
  strength === 'light' ? { remember, choose: chooseAction } : searchingPlayer(() => lookOf(strength, effort));

/** A house player who bids though a game is by so much less likely than it would want; less than 0: a careful one. */
export const bolder = (player: HousePlayer, boldness: number): HousePlayer => ({
  ...player,
  choose: (view, random, memory) =>
    view.phase === 'bidding'
      ? callUpTo(view.auction, limitOf(setOf(view.hand), view.seat === view.forehand, boldness))
      : player.choose(view, random, memory),
});
