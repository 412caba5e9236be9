import { cardText } from '../cards.ts';
import { refuse } from '../check.ts';
import type { RommeAction, RommeView } from '../types.ts';
import { positionOf } from '../view.ts';
import { worstCard } from './discarding.ts';
import { wantsTop } from './drawing.ts';
import { knowledgeOf } from './knowledge.ts';
import { layings } from './laying.ts';
import type { Weights } from './weights.ts';
import { WEIGHTS } from './weights.ts';

/**
 * What the bot does at its own decision: legal whenever the view has one for its seat, else it throws. It sees what a
 * player sees and nothing else; the discard pile and the cards others took are its memory. `random` is part of every
 * bot's shape; this one needs no luck.
 */
export const chooseAction = (
  view: RommeView,
  _random: () => number = () => 0,
  weights: Weights = WEIGHTS,
): RommeAction => {
  if (!view.decisions.some(({ seat }) => seat === view.seat)) throw new Error('nobody asks this seat');
  const position = positionOf(view);
  const known = knowledgeOf(position);
  if (view.drawnFrom === null) {
    const take: RommeAction = { type: 'draw', from: 'discardPile' };
    const isTaken = wantsTop(position, weights) && refuse(position, take) === null;
    return isTaken ? take : { type: 'draw', from: 'stock' };
  }
  const laying = layings(position, known, weights).find((action) => refuse(position, action) === null);
  if (laying !== undefined) return laying;
  const discard: RommeAction = { type: 'discard', card: cardText(worstCard(position, known, weights)) };
  return refuse(position, discard) === null ? discard : { type: 'endTurn' };
};
