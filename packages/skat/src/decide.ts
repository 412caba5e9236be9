import type { Seat } from '@matador/cards';
import { afterCall, winnerOf } from './auction.ts';
import { bySeat, numberOf, setOf, textsIn } from './cards.ts';
import { concedesAlone, refuse } from './check.ts';
import { makeContract, parseContract } from './contract.ts';
import { ending } from './ending.ts';
import { winningPlace } from './order.ts';
import type { SkatState } from './state.ts';
import type { Position } from './table.ts';
import { kindOf, orderOf } from './table.ts';
import type { Call, PlayedCard, SkatAction, SkatEvent, SkatRefusal } from './types.ts';

type Events = readonly SkatEvent[];
type Declare = Extract<SkatAction, { readonly type: 'declare' }>;

/** The position that a seat is judged by in a state; `positionOf` in view.ts makes the same from a view. */
const positionIn = ({ table, hands }: SkatState, seat: Seat, guarded: boolean): Position => ({
  table,
  seat,
  hand: bySeat(hands, seat),
  guarded,
});

const called = (state: SkatState, call: Call): Events => {
  const event: SkatEvent = { type: 'called', ...call };
  const auction = afterCall(state.table.auction, call, state.table.forehand);
  if (auction.asked !== null) return [event];
  const declarer = winnerOf(auction);
  if (declarer === null) return ending(state, [event], 'passedIn');
  return [event, { type: 'auctionWon', declarer, bid: auction.value }];
};

const declared = ({ hands }: SkatState, seat: Seat, action: Declare): SkatEvent => {
  const contract = parseContract(action.contract);
  if (contract === null) throw new Error(`unchecked contract ${action.contract}`);
  const discard = action.discard === undefined ? 0 : setOf(action.discard);
  return {
    type: 'declared',
    seat,
    contract: makeContract(contract),
    discard: action.discard === undefined ? null : textsIn(discard),
    open: contract.ouvert ? textsIn(bySeat(hands, seat) & ~discard) : null,
  };
};

/** The third card completes the trick. The last trick ends the deal, in Null the declarer's first. */
const played = (state: SkatState, { seat, card }: PlayedCard): Events => {
  const { table } = state;
  const event: SkatEvent = { type: 'played', seat, card };
  if (table.trick.length < 2) return [event];
  const cards = [...table.trick, { seat, card }];
  const place = winningPlace(
    orderOf(table),
    cards.map((one) => numberOf(one.card)),
  );
  const winner = cards[place]?.seat ?? seat;
  const events: Events = [event, { type: 'trickTaken', seat: winner, cards }];
  if (winner === table.declarer && kindOf(table) === 'null') return ending(state, events, 'nullTrick');
  return table.counts[seat] === 1 ? ending(state, events, 'played') : events;
};

const conceded = (state: SkatState, seat: Seat): Events => {
  const event: SkatEvent = { type: 'conceded', seat };
  const isAlone = concedesAlone(state.table, seat, bySeat(state.hands, seat));
  return isAlone ? ending(state, [event], 'declarerConceded') : [event];
};

const consented = (state: SkatState, seat: Seat, agree: boolean): Events => {
  const { concession, declarer } = state.table;
  const event: SkatEvent = { type: 'consented', seat, agree };
  if (!agree) return [event];
  return ending(state, [event], concession?.seat === declarer ? 'declarerConceded' : 'defendersConceded');
};

/** What a legal action causes. */
const caused = (state: SkatState, seat: Seat, action: SkatAction): Events => {
  switch (action.type) {
    case 'bid':
      return called(state, { seat, call: 'bid', value: action.value });
    case 'hold':
    case 'pass':
      return called(state, { seat, call: action.type, value: state.table.auction.value });
    case 'pickUp':
      return [{ type: 'pickedUp', seat, skat: textsIn(state.skat) }];
    case 'declare':
      return [declared(state, seat, action)];
    case 'play':
      return played(state, { seat, card: action.card });
    case 'claim':
      return [{ type: 'claimed', seat, open: textsIn(bySeat(state.hands, seat)) }];
    case 'concede':
      return conceded(state, seat);
    case 'consent':
      return consented(state, seat, action.agree);
  }
};

const isSeat = (seat: Seat): boolean => seat === 0 || seat === 1 || seat === 2;

/** What a seat's action at a turn causes, or why it is refused; `guarded` as in `Position`. */
export const decide =
  (guarded: boolean) =>
  (state: SkatState, seat: Seat, turn: number, action: SkatAction): Events | SkatRefusal => {
    if (turn !== state.table.turn) return 'stale';
    if (!isSeat(seat)) return 'notYourTurn';
    return refuse(positionIn(state, seat, guarded), action) ?? caused(state, seat, action);
  };
