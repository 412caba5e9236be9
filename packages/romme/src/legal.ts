import type { CardId } from './cards.ts';
import { cardText, textsOf } from './cards.ts';
import { refuse } from './check.ts';
import { goOutsOf } from './going-out.ts';
import type { Position } from './position.ts';
import { hasOpened, layOffsOf, solverFor, swapsOf } from './position.ts';
import type { Solution } from './solver/solve.ts';
import type { RommeAction } from './types.ts';

const DRAWS: readonly RommeAction[] = [
  { type: 'draw', from: 'stock' },
  { type: 'draw', from: 'discardPile' },
];

const ofCard = (position: Position, card: CardId): readonly RommeAction[] => {
  const text = cardText(card);
  const discard: RommeAction = { type: 'discard', card: text };
  if (!hasOpened(position)) return [discard];
  return [
    discard,
    ...layOffsOf(position, card).map(({ meld, end }): RommeAction => ({ type: 'layOff', card: text, meld, end })),
    ...swapsOf(position, card).map((meld): RommeAction => ({ type: 'swap', card: text, meld })),
  ];
};

const melded = (position: Position, solution: Solution | null): readonly RommeAction[] => {
  if (solution === null || solution.melds.length === 0) return [];
  const melds = solution.melds.map(textsOf);
  return hasOpened(position) ? melds.map((cards): RommeAction => ({ type: 'meld', cards })) : [{ type: 'open', melds }];
};

const candidates = (position: Position): readonly RommeAction[] => {
  if (position.table.drawnFrom === null) return DRAWS;
  const solver = solverFor(position);
  return [
    ...position.hand.flatMap((card) => ofCard(position, card)),
    ...melded(position, solver.mostValue()),
    ...goOutsOf(position, solver),
    { type: 'putBack' },
  ];
};

/**
 * A useful sample of what the seat may do: every draw, discard, lay-off and swap, the melds of greatest value, and going
 * out by melds where the hand allows it. Other melds are legal too; `check` says which.
 */
export const legalIn = (position: Position): readonly RommeAction[] => {
  if (position.table.phase !== 'turn' || position.seat !== position.table.asked) return [];
  return [...candidates(position).filter((action) => refuse(position, action) === null), { type: 'endTurn' }];
};

/** The discard of a last card, where nothing else can be done with it; else null. */
export const onlyDiscard = (position: Position): RommeAction | null => {
  if (position.hand.length !== 1) return null;
  const [action, ...others] = legalIn(position).filter(({ type }) => type !== 'endTurn');
  return action?.type === 'discard' && others.every(({ type }) => type === 'goOut') ? action : null;
};
