import type { Seat } from '@matador/cards';
import type { CardId, Cards } from './cards.ts';
import { numberOf, numbersOf } from './cards.ts';
import { endOf, isRefusal, judgeMelds, refuse } from './check.ts';
import { evolveState } from './evolve.ts';
import type { Position } from './position.ts';
import { layOffsOf, swapPlaceIn, useOf } from './position.ts';
import { countOf, scoresOf } from './scoring.ts';
import type { RommeState, PublicTable } from './state.ts';
import type { DealEnd, Decided, Open, RommeAction, RommeEvent, RommeResult, Source } from './types.ts';

type Of<Type extends RommeAction['type']> = Extract<RommeAction, { readonly type: Type }>;

/** The position that a seat is judged by in a state; `positionOf` in view.ts makes the same from a view. */
export const positionIn = ({ table, hands, drawn }: RommeState, seat: Seat): Position => ({
  table,
  seat,
  hand: hands[seat] ?? [],
  drawn: seat === table.asked ? drawn : null,
});

/** What one action causes, event by event. */
class Transition {
  readonly events: RommeEvent[] = [];
  #state: RommeState;
  #evolved = 0;

  constructor(state: RommeState) {
    this.#state = state;
  }

  tell(event: RommeEvent): void {
    this.events.push(event);
  }

  /** The state after all events so far. */
  get state(): RommeState {
    this.#state = evolveState(this.#state, this.events.slice(this.#evolved));
    this.#evolved = this.events.length;
    return this.#state;
  }

  get table(): PublicTable {
    return this.state.table;
  }

  hand(seat: Seat): Cards {
    return this.state.hands[seat] ?? [];
  }
}

/** The deal's end: the hands are counted (points 10 to 12). */
const resultOf = ({ table, hands }: RommeState, end: DealEnd, winner: Seat | null): RommeResult => {
  const { rules } = table;
  const counts = hands.map((hand) => countOf(hand, rules.jokerCount));
  const scores = scoresOf(counts, winner, end === 'handRomme');
  return { scores: scores[rules.scoring], end, winner, counts, factor: end === 'handRomme' ? 2 : 1 };
};

const end = (transition: Transition, how: DealEnd, winner: Seat | null): void => {
  const { state } = transition;
  transition.tell({ type: 'ended', result: resultOf(state, how, winner), hands: state.hands });
};

/** Everything was laid in this turn, and nothing of it on what lay there before (point 9). */
const isHandRomme = ({ openedNow, usedTable }: PublicTable): boolean => openedNow && !usedTable;

const drawTop = (transition: Transition, seat: Seat, from: Source): void => {
  const { table, order } = transition.state;
  const card = from === 'stock' ? order[table.stock - 1] : table.pile[table.pile.length - 1];
  if (card === undefined) throw new Error(`a draw from an empty ${from}`);
  transition.tell({ type: 'drawn', seat, from, card });
};

const discard = (transition: Transition, seat: Seat, card: CardId): void => {
  const isHand = isHandRomme(transition.table);
  transition.tell({ type: 'discarded', seat, card });
  const { played, seats, rules, stock, reshuffles, pile } = transition.table;
  if (transition.hand(seat).length === 0) end(transition, isHand ? 'handRomme' : 'goneOut', seat);
  else if (played === rules.rounds * seats) end(transition, 'roundLimit', null);
  else if (stock === 0 && (reshuffles >= rules.reshuffles || pile.length < 2)) end(transition, 'stockEmpty', null);
};

/** A move on the table that empties the hand ends the deal too, where the rules let it (point 8). */
const play = (transition: Transition, move: Open<CardId> & { readonly seat: Seat }): void => {
  transition.tell(move);
  if (transition.hand(move.seat).length > 0) return;
  end(transition, isHandRomme(transition.table) ? 'handRomme' : 'goneOut', move.seat);
};

const lay = (transition: Transition, seat: Seat, melds: readonly Cards[]): void => {
  const judged = judgeMelds(positionIn(transition.state, seat), melds);
  if (typeof judged === 'string') throw new Error(`unchecked melds: ${judged}`);
  play(transition, { type: 'laid', seat, melds: judged.laid });
};

const layOff = (transition: Transition, seat: Seat, { card: text, meld, end: named }: Of<'layOff'>): void => {
  const card = numberOf(text);
  const place = endOf(positionIn(transition.state, seat), card, meld, named);
  if (isRefusal(place)) throw new Error(`unchecked lay-off: ${place}`);
  play(transition, { type: 'laidOff', seat, card, meld, end: place });
};

