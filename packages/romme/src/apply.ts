import type { Applied, Seat } from '@matador/cards';
import type { CardId, Cards } from './cards.ts';
import { numberOf, numbersOf } from './cards.ts';
import { endOf, isRefusal, judgeMelds, refuse } from './check.ts';
import { foldDrawn, foldHand, foldTable } from './fold.ts';
import type { Position } from './position.ts';
import { layOffsOf, swapPlaceIn, useOf } from './position.ts';
import { countOf, scoresOf } from './scoring.ts';
import type { RommeState, Table } from './state.ts';
import type { DealEnd, Open, RommeAction, RommeEvent, RommeResult, Source } from './types.ts';

type Step = Applied<RommeState, RommeEvent>;
/** Everything that a seat can cause: known to all but for a card drawn from the stock, which only this seat sees. */
type Move = Open<CardId> | Extract<RommeEvent, { readonly type: 'drawn' }>;
type Of<Type extends RommeAction['type']> = Extract<RommeAction, { readonly type: Type }>;

/** The position that a seat is judged by in a state; `positionOf` in view.ts makes the same from a view. */
export const positionIn = ({ table, hands, drawn }: RommeState, seat: Seat): Position => ({
  table,
  seat,
  hand: hands[seat] ?? [],
  drawn: seat === table.asked ? drawn : null,
});

const withHand = (hands: readonly Cards[], seat: Seat, hand: Cards): readonly Cards[] => {
  const next = [...hands];
  next[seat] = hand;
  return next;
};

/** The state after one move of the seat whose turn it is. */
const moved = ({ table, hands, order, drawn }: RommeState, move: Move): RommeState => ({
  table: foldTable(table, move),
  hands: move.type === 'ended' ? hands : withHand(hands, move.seat, foldHand(hands[move.seat] ?? [], move)),
  order,
  drawn: foldDrawn(drawn, move),
});

/** Folds moves one after the other. */
class Course {
  state: RommeState;
  readonly events: RommeEvent[] = [];

  constructor(state: RommeState) {
    this.state = state;
  }

  move(move: Move): void {
    this.state = moved(this.state, move);
    this.events.push(move);
  }

  get table(): Table {
    return this.state.table;
  }

  hand(seat: Seat): Cards {
    return this.state.hands[seat] ?? [];
  }

  done(): Step {
    return { ok: true, state: this.state, events: this.events };
  }
}

/** The deal's end: the hands are counted (points 10 to 12). */
export const resultOf = ({ table, hands }: RommeState, end: DealEnd, winner: Seat | null): RommeResult => {
  const { rules } = table;
  const counts = hands.map((hand) => countOf(hand, rules.jokerCount));
  const scores = scoresOf(counts, winner, end === 'handRomme');
  return { scores: scores[rules.scoring], end, winner, counts, factor: end === 'handRomme' ? 2 : 1 };
};

const end = (course: Course, how: DealEnd, winner: Seat | null): void => {
  const { state } = course;
  course.move({ type: 'ended', result: resultOf(state, how, winner), hands: state.hands });
};

/** Everything was laid in this turn, and nothing of it on what lay there before (point 9). */
const isHandRomme = ({ openedNow, usedTable }: Table): boolean => openedNow && !usedTable;

const drawTop = (course: Course, seat: Seat, from: Source): void => {
  const { table, order } = course.state;
  const card = from === 'stock' ? order[table.stock - 1] : table.pile[table.pile.length - 1];
  if (card === undefined) throw new Error(`a draw from an empty ${from}`);
  course.move({ type: 'drawn', seat, from, card });
};

const discard = (course: Course, seat: Seat, card: CardId): void => {
  const isHand = isHandRomme(course.table);
  course.move({ type: 'discarded', seat, card });
  const { played, seats, rules, stock, reshuffles, pile } = course.table;
  if (course.hand(seat).length === 0) end(course, isHand ? 'handRomme' : 'goneOut', seat);
  else if (played === rules.rounds * seats) end(course, 'roundLimit', null);
  else if (stock === 0 && (reshuffles >= rules.reshuffles || pile.length < 2)) end(course, 'stockEmpty', null);
};

/** A move on the table that empties the hand ends the deal too, where the rules let it (point 8). */
const play = (course: Course, move: Open<CardId> & { readonly seat: Seat }): void => {
  course.move(move);
  if (course.hand(move.seat).length > 0) return;
  end(course, isHandRomme(course.table) ? 'handRomme' : 'goneOut', move.seat);
};

