import { budgetOf, type Effort, type HousePlayer as HousePlayerOf, type Strength } from '@matador/cards/players';
import { chooseAction } from '../bot/index.ts';
import { call } from '../bot/taking.ts';
import { cardText, numberOf } from '../cards.ts';
import { CLASSIC, type BeloteRules } from '../rules.ts';
import { BeloteSearch } from '../search/index.ts';
import type { BeloteAction, BeloteView } from '../types.ts';
import { searchedCard } from './card-search.ts';
import { remember, type Recollection } from './recollection.ts';
import type { Look } from './thought.ts';

export type { Recollection };

/** A house player of Belote. */
export type HousePlayer = HousePlayerOf<BeloteView, BeloteAction, Recollection>;

/** Entries of the table of a search, by a power of 2: a layout needs few. */
const TABLE_BITS = 16;
const WHOLE_HAND = 8;
/** What a club player looks through: the end of a deal, without asking what the others would have done. */
const CLUB_CARDS = 6;

const lookOf = (strength: Exclude<Strength, 'light'>, effort: Effort): Look => {
  const isStrong = strength === 'strong';
  const inference = { auction: isStrong, play: isStrong };
  return { ...budgetOf(effort), inference, fromCards: isStrong ? WHOLE_HAND : CLUB_CARDS };
};

/**
 * A player who calls by the light one's measure, and plays cards by sampled layouts with open cards.
 * @param begin called at each of its cards: how far it looks now
 */
export const searchingPlayer = (begin: () => Look, rules: BeloteRules = CLASSIC): HousePlayer => {
  const search = new BeloteSearch(rules, TABLE_BITS);
  return {
    remember: (memory, view) => remember(memory, view, rules),
    choose: (view, random, memory) => {
      const usual = chooseAction(view, random, memory, rules);
      if (usual.type !== 'play') return usual;
      const card = searchedCard(search, view, { memory, look: begin(), random, rules }, numberOf(usual.card));
      return { ...usual, card: cardText(card) };
    },
  };
};

/**
 * A house player of Belote (decision 117). The light one is the bot by its rules of thumb, the club one looks through the
 * end of a deal, the strong one through all of it, and asks how auction and play make the cards lie.
 * @param rules of the table, by themselves the ones that tournaments play
 */
export const housePlayer = (strength: Strength, effort: Effort, rules: BeloteRules = CLASSIC): HousePlayer =>
  strength === 'light'
    ? {
        remember: (memory, view) => remember(memory, view, rules),
        choose: (view, random, memory) => chooseAction(view, random, memory, rules),
      }
    : searchingPlayer(() => lookOf(strength, effort), rules);

/**
 * A house player who takes though a suit promises so many points less than it would want; less than 0: a careful one.
 * @param rules of the table, by themselves the ones that tournaments play
 */
export const bolder = (player: HousePlayer, boldness: number, rules: BeloteRules = CLASSIC): HousePlayer => ({
  ...player,
  choose: (view, random, memory) =>
    view.phase === 'bidding' ? call(view, rules, boldness) : player.choose(view, random, memory),
});
