import { romme, type RommeAction, type RommeCard, type RommeView } from '@matador/romme';
import type { JudgedTray } from './tray.ts';

type GoOut = Extract<RommeAction, { readonly type: 'goOut' }>;

/** What can be done with the tray now. */
export type Laying =
  /** Not yet; `code` says why: the engine's refusal, or one of the tray's own. */
  | { readonly type: 'no'; readonly code: string }
  /** Points that the opening still misses (RT-1, point 5). */
  | { readonly type: 'missing'; readonly points: number }
  /** What to send, one after the other. */
  | { readonly type: 'lay'; readonly actions: readonly RommeAction[] }
  /** All but one card lie in the tray: they are laid and the last one discarded at once (points 8 and 9). */
  | { readonly type: 'goOut'; readonly action: GoOut; readonly discard: RommeCard; readonly isHandRomme: boolean };

const no = (code: string): Laying => ({ type: 'no', code });

/** Going out now would be Hand-Rommé: nothing laid in earlier turns, nothing of the table used in this one (point 9). */
const isHandRomme = (view: RommeView): boolean =>
  (view.opened[view.seat] !== true || view.openedNow) && !view.usedTable;

const goOutWith = (view: RommeView, melds: readonly (readonly RommeCard[])[]): Laying | null => {
  const laid = melds.flat();
  const [discard, ...others] = view.hand.filter((card) => !laid.includes(card));
  if (discard === undefined || others.length > 0) return null;
  const action: GoOut = { type: 'goOut', melds, discard };
  const code = romme.check(view, action);
  return code === null ? { type: 'goOut', action, discard, isHandRomme: isHandRomme(view) } : no(code);
};

/** What laying the tray would be: nothing yet, the opening, further melds, or going out. */
export const layingOf = (view: RommeView, tray: JudgedTray): Laying => {
  if (tray.melds.length === 0) return no('trayEmpty');
  if (tray.problem !== null) return no(tray.problem);
  if (view.phase !== 'turn' || view.asked !== view.seat) return no('notYourTurn');
  if (view.drawnFrom === null) return no('drawFirst');
  const melds = tray.melds.map(({ cards }) => cards);
  const out = goOutWith(view, melds);
  if (out !== null) return out;
  if (view.opened[view.seat] === true) {
    // Each is legal alone; together they must leave a discard, which `goOut` alone may take.
    if (melds.flat().length >= view.hand.length) return no('noDiscardLeft');
    return { type: 'lay', actions: melds.map((cards): RommeAction => ({ type: 'meld', cards })) };
  }
  const points = view.rules.openingMinimum - tray.total;
  if (points > 0) return { type: 'missing', points };
  const open: RommeAction = { type: 'open', melds };
  const code = romme.check(view, open);
  return code === null ? { type: 'lay', actions: [open] } : no(code);
};
