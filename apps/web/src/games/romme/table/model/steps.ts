import { romme, type RommeAction, type RommeCard, type RommeView } from '@matador/romme';
import type { Translate } from '#web/i18n/use-text.tsx';
import type { Step, Steps } from '#web/features/table/components/foot.tsx';
import type { Laying } from './laying.ts';
import type { MeldUse } from './places.ts';
import { actionOf } from './places.ts';
import { isOwnTurn } from './prompt.ts';
import { cardWords } from './words.ts';

/** What a button of the foot does. */
export type UiAction =
  | { readonly type: 'act'; readonly actions: readonly RommeAction[] }
  | { readonly type: 'discard'; readonly card: RommeCard }
  /** The selected cards become a meld of the tray. */
  | { readonly type: 'tray' };

/** What the player has in hand, besides the view. */
export interface InHand {
  readonly selected: readonly RommeCard[];
  readonly uses: readonly MeldUse[];
  readonly laying: Laying;
  readonly hasTray: boolean;
}

type UiStep = Step<UiAction>;
type UiSteps = Steps<UiAction>;

const step = (label: string, uiAction: UiAction | null = null): UiStep => ({ label, uiAction, suit: null });
const act = (...actions: readonly RommeAction[]): UiAction => ({ type: 'act', actions });

const drawing = (t: Translate, view: RommeView): UiSteps => {
  const top = view.discardPile.at(-1);
  const take: RommeAction = { type: 'draw', from: 'discardPile' };
  const isOpen = top !== undefined && romme.check(view, take) === null;
  return {
    main: step(t('romme.step.draw'), act({ type: 'draw', from: 'stock' })),
    second: isOpen ? step(t('romme.step.take', { card: cardWords(t, top) }), act(take)) : null,
  };
};

const layingStep = (t: Translate, laying: Laying): UiStep => {
  switch (laying.type) {
    case 'no':
      return step(t('romme.step.lay'));
    case 'missing':
      return step(t('romme.step.missing', { points: laying.points }));
    case 'lay':
      return step(t('romme.step.lay'), act(...laying.actions));
    case 'goOut': {
      const text = laying.isHandRomme ? 'romme.step.handRomme' : 'romme.step.goOut';
      return step(t(text, { card: cardWords(t, laying.discard) }), act(laying.action));
    }
  }
};

/** Selected cards: one that fits a single place goes there, several become a meld of the tray. */
const selectedStep = (t: Translate, { selected, uses }: InHand): UiStep => {
  const [card, ...more] = selected;
  const [use, ...others] = uses;
  if (card === undefined || more.length > 0 || use === undefined) return step(t('romme.step.toTray'), { type: 'tray' });
  if (others.length > 0) return step(t('romme.step.choosePlace'));
  return step(t(use.type === 'swap' ? 'romme.step.swap' : 'romme.step.layOff'), act(actionOf(card, use)));
};

const playing = (t: Translate, inHand: InHand): UiSteps => {
  const { selected, laying, hasTray } = inHand;
  const [card] = selected;
  const isGoingOut = laying.type === 'goOut' && (selected.length === 0 || card === laying.discard);
  if (isGoingOut) return { main: layingStep(t, laying), second: null };
  const second =
    card !== undefined && selected.length === 1
      ? step(t('romme.step.discard'), { type: 'discard', card })
      : step(t('romme.step.discard'));
  if (selected.length === 0 && !hasTray) return { main: step(t('romme.step.choose')), second };
  return { main: selected.length === 0 ? layingStep(t, laying) : selectedStep(t, inHand), second };
};

/** What the main button and the one beside it are for. Melds may be put together before the own turn. */
export const stepsOf = (t: Translate, view: RommeView, inHand: InHand): UiSteps => {
  if (!isOwnTurn(view))
    return {
      main: inHand.selected.length > 1 ? step(t('romme.step.toTray'), { type: 'tray' }) : step(t('table.notYourTurn')),
      second: null,
    };
  return view.drawnFrom === null ? drawing(t, view) : playing(t, inHand);
};
