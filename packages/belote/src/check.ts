import type { PiquetCard, Seat } from '@matador/cards';
import { announcementsIn } from './announcements.ts';
import { refuseCall } from './auction.ts';
import type { CardSet } from './cards.ts';
import { cardNumber, has, setOf, sizeOf } from './cards.ts';
import { ORDERS, playable, suitAround, winningPlace } from './order.ts';
import type { Order } from './order.ts';
import type { BeloteRules } from './rules.ts';
import { numbersOf, onTurnAt } from './state.ts';
import type { BeloteAction, BeloteRefusal, PublicTable } from './types.ts';

/** What decides whether a seat may do something: made from a state or from a view alike, so that both judge by it. */
export interface Position {
  readonly rules: BeloteRules;
  readonly table: PublicTable;
  readonly seat: Seat;
  readonly hand: CardSet;
}

type Play = Extract<BeloteAction, { type: 'play' }>;

/** Why a card that is held may not be played: the rule that stands against it. */
const ruleAgainst = (order: Order, hand: CardSet, trick: readonly number[], card: number): BeloteRefusal => {
  const led = trick[0] ?? card;
  if ((hand & suitAround(led)) !== 0) {
    if (!has(order.trumps, led)) return 'mustFollowSuit';
    return has(order.trumps, card) ? 'mustRaiseTrump' : 'mustFollowTrump';
  }
  const place = winningPlace(order, trick);
  const best = trick[place] ?? led;
  if (place === trick.length - 2) return 'mustNotUnderRuff';
  if (!has(order.trumps, best)) return 'mustRuff';
  const canOverruff = (hand & order.trumps & (order.above[best] ?? 0)) !== 0;
  return canOverruff ? 'mustOverruff' : 'mustUnderRuff';
};

/** The announcement of a hand that these cards are, in whatever order they are named. */
export const announcementOf = (hand: CardSet, cards: readonly PiquetCard[]) =>
  announcementsIn(hand).find((found) => found.cards.length === cards.length && setOf(found.cards) === setOf(cards));

const refuseAnnounce = ({ rules, hand }: Position, announce: readonly (readonly PiquetCard[])[]) => {
  if (!rules.announcements) return 'notInThisGame';
  if (sizeOf(hand) < 8) return 'announcementTooLate';
  if (announce.some((cards) => announcementOf(hand, cards) === undefined)) return 'announcementNotHeld';
  return new Set(announce.map(setOf)).size < announce.length ? 'announcementTwice' : null;
};

const refusePlay = (position: Position, { card: text, announce }: Play): BeloteRefusal | null => {
  const { table, hand, rules } = position;
  const card = cardNumber(text);
  if (card === undefined || table.contract === null || !has(hand, card)) return 'notYourCard';
  const order = ORDERS[table.contract.trump];
  const trick = numbersOf(table.trick);
  if (!has(playable(order, hand, trick, rules), card)) return ruleAgainst(order, hand, trick, card);
  return announce === undefined || announce.length === 0 ? null : refuseAnnounce(position, announce);
};

/** Why an action is refused in a position, null when it is legal. `decide` and `check` are both this. */
export const refuse = (position: Position, action: BeloteAction): BeloteRefusal | null => {
  const { table, seat } = position;
  const { phase } = table;
  if (phase === 'over') return 'over';
  if (phase === 'shuffle') return 'needsFact';
  if ((action.type === 'play') !== (phase === 'playing')) return 'wrongPhase';
  if (onTurnAt(table) !== seat) return 'notYourTurn';
  return action.type === 'play' ? refusePlay(position, action) : refuseCall(position, action);
};
