import type { PiquetCard, SuitLetter } from '@matador/cards';
import { nextBid, type SkatAction, type SkatView } from '@matador/skat';
import { partsOf } from '../../../../components/card/card-parts.ts';
import type { Step, Steps } from '../../components/foot.tsx';
import type { Say } from '../../../../i18n/use-text.tsx';
import { ownDecision } from '../../model/decisions.ts';
import { cardWords } from '../../model/card-words.ts';
import { declaredWords, suitOf } from './words.ts';

/** What a button of the foot does. */
export type Deed =
  | { readonly type: 'act'; readonly action: SkatAction }
  | { readonly type: 'hand'; readonly on: boolean }
  | { readonly type: 'ahead'; readonly card: PiquetCard | null };

/** What the player has in his hands, besides the view. */
export interface InHand {
  readonly lifted: PiquetCard | null;
  readonly ahead: PiquetCard | null;
  readonly discards: number;
  readonly contract: string | null;
  readonly handGame: boolean;
  readonly declare: SkatAction | null;
}

const step = (label: string, deed: Deed | null, suit: SuitLetter | null = null): Step<Deed> => ({ label, deed, suit });
const act = (action: SkatAction): Deed => ({ type: 'act', action });

const bidding = (say: Say, { auction: { asked, value } }: SkatView): Steps<Deed> => {
  const second = step(say('table.pass'), act({ type: 'pass' }));
  if (asked === 'listener') return { main: step(say('table.holdAt', { value }), act({ type: 'hold' })), second };
  const next = nextBid(value);
  if (next === null) return { main: second, second: null };
  return { main: step(say('table.bid', { value: next }), act({ type: 'bid', value: next })), second };
};

const declaring = (say: Say, { discards, contract, handGame, declare }: InHand): Step<Deed> => {
  if (!handGame && discards < 2) return step(say('table.discard.missing', { count: 2 - discards }), null);
  if (contract === null) return step(say('table.chooseContract'), null);
  const label = say('table.declare', { contract: declaredWords(say, contract) });
  return step(label, declare && act(declare), suitOf(contract));
};

const beforeSkat = (say: Say, inHand: InHand): Steps<Deed> =>
  inHand.handGame
    ? { main: declaring(say, inHand), second: step(say('table.backToSkat'), { type: 'hand', on: false }) }
    : {
        main: step(say('table.pickUp'), act({ type: 'pickUp' })),
        second: step(say('table.playHand'), { type: 'hand', on: true }),
      };

const playing = (say: Say, { lifted }: InHand): Step<Deed> => {
  if (lifted === null) return step(say('table.liftFirst'), null);
  const label = say('table.playCard', { card: cardWords(say, lifted) });
  return step(label, act({ type: 'play', card: lifted }), partsOf(lifted).suit);
};

/** Between own turns a card may be chosen beforehand; it is played if it may be when the turn comes. */
const waiting = (say: Say, view: SkatView, { lifted, ahead }: InHand): Step<Deed> => {
  if (view.phase !== 'playing' || view.hand.length < 2) return step(say('table.notYourTurn'), null);
  if (ahead !== null && (lifted === null || lifted === ahead)) {
    const label = say('table.ahead.drop', { card: cardWords(say, ahead) });
    return step(label, { type: 'ahead', card: null }, partsOf(ahead).suit);
  }
  if (lifted === null) return step(say('table.notYourTurn'), null);
  const label = say('table.ahead.choose', { card: cardWords(say, lifted) });
  return step(label, { type: 'ahead', card: lifted }, partsOf(lifted).suit);
};

/** What the main button and the one beside it are for, by the state of the deal. */
export const stepsOf = (say: Say, view: SkatView, inHand: InHand): Steps<Deed> => {
  if (ownDecision(view) === null) return { main: waiting(say, view, inHand), second: null };
  switch (view.phase) {
    case 'bidding':
      return bidding(say, view);
    case 'skat':
      return beforeSkat(say, inHand);
    case 'declaring':
      return { main: declaring(say, inHand), second: null };
    default:
      return { main: playing(say, inHand), second: null };
  }
};
