import { below, pick, shuffled } from '@matador/cards/laws';
import type { Random } from '@matador/cards/laws';
import type { CardId } from '../src/cards.ts';
import { cardText, isJoker, textsOf } from '../src/cards.ts';
import { positionIn } from '../src/decide.ts';
import { romme } from '../src/game.ts';
import type { Position } from '../src/position.ts';
import { evolve } from '../src/evolve.ts';
import { hasOpened, layOffsOf, leavesDiscard, solverFor, swapPlaceIn, swapsOf } from '../src/position.ts';
import type { RommeState } from '../src/state.ts';
import type { RommeAction, RommeOptions, RommeResult } from '../src/types.ts';

const LAY_OFF = 0.6;
const MELD = 0.5;

const draw = ({ table }: Position, random: Random): RommeAction => ({
  type: 'draw',
  from: table.putBack || random() < 0.7 ? 'stock' : 'discardPile',
});

/** The melds of greatest value, where they open or the seat has opened; going out where it can. */
const lay = (position: Position): RommeAction | null => {
  const solution = solverFor(position).mostValue();
  const [first] = solution?.melds ?? [];
  if (solution === null || first === undefined) return null;
  if (hasOpened(position)) return { type: 'meld', cards: textsOf(first) };
  if (solution.value < position.table.rules.openingMinimum) return null;
  return { type: 'open', melds: solution.melds.map(textsOf) };
};

const addTo = (position: Position, card: CardId, random: Random): RommeAction | null => {
  const { table, seat } = position;
  const rest = position.hand.filter((other) => other !== card);
  // A joker taken in this turn may be laid and come back: then it is still no discard.
  const swaps = swapsOf(position, card).filter((place) => {
    const joker = table.melds[place]?.cards[swapPlaceIn(table, card, place)];
    if (joker === undefined) return false;
    return leavesDiscard(evolve(table, { type: 'swapped', seat, card, joker, meld: place }), [...rest, joker]);
  });
  if (swaps.length > 0 && random() < 0.5) return { type: 'swap', card: cardText(card), meld: pick(random, swaps) };
  const layOffs = layOffsOf(position, card);
  if (layOffs.length === 0) return null;
  const { meld, end } = pick(random, layOffs);
  const after = evolve(table, { type: 'laidOff', seat, card, meld, end });
  return leavesDiscard(after, rest) ? { type: 'layOff', card: cardText(card), meld, end } : null;
};

const discard = ({ table, hand }: Position, random: Random): RommeAction => {
  const free = hand.filter((card) => card !== table.taken);
  const naturals = free.filter((card) => !isJoker(card));
  return { type: 'discard', card: cardText(pick(random, naturals.length > 0 ? naturals : free)) };
};

/** Something legal under RT-1 that a seat may do, without asking the engine's own `legal`. */
const randomAction = (position: Position, random: Random): RommeAction => {
  if (position.table.drawnFrom === null) return draw(position, random);
  const melding = random() < MELD ? lay(position) : null;
  if (melding !== null) return melding;
  const card = position.hand[below(random, position.hand.length)];
  const adding = hasOpened(position) && card !== undefined && random() < LAY_OFF ? addTo(position, card, random) : null;
  return adding ?? discard(position, random);
};

export interface RandomDeal {
  readonly actions: number;
  readonly state: RommeState;
  readonly result: RommeResult;
}

/** A deal from its shuffle to its result, by `applyFact` and `apply` alone; `watch` sees every state. */
export const playRandomDeal = (
  options: RommeOptions,
  random: Random,
  watch: (state: RommeState) => void = () => undefined,
): RandomDeal => {
  let state = romme.start(options);
  for (let actions = 0; ; actions += 1) {
    const result = romme.result(state);
    if (result !== null) return { actions, state, result };
    const { asked, turn } = state.table;
    const applied =
      romme.needs(state) === null
        ? romme.apply(state, asked, turn, randomAction(positionIn(state, asked), random))
        : romme.applyFact(state, { type: 'shuffle', deck: shuffled(random, 110), reshuffle: shuffled(random, 110) });
    if (!applied.ok) throw new Error(applied.code);
    state = applied.state;
    watch(state);
  }
};