const swap = (transition: Transition, seat: Seat, { card: text, meld }: Of<'swap'>): void => {
  const card = numberOf(text);
  const joker = transition.table.melds[meld]?.cards[swapPlaceIn(transition.table, card, meld)];
  if (joker === undefined) throw new Error('unchecked swap');
  transition.tell({ type: 'swapped', seat, card, joker, meld });
};

const goOut = (transition: Transition, seat: Seat, action: Of<'goOut'>): void => {
  if (action.melds.length > 0) lay(transition, seat, action.melds.map(numbersOf));
  if (action.discard !== null) discard(transition, seat, numberOf(action.discard));
};

const putBack = (transition: Transition, seat: Seat): void => {
  const { taken } = transition.table;
  if (taken === null) throw new Error('unchecked put back');
  transition.tell({ type: 'returned', seat, card: taken });
};

/** The highest-counting card that may be discarded, the first of them as they are held. */
const dearest = (hand: Cards, taken: CardId | null, jokerCount: number): CardId => {
  let best: CardId | undefined;
  for (const card of hand) {
    if (card === taken) continue;
    if (best === undefined || countOf([card], jokerCount) > countOf([best], jokerCount)) best = card;
  }
  if (best === undefined) throw new Error('nothing may be discarded');
  return best;
};

/** A joker that must be used in this turn is used in the first way that there is. */
const useJoker = (transition: Transition, seat: Seat): void => {
  const { swapped, rules } = transition.table;
  if (rules.swappedJoker === 'anyTime' || swapped === null || !transition.hand(seat).includes(swapped)) return;
  const use = useOf(positionIn(transition.state, seat), swapped);
  if (use === null || use.type === 'swap') throw new Error('a joker that cannot be used');
  if (use.type === 'meld') lay(transition, seat, [use.cards]);
  else play(transition, { type: 'laidOff', seat, card: use.card, meld: use.meld, end: use.end });
};

/** By the option to go out without a discard the card taken in this turn may be the last one: it is laid off then. */
const layOffTaken = (transition: Transition, seat: Seat): void => {
  const { table } = transition;
  const [card, ...others] = transition.hand(seat);
  if (card === undefined || card !== table.taken || others.length > 0) return;
  const [layOff] = layOffsOf({ table }, card);
  if (layOff !== undefined) play(transition, { type: 'laidOff', seat, ...layOff });
};

/** What the clock plays (decisions of the rules page): what was laid stays. */
const endTurn = (transition: Transition, seat: Seat): void => {
  useJoker(transition, seat);
  if (transition.table.phase !== 'over') layOffTaken(transition, seat);
  if (transition.table.phase === 'over') return;
  const { taken, rules } = transition.table;
  if (rules.takeDiscard === 'toMeld' && taken !== null && transition.hand(seat).includes(taken))
    putBack(transition, seat);
  if (transition.table.drawnFrom === null) drawTop(transition, seat, 'stock');
  const hand = transition.hand(seat);
  const { drawn } = transition.state;
  const isHeld = drawn !== null && hand.includes(drawn);
  discard(transition, seat, isHeld ? drawn : dearest(hand, transition.table.taken, rules.jokerCount));
};

/** What an action does that was not refused. */
const perform = (transition: Transition, seat: Seat, action: RommeAction): void => {
  switch (action.type) {
    case 'draw':
      return drawTop(transition, seat, action.from);
    case 'open':
      return lay(transition, seat, action.melds.map(numbersOf));
    case 'meld':
      return lay(transition, seat, [numbersOf(action.cards)]);
    case 'layOff':
      return layOff(transition, seat, action);
    case 'swap':
      return swap(transition, seat, action);
    case 'discard':
      return discard(transition, seat, numberOf(action.card));
    case 'goOut':
      return goOut(transition, seat, action);
    case 'putBack':
      return putBack(transition, seat);
    case 'endTurn':
      return endTurn(transition, seat);
  }
};

/** What a seat's action at a turn causes, or why it is refused. */
export const decide = (state: RommeState, seat: Seat, turn: number, action: RommeAction): Decided => {
  if (turn !== state.table.turn) return { ok: false, code: 'stale' };
  const code = refuse(positionIn(state, seat), action);
  if (code !== null) return { ok: false, code };
  const transition = new Transition(state);
  perform(transition, seat, action);
  return { ok: true, events: transition.events };
};
