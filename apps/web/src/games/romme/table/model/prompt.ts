import type { RommeAction, RommeCard, RommeView } from '@matador/romme';
import type { Translate } from '#web/i18n/use-text.tsx';
import type { Prompt } from '#web/features/table/components/prompt-line.tsx';
import { numberOf } from '#web/features/table/model/seats.ts';
import type { Laying } from './laying.ts';
import type { MeldUse } from './places.ts';
import { cardWords, refusalWords } from './words.ts';

/** What the prompt looks at besides the view. */
export interface Prompted {
  readonly selected: readonly RommeCard[];
  /** What the only selected card can do to the melds on the table. */
  readonly uses: readonly MeldUse[];
  readonly laying: Laying;
  readonly hasTray: boolean;
  readonly canGoOut: boolean;
  /** Something is on its way to the table. */
  readonly isSending: boolean;
  readonly refusal: { readonly code: string; readonly action: RommeAction | null } | null;
}

const isTurnOf = ({ phase, asked }: RommeView, seat: number): boolean => phase === 'turn' && asked === seat;

/** Whether this seat has to act now. */
export const isOwnTurn = (view: RommeView): boolean => isTurnOf(view, view.seat);

const openedWords = (t: Translate, view: RommeView): string =>
  view.opened[view.seat] === true
    ? t('romme.prompt.opened')
    : t('romme.prompt.notOpened', { points: view.rules.openingMinimum });

const beforeDraw = (t: Translate, view: RommeView): Prompt => {
  const top = view.discardPile.at(-1);
  const detail = top === undefined ? '' : t('romme.prompt.drawFrom', { card: cardWords(t, top) });
  return { title: t('romme.prompt.draw'), detail, tone: 'own' };
};

const titleOfUse = (t: Translate, card: RommeCard, uses: readonly MeldUse[]): string => {
  const words = cardWords(t, card);
  const isSwap = uses.every(({ type }) => type === 'swap');
  return t(isSwap ? 'romme.prompt.swap' : 'romme.prompt.layOff', { card: words });
};

const usesDetail = (t: Translate, uses: readonly MeldUse[]): string => {
  const types = new Set(uses.map(({ type }) => type));
  if (types.size > 1) return t('romme.prompt.both');
  return t(types.has('swap') ? 'romme.prompt.star' : 'romme.prompt.plus');
};

const afterDraw = (t: Translate, view: RommeView, { selected, uses, laying, hasTray, canGoOut }: Prompted): Prompt => {
  const detail = openedWords(t, view);
  const [card] = selected;
  if (card !== undefined && selected.length === 1 && uses.length > 0)
    return { title: titleOfUse(t, card, uses), detail: usesDetail(t, uses), tone: 'own' };
  if (selected.length > 1) return { title: t('romme.prompt.chosen', { count: selected.length }), detail, tone: 'own' };
  if (hasTray) return { title: layingTitle(t, laying), detail, tone: 'own' };
  return { title: t(canGoOut ? 'romme.prompt.goOut' : 'romme.prompt.play'), detail, tone: 'own' };
};

const layingTitle = (t: Translate, laying: Laying): string => {
  switch (laying.type) {
    case 'no':
      return refusalWords(t, laying.code);
    case 'missing':
      return t('romme.prompt.missing', { points: laying.points });
    case 'lay':
      return t('romme.prompt.lay');
    case 'goOut':
      return t(laying.isHandRomme ? 'romme.prompt.handRomme' : 'romme.prompt.goOut');
  }
};

const waiting = (t: Translate, view: RommeView): Prompt => {
  const detail = openedWords(t, view);
  if (view.phase === 'shuffle') return { title: t('table.prompt.dealing'), detail: '', tone: 'wait' };
  if (view.phase === 'reshuffle') return { title: t('romme.prompt.reshuffle'), detail, tone: 'wait' };
  if (view.phase === 'over') return { title: t('table.prompt.moment'), detail: '', tone: 'wait' };
  const who = numberOf(view.asked, view.seat, view.seats);
  return { title: t('table.prompt.theyPlay', { who }), detail, tone: 'wait' };
};

/** The card that a refused action was about, named beside the reason. */
const refusedDetail = (t: Translate, view: RommeView, action: RommeAction | null): string =>
  action !== null && 'card' in action
    ? t('romme.prompt.cannot', { card: cardWords(t, action.card) })
    : openedWords(t, view);

/** What the prompt line says now. */
export const promptOf = (t: Translate, view: RommeView, prompted: Prompted): Prompt => {
  const { refusal, isSending } = prompted;
  if (refusal !== null)
    return {
      title: refusalWords(t, refusal.code),
      detail: refusedDetail(t, view, refusal.action),
      tone: 'refused',
    };
  if (isSending) return { title: t('table.prompt.sent'), detail: openedWords(t, view), tone: 'wait' };
  if (!isOwnTurn(view)) return waiting(t, view);
  return view.drawnFrom === null ? beforeDraw(t, view) : afterDraw(t, view, prompted);
};
