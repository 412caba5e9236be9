import type { Seat } from '@matador/cards';
import { chanceOfCard, type PlayedBySeat } from '@matador/cards/players';
import type { Knowledge } from '../bot/knowledge.ts';
import { styleOf, worthPlayed } from '../bot/play.ts';
import { bySeat, EVERY_CARD, leftOf, numberOf, numbersIn, pointsOf, sizeOf, type CardSet } from '../cards.ts';
import { classOf, membersOf, playable } from '../order.ts';
import type { SkatLayout } from '../layouts/index.ts';
import { kindOf, orderOf } from '../table.ts';
import type { PlayedCard, SkatView } from '../types.ts';
import type { Recollection } from './recollection.ts';

/** Card points that a player gives away without noticing, and how often anybody plays whatever card. */
const SURENESS = { leeway: 8, any: 0.15 };

/** What everybody had seen before it, too. */
interface Played extends PlayedBySeat {
  /** Cards played before, the running trick among them. */
  readonly gone: CardSet;
  readonly voids: readonly number[];
  readonly counts: readonly number[];
  /** What the seat has played from here on, this card among it. */
  readonly since: CardSet;
}

const setOfCards = (cards: readonly PlayedCard[], seat: Seat): CardSet =>
  cards.reduce((set, one) => (one.seat === seat ? set | (1 << numberOf(one.card)) : set), 0);

/** The cards of the others so far, one after the other. */
export const playedBefore = (view: SkatView, memory: Recollection): readonly Played[] => {
  const order = orderOf(view);
  const tricks = [...memory.tricks, view.trick];
  const all = tricks.flat();
  const history: Played[] = [];
  const voids = [0, 0, 0];
  let [gone, at] = [0, 0];
  for (const cards of tricks) {
    const trick: number[] = [];
    for (const { seat, card } of cards) {
      const number = numberOf(card);
      const before = all.slice(0, at);
      if (seat !== view.seat) {
        history.push({
          ...{ seat, card: number, leader: cards[0]?.seat ?? seat, trick: [...trick], gone },
          voids: [...voids],
          counts: [0, 1, 2].map((other) => 10 - before.filter((one) => one.seat === other).length),
          since: setOfCards(all.slice(at), seat),
        });
      }
      const led = trick[0];
      if (led !== undefined && classOf(order, led) !== classOf(order, number))
        voids[seat] = (voids[seat] ?? 0) | (1 << classOf(order, led));
      trick.push(number);
      gone |= 1 << number;
      at += 1;
    }
  }
  return history;
};

/** What the seat knew at that card, had it held the layout's cards; null where it had no choice. */
const knowledgeAt = (view: SkatView, played: Played, { hands, skat }: SkatLayout): Knowledge | null => {
  const { seat, trick, leader, gone, voids, counts, since } = played;
  const { declarer, pickedUp } = view;
  const kind = kindOf(view);
  if (declarer === null || kind === null) return null;
  const order = orderOf(view);
  const hand = bySeat(hands, seat) | since;
  const cards = playable(order, hand, trick[0]);
  if (sizeOf(cards) < 2) return null;
  const own = hand | (pickedUp && seat === declarer ? skat : 0);
  const unseen = EVERY_CARD & ~(own | gone);
  return {
    ...{ kind, order, seat, declarer, hand, trick, unseen, leader, counts },
    playable: cards,
    after: Array.from({ length: 2 - trick.length }, (_, step) => leftOf(seat, step + 1)),
    trickPoints: trick.reduce((sum, card) => sum + pointsOf(card), 0),
    possible: voids.map((classes) =>
      [0, 1, 2, 3, 4].reduce(
        (set, group) => (((classes >>> group) & 1) === 1 ? set & ~membersOf(order, group) : set),
        unseen,
      ),
    ),
    isOpen: [false, false, false],
  };
};

/** How likely a player like the light one chose this card among all that it might have played. */
const chanceOf = (known: Knowledge, card: number): number => {
  const style = styleOf(known);
  const cards = numbersIn(known.playable);
  const worths = cards.map((one) => worthPlayed(known, style, one));
  return chanceOfCard(worths, worths[cards.indexOf(card)], SURENESS);
};

/** How likely the cards that were played make a layout, beside others; in Null they say nothing here. */
export const playWeight = (view: SkatView, history: readonly Played[], layout: SkatLayout): number =>
  kindOf(view) === 'null'
    ? 1
    : history.reduce((weight, played) => {
        const known = knowledgeAt(view, played, layout);
        return known === null ? weight : weight * chanceOf(known, played.card);
      }, 1);
