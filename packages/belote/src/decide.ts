import type { Seat } from '@matador/cards';
import { winningAnnouncements } from './announcements.ts';
import { afterCall } from './auction.ts';
import { bySeat, has, numberOf, textsIn } from './cards.ts';
import type { CardSet } from './cards.ts';
import { announcementOf, refuse } from './check.ts';
import type { Position } from './check.ts';
import { evolveState } from './evolve.ts';
import { restFor } from './facts.ts';
import { ORDERS, winningPlace } from './order.ts';
import { PASSED_OUT, resultOf } from './result.ts';
import type { BeloteRules } from './rules.ts';
import type { BeloteState } from './state.ts';
import { numbersOf } from './state.ts';
import type {
  Announcement,
  BeloteAction,
  BeloteEvent,
  BeloteResult,
  Call,
  Contract,
  Decided,
  PlayedCard,
} from './types.ts';

type Events = readonly BeloteEvent[];
type PlayAction = Extract<BeloteAction, { type: 'play' }>;
type CallAction = Exclude<BeloteAction, PlayAction>;

const ended = ({ dealt }: BeloteState, result: BeloteResult): BeloteEvent => ({
  type: 'ended',
  result,
  hands: dealt.map(textsIn),
});

const callOf = (seat: Seat, action: CallAction): Call => ({
  seat,
  call: action.type,
  suit: action.type === 'take' || action.type === 'bid' ? action.suit : null,
  value: action.type === 'bid' ? action.value : null,
});

/** The auction is over: in classic the rest is dealt. */
const contracted = (state: BeloteState, contract: Contract): Events => {
  const taken: BeloteEvent = { type: 'taken', ...contract };
  if (state.stock.length === 0) return [taken];
  return [taken, { type: 'completed', hands: restFor(state, contract.taker).map(textsIn) }];
};

/** A legal call. The last one ends the auction, and if nobody has taken anything, the deal. */
const callEvents = (state: BeloteState, call: Call, rules: BeloteRules): Events => {
  const called: BeloteEvent = { type: 'called', ...call };
  const { asked, standing } = afterCall(state.table.auction, call, rules.auction);
  if (asked !== null) return [called];
  return [called, ...(standing === null ? [ended(state, PASSED_OUT)] : contracted(state, standing))];
};

const NONE: readonly Announcement[] = [];

const announcementsOf = (hand: CardSet, seat: Seat, { announce }: PlayAction): readonly Announcement[] =>
  announce?.map((cards) => {
    const found = announcementOf(hand, cards);
    if (found === undefined) throw new Error('unchecked announcement');
    return { seat, ...found };
  }) ?? NONE;

const announced = (seat: Seat, announcements: readonly Announcement[]): BeloteEvent => {
  const said = announcements.map(({ kind, points }) => ({ seat, kind, points }));
  return { type: 'announced', seat, announcements, said };
};

/** After the first trick the better side's announcements are shown. */
const shown = (announcements: readonly Announcement[], { trump }: Contract, dealer: Seat): BeloteEvent => ({
  type: 'shown',
  announcements: winningAnnouncements(announcements, trump, dealer).shown,
});

/** "Belote" with the first of king and queen of trumps, "rebelote" with the second, by a seat that was dealt both. */
const beloteSaid = ({ dealt, hands }: BeloteState, seat: Seat, card: number, belote: CardSet): BeloteEvent | null => {
  if (!has(belote, card) || (bySeat(dealt, seat) & belote) !== belote) return null;
  const isFirst = (bySeat(hands, seat) & belote) === belote;
  return { type: 'belote', seat, said: isFirst ? 'belote' : 'rebelote' };
};

/** The four cards of a trick go to the seat with the best one. */
const trickTaken = (cards: readonly PlayedCard[], { trump }: Contract): BeloteEvent => {
  const winner = cards[winningPlace(ORDERS[trump], numbersOf(cards))];
  if (winner === undefined) throw new Error('an empty trick');
  return { type: 'trickTaken', seat: winner.seat, cards };
};

/** A legal card, with its announcements. The fourth card of a trick completes it, the last of all ends the deal. */
const playEvents = (state: BeloteState, seat: Seat, action: PlayAction, rules: BeloteRules): Events => {
  const { contract, trick, lastTrick, counts, dealer } = state.table;
  if (contract === null) throw new Error('a card before the contract');
  const events: BeloteEvent[] = [];
  const announcements = announcementsOf(bySeat(state.hands, seat), seat, action);
  if (announcements.length > 0) events.push(announced(seat, announcements));
  events.push({ type: 'played', seat, card: action.card });
  const saying = beloteSaid(state, seat, numberOf(action.card), ORDERS[contract.trump].belote);
  if (saying !== null) events.push(saying);
  if (trick.length < 3) return events;
  events.push(trickTaken([...trick, { seat, card: action.card }], contract));
  if (lastTrick === null) {
    const all = [...state.announced, ...announcements];
    if (all.length > 0) events.push(shown(all, contract, dealer));
  }
  const isLast = bySeat(counts, seat) === 1;
  if (isLast) events.push(ended(state, resultOf(evolveState(state, events), rules)));
  return events;
};

/** The position that a seat is judged by in a state; `positionOf` in view.ts makes the same from a view. */
const positionIn = ({ table, hands }: BeloteState, seat: Seat, rules: BeloteRules): Position => ({
  rules,
  table,
  seat,
  hand: bySeat(hands, seat),
});

const isSeat = (seat: Seat): boolean => seat === 0 || seat === 1 || seat === 2 || seat === 3;

/** What a seat's action at a turn causes under these rules, or why it is refused. */
export const decide =
  (rules: BeloteRules) =>
  (state: BeloteState, seat: Seat, turn: number, action: BeloteAction): Decided => {
    if (turn !== state.table.turn) return { ok: false, code: 'stale' };
    if (!isSeat(seat)) return { ok: false, code: 'notYourTurn' };
    const code = refuse(positionIn(state, seat, rules), action);
    if (code !== null) return { ok: false, code };
    const events =
      action.type === 'play' ? playEvents(state, seat, action, rules) : callEvents(state, callOf(seat, action), rules);
    return { ok: true, events };
  };
