import { SUITS, type PiquetCard, type Suit } from '@matador/cards';
import type { BeloteAction, BeloteView } from '@matador/belote';
import { partsOf } from '#web/components/card/card-parts.ts';
import type { Translate } from '#web/i18n/use-text.tsx';
import type { Step, Steps } from '#web/features/table/components/foot.tsx';
import { cardWords } from '#web/features/table/model/card-words.ts';
import { ownDecision } from '#web/features/table/model/decisions.ts';
import { letterOf, trumpWords } from './words.ts';

/** What a button of the foot does. */
export type UiAction =
  | { readonly type: 'act'; readonly action: BeloteAction }
  | { readonly type: 'ahead'; readonly card: PiquetCard | null };

/** What the player has in hand, besides the view. */
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

const act = (action: BeloteAction): UiAction => ({ type: 'act', action });

const bidding = (t: Translate, deal: BeloteView, { suit }: InHand): Steps<UiAction> => {
  const second: Step<UiAction> = { label: t('table.pass'), uiAction: act({ type: 'pass' }), suit: null };
  const [only] = openSuits(deal);
  const taken = deal.auction.round === 1 ? only : suit;
  if (taken === null || taken === undefined)
    return { main: { label: t('belote.chooseSuit'), uiAction: null, suit: null }, second };
  const label = t('belote.take', { suit: trumpWords(t, taken) });
  return { main: { label, uiAction: act({ type: 'take', suit: taken }), suit: letterOf(taken) }, second };
};

const ofCard = (label: string, card: PiquetCard, uiAction: UiAction): Step<UiAction> => ({
  label,
  uiAction,
  suit: partsOf(card).suit,
});

const playing = (t: Translate, { lifted }: InHand): Step<UiAction> =>
  lifted === null
    ? { label: t('table.liftFirst'), uiAction: null, suit: null }
    : ofCard(t('table.playCard', { card: cardWords(t, lifted) }), lifted, act({ type: 'play', card: lifted }));

/** Between own turns a card may be chosen beforehand; it is played if it may be when the turn comes. */
const waiting = (t: Translate, deal: BeloteView, { lifted, ahead }: InHand): Step<UiAction> => {
  const idle: Step<UiAction> = { label: t('table.notYourTurn'), uiAction: null, suit: null };
  if (deal.phase !== 'playing' || deal.hand.length < 2) return idle;
  if (ahead !== null && (lifted === null || lifted === ahead))
    return ofCard(t('table.ahead.drop', { card: cardWords(t, ahead) }), ahead, { type: 'ahead', card: null });
  if (lifted === null) return idle;
  return ofCard(t('table.ahead.choose', { card: cardWords(t, lifted) }), lifted, { type: 'ahead', card: lifted });
};

/** What the main button and the one beside it are for, by the state of the deal. */
export const stepsOf = (t: Translate, deal: BeloteView, inHand: InHand): Steps<UiAction> => {
  if (ownDecision(deal) === null) return { main: waiting(t, deal, inHand), second: null };
  return deal.phase === 'bidding' ? bidding(t, deal, inHand) : { main: playing(t, inHand), second: null };
};
