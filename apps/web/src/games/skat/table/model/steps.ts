import type { PiquetCard, SuitLetter } from '@matador/cards';
import { nextBid, type SkatAction, type SkatView } from '@matador/skat';
import { partsOf } from '#web/components/card/card-parts.ts';
import type { Step, Steps } from '#web/features/table/components/foot.tsx';
import type { Translate } from '#web/i18n/use-text.tsx';
import { ownDecision } from '#web/features/table/model/decisions.ts';
import { cardWords } from '#web/features/table/model/card-words.ts';
import { declaredWords, suitOf } from './words.ts';

/** What a button of the foot does. */
export type UiAction =
  | { readonly type: 'act'; readonly action: SkatAction }
  | { readonly type: 'hand'; readonly on: boolean }
  | { readonly type: 'ahead'; readonly card: PiquetCard | null };

/** What the player has in hand, besides the view. */
export interface InHand {
  readonly lifted: PiquetCard | null;
  readonly ahead: PiquetCard | null;
  readonly discards: number;
  readonly contract: string | null;
  readonly handGame: boolean;
  readonly declare: SkatAction | null;
}

const step = (label: string, uiAction: UiAction | null, suit: SuitLetter | null = null): Step<UiAction> => ({
  label,
  uiAction,
  suit,
});
const act = (action: SkatAction): UiAction => ({ type: 'act', action });

const bidding = (t: Translate, { auction: { asked, value } }: SkatView): Steps<UiAction> => {
  const second = step(t('table.pass'), act({ type: 'pass' }));
  if (asked === 'listener') return { main: step(t('table.holdAt', { value }), act({ type: 'hold' })), second };
  const next = nextBid(value);
  if (next === null) return { main: second, second: null };
  return { main: step(t('table.bid', { value: next }), act({ type: 'bid', value: next })), second };
};

const declaring = (t: Translate, { discards, contract, handGame, declare }: InHand): Step<UiAction> => {
  if (!handGame && discards < 2) return step(t('table.discard.missing', { count: 2 - discards }), null);
  if (contract === null) return step(t('table.chooseContract'), null);
  const label = t('table.declare', { contract: declaredWords(t, contract) });
  return step(label, declare && act(declare), suitOf(contract));
};

const beforeSkat = (t: Translate, inHand: InHand): Steps<UiAction> =>
  inHand.handGame
    ? { main: declaring(t, inHand), second: step(t('table.backToSkat'), { type: 'hand', on: false }) }
    : {
        main: step(t('table.pickUp'), act({ type: 'pickUp' })),
        second: step(t('table.playHand'), { type: 'hand', on: true }),
      };

const playing = (t: Translate, { lifted }: InHand): Step<UiAction> => {
  if (lifted === null) return step(t('table.liftFirst'), null);
  const label = t('table.playCard', { card: cardWords(t, lifted) });
  return step(label, act({ type: 'play', card: lifted }), partsOf(lifted).suit);
};

/** Between own turns a card may be chosen beforehand; it is played if it may be when the turn comes. */
const waiting = (t: Translate, view: SkatView, { lifted, ahead }: InHand): Step<UiAction> => {
  if (view.phase !== 'playing' || view.hand.length < 2) return step(t('table.notYourTurn'), null);
  if (ahead !== null && (lifted === null || lifted === ahead)) {
    const label = t('table.ahead.drop', { card: cardWords(t, ahead) });
    return step(label, { type: 'ahead', card: null }, partsOf(ahead).suit);
  }
  if (lifted === null) return step(t('table.notYourTurn'), null);
  const label = t('table.ahead.choose', { card: cardWords(t, lifted) });
  return step(label, { type: 'ahead', card: lifted }, partsOf(lifted).suit);
};

/** What the main button and the one beside it are for, by the state of the deal. */
export const stepsOf = (t: Translate, view: SkatView, inHand: InHand): Steps<UiAction> => {
  if (ownDecision(view) === null) return { main: waiting(t, view, inHand), second: null };
  switch (view.phase) {
    case 'bidding':
      return bidding(t, view);
    case 'skat':
      return beforeSkat(t, inHand);
    case 'declaring':
      return { main: declaring(t, inHand), second: null };
    default:
      return { main: playing(t, inHand), second: null };
  }
};
