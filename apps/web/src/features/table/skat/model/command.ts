import type { SkatAction, SkatView } from '@matador/skat';
import { cardTyped } from '../../model/typed.ts';
import type { Tell } from './tell.ts';

/** What the command field understood. */
export type Command =
  | { readonly type: 'act'; readonly action: SkatAction }
  | { readonly type: 'tell'; readonly what: Tell }
  | { readonly type: 'unknown' };

const WORDS = {
  last: 'last',
  l: 'last',
  letzter: 'last',
  clock: 'clock',
  u: 'clock',
  uhr: 'clock',
  hand: 'hand',
  blatt: 'hand',
  trick: 'trick',
  stich: 'trick',
  contract: 'contract',
  spiel: 'contract',
} as const satisfies Readonly<Record<string, Tell>>;

const isTell = (text: string): text is keyof typeof WORDS => Object.hasOwn(WORDS, text);

const callIn = (text: string, view: SkatView): SkatAction | null => {
  if (view.phase !== 'bidding') return null;
  if (text === 'p' || text === 'pass' || text === 'passe') return { type: 'pass' };
  if (text === 'y' || text === 'j' || text === 'ja' || text === 'yes' || text === 'hold') return { type: 'hold' };
  return /^\d{2,3}$/.test(text) ? { type: 'bid', value: Number(text) } : null;
};

/**
 * Reads a typed command (GAME-15): a card by suit and rank ("h10", "ca", German "kb" for the jack of clubs),
 * "p" pass, "y" or "ja" hold, a number to bid, "last", "clock", "hand", "trick", "contract".
 */
export const readCommand = (typed: string, view: SkatView): Command => {
  const text = typed.trim().toLowerCase();
  const call = callIn(text, view);
  if (call !== null) return { type: 'act', action: call };
  if (isTell(text)) return { type: 'tell', what: WORDS[text] };
  const card = cardTyped(text, view.hand);
  return card === null ? { type: 'unknown' } : { type: 'act', action: { type: 'play', card } };
};
