import type { Seat } from '@matador/cards';
import { chanceOfCard, type PlayedBySeat } from '@matador/cards/players';
import type { Knowledge } from '../bot/knowledge.ts';
import { BLANK, watch, type Memory } from '../bot/memory.ts';
import { STYLES, worthPlayed } from '../bot/play.ts';
import { after, bySeat, EVERY_CARD, numberOf, numbersIn, perSeat, sideOf, sizeOf } from '../cards.ts';
import type { CardSet, PerSeat } from '../cards.ts';
import { ORDERS, playable, pointsOf } from '../order.ts';
import type { BeloteRules } from '../rules.ts';
import { ALL_TRICKS, LAST_TRICK } from '../scoring.ts';
import type { BeloteView, Contract, PlayedCard } from '../types.ts';
import type { Recollection } from './recollection.ts';

/** Card points that a player gives away without noticing, and how often anybody plays whatever card. */
const SURENESS = { leeway: 6, any: 0.15 };

/** What everybody had seen before it, too. */
interface Played extends PlayedBySeat {
  readonly before: Memory;
  /** Cards played before this trick, a seat. */
  readonly round: number;
  /** What the seat has played from here on, this card among it. */
  readonly since: CardSet;
}

const setOfCards = (cards: readonly PlayedCard[], seat: Seat): CardSet =>
  cards.reduce((set, one) => (one.seat === seat ? set | (1 << numberOf(one.card)) : set), 0);

/** The cards of the others so far, one after the other. */
export const playedBefore = (
  view: BeloteView,
  contract: Contract,
  memory: Recollection,
  rules: BeloteRules,
): readonly Played[] => {
  const table = { trump: contract.trump, belote: view.belote, rules };
  const tricks = [...memory.tricks, view.trick];
  const all = tricks.flat();
  const history: Played[] = [];
  let [before, at] = [BLANK, 0];
  for (const [round, cards] of tricks.entries()) {
    for (const [place, { seat, card }] of cards.entries()) {
      if (seat !== view.seat) {
        const earlier = cards.slice(0, place);
        history.push({
          ...{ seat, card: numberOf(card), leader: cards[0]?.seat ?? seat, round },
          trick: earlier.map((one) => numberOf(one.card)),
          before: watch(before, earlier, table),
          since: setOfCards(all.slice(at), seat),
        });
      }
      at += 1;
    }
    before = watch(before, cards, table);
  }
  return history;
};

/** What the seat knew at that card, had it held the layout's cards; null where it had no choice. */
const knowledgeAt = (
  contract: Contract,
  { seat, trick, leader, before, round, since }: Played,
  hands: PerSeat<CardSet>,
  rules: BeloteRules,
): Knowledge | null => {
  const order = ORDERS[contract.trump];
  const hand = bySeat(hands, seat) | since;
  const cards = playable(order, hand, trick, rules);
  if (sizeOf(cards) < 2) return null;
  const unseen = EVERY_CARD & ~(hand | before.gone);
  const played = (other: Seat): number => (((other - leader) & 3) < trick.length ? 1 : 0);
  return {
    ...{ order, seat, hand, trick, unseen, leader, playable: cards },
    isTaking: sideOf(contract.taker) === sideOf(seat),
    after: Array.from({ length: 3 - trick.length }, (_, step) => after(seat, step + 1)),
    stake: trick.reduce((sum, card) => sum + pointsOf(order, card), 0) + (round === ALL_TRICKS - 1 ? LAST_TRICK : 0),
    possible: perSeat((other) => (other === seat ? 0 : unseen & ~(before.lacks[other] ?? 0))),
    sure: perSeat(() => 0),
    counts: perSeat((other) => ALL_TRICKS - round - played(other)),
  };
};

/** How likely a player like the light one chose this card among all that it might have played. */
const chanceOf = (known: Knowledge, card: number): number => {
  const style = known.isTaking ? STYLES.taking : STYLES.defending;
  const cards = numbersIn(known.playable);
  const worths = cards.map((one) => worthPlayed(known, style, one));
  return chanceOfCard(worths, worths[cards.indexOf(card)], SURENESS);
};

/** How likely the cards that were played make a layout, beside others. */
export const playWeight = (
  contract: Contract,
  history: readonly Played[],
  hands: PerSeat<CardSet>,
  rules: BeloteRules,
): number =>
  history.reduce((weight, played) => {
    const known = knowledgeAt(contract, played, hands, rules);
    return known === null ? weight : weight * chanceOf(known, played.card);
  }, 1);
