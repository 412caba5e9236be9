import type { CardId, Cards } from '../cards.ts';
import { isJoker } from '../cards.ts';
import type { Position } from '../position.ts';
import { hasOpened, layOffsOf, solverFor } from '../position.ts';
import { countOf } from '../scoring.ts';
import type { Knowledge } from './knowledge.ts';
import { goTogether, outsOf } from './knowledge.ts';
import type { Weights } from './weights.ts';

/** What keeping a card promises: unseen cards that make a meld of it and another loose card. */
const promiseOf = (card: CardId, loose: Cards, known: Knowledge): number => {
  let [best, rest] = [0, 0];
  for (const other of loose) {
    if (other === card) continue;
    const outs = outsOf(card, other, known);
    if (outs > best) [best, rest] = [outs, rest + best];
    else rest += outs;
  }
  return best + rest / 2;
};

/** What a discard gives the next seat: a card for the table if it has opened, or one beside a card it took. */
const giftOf = (position: Position, card: CardId, known: Knowledge, weights: Weights): number => {
  const onTable = known.nextHasOpened && layOffsOf(position, card).length > 0 ? weights.feedTable : 0;
  const isBeside = known.nextHolds.some((held) => goTogether(card, held));
  return onTable + (isBeside ? weights.feedHand : 0);
};

/** Cards of the melds that the hand is collecting: for an opening the best ones, for Hand-Rommé as many as there are. */
const collected = (position: Position, weights: Weights): ReadonlySet<CardId> => {
  const solver = solverFor(position);
  const isForHand = weights.holdsWith > 0 && !hasOpened(position);
  return new Set((isForHand ? solver.mostCards() : solver.mostValue())?.melds.flat() ?? []);
};

/** The card that the hand misses least and that helps the next seat least. */
export const worstCard = (position: Position, known: Knowledge, weights: Weights): CardId => {
  const { hand, table } = position;
  const kept = collected(position, weights);
  const isLate = known.fewest <= weights.alarm;
  const press = hasOpened(position) || isLate ? weights.pressOpened : weights.pressClosed;
  const loose = hand.filter((card) => !kept.has(card));
  const worth = (card: CardId): number => {
    if (isJoker(card)) return weights.joker;
    const meld = kept.has(card) ? weights.joker / 2 : 0;
    const promise = promiseOf(card, loose, known) * weights.out;
    return meld + promise + giftOf(position, card, known, weights) - press * countOf([card], 0);
  };
  const free = hand.filter((card) => card !== table.taken);
  const [first, ...others] = free;
  if (first === undefined) throw new Error('nothing may be discarded');
  return others.reduce((worst, card) => (worth(card) < worth(worst) ? card : worst), first);
};
