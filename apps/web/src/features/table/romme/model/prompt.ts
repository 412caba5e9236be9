import type { RommeAction, RommeCard, RommeView } from '@matador/romme';
import type { Say } from '../../../../i18n/use-text.tsx';
import type { Prompt } from '../../components/prompt-line.tsx';
import { numberOf } from '../../model/seats.ts';
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

const openedWords = (say: Say, view: RommeView): string =>
  view.opened[view.seat] === true
    ? say('romme.prompt.opened')
    : say('romme.prompt.notOpened', { points: view.rules.openingMinimum });

const beforeDraw = (say: Say, view: RommeView): Prompt => {
  const top = view.discardPile.at(-1);
  const detail = top === undefined ? '' : say('romme.prompt.drawFrom', { card: cardWords(say, top) });
  return { title: say('romme.prompt.draw'), detail, tone: 'own' };
};

const titleOfUse = (say: Say, card: RommeCard, uses: readonly MeldUse[]): string => {
  const words = cardWords(say, card);
  const isSwap = uses.every(({ type }) => type === 'swap');
  return say(isSwap ? 'romme.prompt.swap' : 'romme.prompt.layOff', { card: words });
};

const usesDetail = (say: Say, uses: readonly MeldUse[]): string => {
  const types = new Set(uses.map(({ type }) => type));
  if (types.size > 1) return say('romme.prompt.both');
  return say(types.has('swap') ? 'romme.prompt.star' : 'romme.prompt.plus');
};

const afterDraw = (say: Say, view: RommeView, { selected, uses, laying, hasTray, canGoOut }: Prompted): Prompt => {
  const detail = openedWords(say, view);
  const [card] = selected;
  if (card !== undefined && selected.length === 1 && uses.length > 0)
    return { title: titleOfUse(say, card, uses), detail: usesDetail(say, uses), tone: 'own' };
  if (selected.length > 1)
    return { title: say('romme.prompt.chosen', { count: selected.length }), detail, tone: 'own' };
  if (hasTray) return { title: layingTitle(say, laying), detail, tone: 'own' };
  return { title: say(canGoOut ? 'romme.prompt.goOut' : 'romme.prompt.play'), detail, tone: 'own' };
};

const layingTitle = (say: Say, laying: Laying): string => {
  switch (laying.type) {
    case 'no':
      return refusalWords(say, laying.code);
    case 'missing':
      return say('romme.prompt.missing', { points: laying.points });
    case 'lay':
      return say('romme.prompt.lay');
    case 'goOut':
      return say(laying.isHandRomme ? 'romme.prompt.handRomme' : 'romme.prompt.goOut');
  }
};

const waiting = (say: Say, view: RommeView): Prompt => {
  const detail = openedWords(say, view);
  if (view.phase === 'shuffle') return { title: say('table.prompt.dealing'), detail: '', tone: 'wait' };
  if (view.phase === 'reshuffle') return { title: say('romme.prompt.reshuffle'), detail, tone: 'wait' };
  if (view.phase === 'over') return { title: say('table.prompt.moment'), detail: '', tone: 'wait' };
  const who = numberOf(view.asked, view.seat, view.seats);
  return { title: say('table.prompt.theyPlay', { who }), detail, tone: 'wait' };
};

/** The card that a refused action was about, named beside the reason. */
const refusedDetail = (say: Say, view: RommeView, action: RommeAction | null): string =>
  action !== null && 'card' in action
    ? say('romme.prompt.cannot', { card: cardWords(say, action.card) })
    : openedWords(say, view);

/** What the prompt line says now. */
export const promptOf = (say: Say, view: RommeView, prompted: Prompted): Prompt => {
  const { refusal, isSending } = prompted;
  if (refusal !== null)
    return {
      title: refusalWords(say, refusal.code),
      detail: refusedDetail(say, view, refusal.action),
      tone: 'refused',
    };
  if (isSending) return { title: say('table.prompt.sent'), detail: openedWords(say, view), tone: 'wait' };
  if (!isOwnTurn(view)) return waiting(say, view);
  return view.drawnFrom === null ? beforeDraw(say, view) : afterDraw(say, view, prompted);
};
