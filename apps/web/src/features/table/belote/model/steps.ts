import { SUITS, type PiquetCard, type Suit } from '@matador/cards';
import type { BeloteAction, BeloteView } from '@matador/belote';
import { partsOf } from '../../../../components/card/card-parts.ts';
import type { Say } from '../../../../i18n/use-text.tsx';
import type { Step, Steps } from '../../components/foot.tsx';
import { cardWords } from '../../model/card-words.ts';
import { ownDecision } from '../../model/decisions.ts';
import { letterOf, trumpWords } from './words.ts';

/** What a button of the foot does. */
export type Deed =
  | { readonly type: 'act'; readonly action: BeloteAction }
  | { readonly type: 'ahead'; readonly card: PiquetCard | null };

/** What the player has in his hands, besides the view. */
export interface InHand {
  readonly lifted: PiquetCard | null;
  readonly ahead: PiquetCard | null;
  /** Named for the second round, not said yet. */
  readonly suit: Suit | null;
}

/** The suit of the card that is turned up. */
export const offeredSuit = ({ turnUp }: BeloteView): Suit | null =>
  turnUp === null ? null : (SUITS.find((suit) => letterOf(suit) === partsOf(turnUp).suit) ?? null);

/** The suits that may be taken now: that of the turn-up, then the three others. */
export const openSuits = (deal: BeloteView): readonly Suit[] => {
  const offered = offeredSuit(deal);
  if (deal.phase !== 'bidding' || offered === null) return [];
  return deal.auction.round === 1 ? [offered] : SUITS.filter((suit) => suit !== offered);
};

const act = (action: BeloteAction): Deed => ({ type: 'act', action });

const bidding = (say: Say, deal: BeloteView, { suit }: InHand): Steps<Deed> => {
  const second: Step<Deed> = { label: say('table.pass'), deed: act({ type: 'pass' }), suit: null };
  const [only] = openSuits(deal);
  const taken = deal.auction.round === 1 ? only : suit;
  if (taken === null || taken === undefined)
    return { main: { label: say('belote.chooseSuit'), deed: null, suit: null }, second };
  const label = say('belote.take', { suit: trumpWords(say, taken) });
  return { main: { label, deed: act({ type: 'take', suit: taken }), suit: letterOf(taken) }, second };
};

const ofCard = (label: string, card: PiquetCard, deed: Deed): Step<Deed> => ({ label, deed, suit: partsOf(card).suit });

const playing = (say: Say, { lifted }: InHand): Step<Deed> =>
  lifted === null
    ? { label: say('table.liftFirst'), deed: null, suit: null }
    : ofCard(say('table.playCard', { card: cardWords(say, lifted) }), lifted, act({ type: 'play', card: lifted }));

/** Between own turns a card may be chosen beforehand; it is played if it may be when the turn comes. */
const waiting = (say: Say, deal: BeloteView, { lifted, ahead }: InHand): Step<Deed> => {
  const idle: Step<Deed> = { label: say('table.notYourTurn'), deed: null, suit: null };
  if (deal.phase !== 'playing' || deal.hand.length < 2) return idle;
  if (ahead !== null && (lifted === null || lifted === ahead))
    return ofCard(say('table.ahead.drop', { card: cardWords(say, ahead) }), ahead, { type: 'ahead', card: null });
  if (lifted === null) return idle;
  return ofCard(say('table.ahead.choose', { card: cardWords(say, lifted) }), lifted, { type: 'ahead', card: lifted });
};

/** What the main button and the one beside it are for, by the state of the deal. */
export const stepsOf = (say: Say, deal: BeloteView, inHand: InHand): Steps<Deed> => {
  if (ownDecision(deal) === null) return { main: waiting(say, deal, inHand), second: null };
  return deal.phase === 'bidding' ? bidding(say, deal, inHand) : { main: playing(say, inHand), second: null };
};
