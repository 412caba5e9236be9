import type { Seat } from '@matador/cards';
import { refuseBid, refuseHold } from './auction.ts';
import type { CardSet } from './cards.ts';
import { cardNumber, has, sizeOf } from './cards.ts';
import { refuseDeclare } from './declaration.ts';
import { classOf, playable, TRUMPS } from './order.ts';
import type { Position } from './table.ts';
import { askedToConsent, kindOf, ledCard, onTurnOf, orderOf } from './table.ts';
import type { SkatAction, SkatPhase, SkatRefusal, SkatTable } from './types.ts';

/** Up to and including the declarer's first card it may give up alone (rules section 9). */
const CONCEDES_ALONE = 9;

/** Whether a seat with these cards is a declarer who gives up at once, without anybody's consent. */
export const concedesAlone = ({ declarer }: SkatTable, seat: Seat, hand: CardSet): boolean =>
  seat === declarer && sizeOf(hand) >= CONCEDES_ALONE;

const refusePlay = ({ table, hand }: Position, text: string): SkatRefusal | null => {
  const card = cardNumber(text);
  if (card === undefined || !has(hand, card)) return 'notYourCard';
  const order = orderOf(table);
  const led = ledCard(table);
  if (has(playable(order, hand, led), card)) return null;
  return led !== undefined && classOf(order, led) === TRUMPS ? 'mustFollowTrump' : 'mustFollowSuit';
};

/** One claim a deal; a defender in Null has no rest to claim. */
const refuseClaim = ({ table, hand, seat }: Position): SkatRefusal | null => {
  if (table.claim !== null) return 'claimUsed';
  return hand === 0 || (kindOf(table) === 'null' && seat !== table.declarer) ? 'claimNotPossible' : null;
};

const refuseConcede = ({ table, seat, hand }: Position): SkatRefusal | null => {
  const { concession, declarer } = table;
  if (concession === null || concedesAlone(table, seat, hand)) return null;
  return askedToConsent(concession, declarer).length > 0 ? 'concessionPending' : 'concessionRefused';
};

const refuseConsent = ({ table, seat }: Position): SkatRefusal | null =>
  askedToConsent(table.concession, table.declarer).includes(seat) ? null : 'noConcession';

/** Whether an action exists in a phase. */
const isOfPhase = (type: SkatAction['type'], phase: SkatPhase): boolean => {
  switch (type) {
    case 'bid':
    case 'hold':
    case 'pass':
      return phase === 'bidding';
    case 'pickUp':
      return phase === 'skat';
    case 'declare':
      return phase === 'skat' || phase === 'declaring';
    case 'play':
    case 'claim':
    case 'concede':
    case 'consent':
      return phase === 'playing';
  }
};

const refuseRight = (position: Position, action: SkatAction): SkatRefusal | null => {
  switch (action.type) {
    case 'bid':
      return refuseBid(position.table.auction, action.value);
    case 'hold':
      return refuseHold(position.table.auction);
    case 'pass':
    case 'pickUp':
      return null;
    case 'declare':
      return refuseDeclare(position, action);
    case 'play':
      return refusePlay(position, action.card);
    case 'claim':
      return refuseClaim(position);
    case 'concede':
      return refuseConcede(position);
    case 'consent':
      return refuseConsent(position);
  }
};

/** Rights that do not wait for the turn. */
const isAnytime = (type: SkatAction['type']): boolean => type === 'claim' || type === 'concede' || type === 'consent';

/** Why an action is refused in a position, null when it is legal. State and view are both judged by this. */
export const refuse = (position: Position, action: SkatAction): SkatRefusal | null => {
  const { table, seat } = position;
  const { phase } = table;
  if (phase === 'over') return 'over';
  if (phase === 'shuffle' || phase === 'ruling') return 'needsFact';
  if (!isOfPhase(action.type, phase)) return 'wrongPhase';
  if (!isAnytime(action.type) && onTurnOf(table) !== seat) return 'notYourTurn';
  return refuseRight(position, action);
};
