import { romme, type RommeAction, type RommeCard, type RommeView } from '@matador/romme';
import type { Say } from '../../../../i18n/use-text.tsx';
import type { Step, Steps } from '../../components/foot.tsx';
import type { Laying } from './laying.ts';
import type { MeldUse } from './places.ts';
import { actionOf } from './places.ts';
import { isOwnTurn } from './prompt.ts';
import { cardWords } from './words.ts';

/** What a button of the foot does. */
export type Deed =
  | { readonly type: 'act'; readonly actions: readonly RommeAction[] }
  | { readonly type: 'discard'; readonly card: RommeCard }
  /** The selected cards become a meld of the tray. */
  | { readonly type: 'tray' };

/** What the player has in his hands, besides the view. */
export interface InHand {
  readonly selected: readonly RommeCard[];
  readonly uses: readonly MeldUse[];
  readonly laying: Laying;
  readonly hasTray: boolean;
}

type DeedStep = Step<Deed>;
type DeedSteps = Steps<Deed>;

const step = (label: string, deed: Deed | null = null): DeedStep => ({ label, deed, suit: null });
const act = (...actions: readonly RommeAction[]): Deed => ({ type: 'act', actions });

const drawing = (say: Say, view: RommeView): DeedSteps => {
  const top = view.discardPile.at(-1);
  const take: RommeAction = { type: 'draw', from: 'discardPile' };
  const isOpen = top !== undefined && romme.check(view, take) === null;
  return {
    main: step(say('romme.step.draw'), act({ type: 'draw', from: 'stock' })),
    second: isOpen ? step(say('romme.step.take', { card: cardWords(say, top) }), act(take)) : null,
  };
};

const layingStep = (say: Say, laying: Laying): DeedStep => {
  switch (laying.type) {
    case 'no':
      return step(say('romme.step.lay'));
    case 'missing':
      return step(say('romme.step.missing', { points: laying.points }));
    case 'lay':
      return step(say('romme.step.lay'), act(...laying.actions));
    case 'goOut': {
      const text = laying.isHandRomme ? 'romme.step.handRomme' : 'romme.step.goOut';
      return step(say(text, { card: cardWords(say, laying.discard) }), act(laying.action));
    }
  }
};

/** Selected cards: one that fits a single place goes there, several become a meld of the tray. */
const selectedStep = (say: Say, { selected, uses }: InHand): DeedStep => {
  const [card, ...more] = selected;
  const [use, ...others] = uses;
  if (card === undefined || more.length > 0 || use === undefined)
    return step(say('romme.step.toTray'), { type: 'tray' });
  if (others.length > 0) return step(say('romme.step.choosePlace'));
  return step(say(use.type === 'swap' ? 'romme.step.swap' : 'romme.step.layOff'), act(actionOf(card, use)));
};

const playing = (say: Say, inHand: InHand): DeedSteps => {
  const { selected, laying, hasTray } = inHand;
  const [card] = selected;
  const isGoingOut = laying.type === 'goOut' && (selected.length === 0 || card === laying.discard);
  if (isGoingOut) return { main: layingStep(say, laying), second: null };
  const second =
    card !== undefined && selected.length === 1
      ? step(say('romme.step.discard'), { type: 'discard', card })
      : step(say('romme.step.discard'));
  if (selected.length === 0 && !hasTray) return { main: step(say('romme.step.choose')), second };
  return { main: selected.length === 0 ? layingStep(say, laying) : selectedStep(say, inHand), second };
};

/** What the main button and the one beside it are for. Melds may be put together before the own turn. */
export const stepsOf = (say: Say, view: RommeView, inHand: InHand): DeedSteps => {
  if (!isOwnTurn(view))
    return {
      main:
        inHand.selected.length > 1 ? step(say('romme.step.toTray'), { type: 'tray' }) : step(say('table.notYourTurn')),
      second: null,
    };
  return view.drawnFrom === null ? drawing(say, view) : playing(say, inHand);
};