const lay = (course: Course, seat: Seat, melds: readonly Cards[]): void => {
  const judged = judgeMelds(positionIn(course.state, seat), melds);
  if (typeof judged === 'string') throw new Error(`unchecked melds: ${judged}`);
  play(course, { type: 'laid', seat, melds: judged.laid });
};

const layOff = (course: Course, seat: Seat, { card: text, meld, end: named }: Of<'layOff'>): void => {
  const card = numberOf(text);
  const place = endOf(positionIn(course.state, seat), card, meld, named);
  if (isRefusal(place)) throw new Error(`unchecked lay-off: ${place}`);
  play(course, { type: 'laidOff', seat, card, meld, end: place });
};

const swap = (course: Course, seat: Seat, { card: text, meld }: Of<'swap'>): void => {
  const card = numberOf(text);
  const joker = course.table.melds[meld]?.cards[swapPlaceIn(course.table, card, meld)];
  if (joker === undefined) throw new Error('unchecked swap');
  course.move({ type: 'swapped', seat, card, joker, meld });
};

const goOut = (course: Course, seat: Seat, action: Of<'goOut'>): void => {
  if (action.melds.length > 0) lay(course, seat, action.melds.map(numbersOf));
  if (action.discard !== null) discard(course, seat, numberOf(action.discard));
};

const putBack = (course: Course, seat: Seat): void => {
  const { taken } = course.table;
  if (taken === null) throw new Error('unchecked put back');
  course.move({ type: 'returned', seat, card: taken });
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
const useJoker = (course: Course, seat: Seat): void => {
  const { swapped, rules } = course.table;
  if (rules.swappedJoker === 'anyTime' || swapped === null || !course.hand(seat).includes(swapped)) return;
  const use = useOf(positionIn(course.state, seat), swapped);
  if (use === null || use.type === 'swap') throw new Error('a joker that cannot be used');
  if (use.type === 'meld') lay(course, seat, [use.cards]);
  else play(course, { type: 'laidOff', seat, card: use.card, meld: use.meld, end: use.end });
};

/** By the option to go out without a discard the card taken in this turn may be the last one: it is laid off then. */
const layOffTaken = (course: Course, seat: Seat): void => {
  const { table } = course;
  const [card, ...others] = course.hand(seat);
  if (card === undefined || card !== table.taken || others.length > 0) return;
  const [layOff] = layOffsOf({ table }, card);
  if (layOff !== undefined) play(course, { type: 'laidOff', seat, ...layOff });
};

/** What the clock plays (decisions of the rules page): what was laid stays. */
const endTurn = (course: Course, seat: Seat): void => {
  useJoker(course, seat);
  if (course.table.phase !== 'over') layOffTaken(course, seat);
  if (course.table.phase === 'over') return;
  const { taken, rules } = course.table;
  if (rules.takeDiscard === 'toMeld' && taken !== null && course.hand(seat).includes(taken)) putBack(course, seat);
  if (course.table.drawnFrom === null) drawTop(course, seat, 'stock');
  const hand = course.hand(seat);
  const { drawn } = course.state;
  const isHeld = drawn !== null && hand.includes(drawn);
  discard(course, seat, isHeld ? drawn : dearest(hand, course.table.taken, rules.jokerCount));
};

/** What an action does that was not refused. */
const perform = (course: Course, seat: Seat, action: RommeAction): void => {
  switch (action.type) {
    case 'draw':
      return drawTop(course, seat, action.from);
    case 'open':
      return lay(course, seat, action.melds.map(numbersOf));
    case 'meld':
      return lay(course, seat, [numbersOf(action.cards)]);
    case 'layOff':
      return layOff(course, seat, action);
    case 'swap':
      return swap(course, seat, action);
    case 'discard':
      return discard(course, seat, numberOf(action.card));
    case 'goOut':
      return goOut(course, seat, action);
    case 'putBack':
      return putBack(course, seat);
    case 'endTurn':
      return endTurn(course, seat);
  }
};

/** A seat's action at a turn: the next state and what happened, or why it is refused. */
export const apply = (state: RommeState, seat: Seat, turn: number, action: RommeAction): Step => {
  if (turn !== state.table.turn) return { ok: false, code: 'stale' };
  const code = refuse(positionIn(state, seat), action);
  if (code !== null) return { ok: false, code };
  const course = new Course(state);
  perform(course, seat, action);
  return course.done();
};
