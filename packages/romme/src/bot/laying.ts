import type { CardId } from '../cards.ts';
import { cardText, isJoker, textsOf } from '../cards.ts';
import { goOutsOf } from '../going-out.ts';
import type { Position } from '../position.ts';
import { hasOpened, layOffsOf, solverFor, swapsOf } from '../position.ts';
import type { MeldSolver } from '../solver/solve.ts';
import type { RommeAction } from '../types.ts';
import type { Knowledge } from './knowledge.ts';
import { outsOf } from './knowledge.ts';
import type { Weights } from './weights.ts';

/** A hand of so few cards lays off whatever it can. */
const NEARLY_OUT = 4;
/** So many unseen cards that complete a pair are worth waiting for. */
const GOOD_PAIR = 3;

/** Whether so many draws are left that waiting may still be worth it. */
const mayWait = ({ seats, stock, reshuffles, rules }: Position['table']): boolean =>
  stock > 2 * seats || reshuffles < rules.reshuffles;

/** Whether a hand that could open waits for Hand-Rommé, which doubles what the others lose (RT-1, point 9). */
const isHeldBack = ({ table, hand }: Position, solver: MeldSolver, known: Knowledge, weights: Weights): boolean => {
  if (weights.holdsWith === 0 || known.fewest <= weights.holdsAbove || !mayWait(table)) return false;
  return hand.length - (solver.mostCards()?.cards ?? 0) <= weights.holdsWith;
};

const melding = (position: Position, known: Knowledge, weights: Weights): readonly RommeAction[] => {
  const { openingMinimum, jokerCount } = position.table.rules;
  const solver = solverFor(position);
  if (hasOpened(position)) {
    return (solver.leastLeft(jokerCount)?.melds ?? []).map((cards) => ({ type: 'meld', cards: textsOf(cards) }));
  }
  const best = solver.mostValue();
  if (best === null || best.melds.length === 0 || best.value < openingMinimum) return [];
  if (isHeldBack(position, solver, known, weights)) return [];
  return [{ type: 'open', melds: best.melds.map(textsOf) }];
};

/** A loose card of a good pair stays, as long as there is time. */
const isPromising = (position: Position, card: CardId, known: Knowledge): boolean =>
  position.hand.some((other) => other !== card && outsOf(card, other, known) >= GOOD_PAIR);

const layingOff = (position: Position, known: Knowledge, weights: Weights): readonly RommeAction[] => {
  const { hand, table } = position;
  const isUrgent = hand.length <= NEARLY_OUT || known.fewest <= weights.alarm;
  const loose = hand.filter(
    (card) => isUrgent || card === table.taken || (!isJoker(card) && !isPromising(position, card, known)),
  );
  return loose.flatMap((card) =>
    layOffsOf(position, card).map(({ meld, end }): RommeAction => ({
      type: 'layOff',
      card: cardText(card),
      meld,
      end,
    })),
  );
};

const swapping = (position: Position): readonly RommeAction[] =>
  position.hand.flatMap((card) =>
    swapsOf(position, card).map((meld): RommeAction => ({ type: 'swap', card: cardText(card), meld })),
  );

/** What could be laid now, best first; the rules may refuse some of it. Jokers from the table come first: they help all else. */
export const layings = (position: Position, known: Knowledge, weights: Weights): readonly RommeAction[] => [
  ...goOutsOf(position, solverFor(position)),
  ...(hasOpened(position) ? swapping(position) : []),
  ...melding(position, known, weights),
  ...(hasOpened(position) ? layingOff(position, known, weights) : []),
];
