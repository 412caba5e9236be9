import type { CardId } from './cards.ts';
import { cardText, isJoker, textsOf } from './cards.ts';
import { refuse } from './check.ts';
import { goOutsOf } from './going-out.ts';
import type { Position } from './position.ts';
import { hasOpened, solverFor } from './position.ts';
import { countOf } from './scoring.ts';
import type { MeldSolver } from './solver/solve.ts';
import type { RommeAction, RommeView } from './types.ts';
import { positionOf } from './view.ts';

const laying = (position: Position, solver: MeldSolver): RommeAction | null => {
  const best = solver.mostValue();
  const [first] = best?.melds ?? [];
  if (best === null || first === undefined) return null;
  if (hasOpened(position)) return { type: 'meld', cards: textsOf(first) };
  if (best.value < position.table.rules.openingMinimum) return null;
  return { type: 'open', melds: best.melds.map(textsOf) };
};

/** The card that counts most, jokers last. */
const discarding = ({ hand, table }: Position): RommeAction | null => {
  const worth = (card: CardId): number => (isJoker(card) ? 0 : countOf([card], 0));
  const [card] = hand.filter((other) => other !== table.taken).toSorted((a, b) => worth(b) - worth(a));
  return card === undefined ? null : { type: 'discard', card: cardText(card) };
};

/**
 * Plays a seat on that its player has left (GAME-6): draws from the stock, lays the melds of greatest value by the exact
 * solver as soon as they open, goes out when they take all but one card, and discards what counts most. It neither lays
 * off nor swaps. The clock of a player who is late plays less: `fallback`.
 */
export const defaultPlayer = (view: RommeView): RommeAction => {
  const position = positionOf(view);
  if (position.table.drawnFrom === null) return { type: 'draw', from: 'stock' };
  const solver = solverFor(position);
  const actions = [...goOutsOf(position, solver), laying(position, solver), discarding(position)];
  const legal = actions.find((action) => action !== null && refuse(position, action) === null);
  return legal ?? { type: 'endTurn' };
};
