import type { PiquetCard } from '@matador/cards';
import type { SkatAction, SkatView } from '@matador/skat';

/** What the command field understood. */
export type Command =
  | { readonly type: 'act'; readonly action: SkatAction }
  | { readonly type: 'tell'; readonly what: 'last' | 'clock' | 'hand' | 'trick' | 'contract' }
  | { readonly type: 'unknown' };

const SUITS: Readonly<Record<string, string>> = { c: 'C', k: 'C', s: 'S', p: 'S', h: 'H', d: 'D', o: 'D' };
const RANKS: Readonly<Record<string, readonly string[]>> = {
  '10': ['T'],
  '0': ['T'],
  '1': ['T'],
  t: ['T'],
  a: ['A'],
  k: ['K'],
  q: ['Q'],
  d: ['Q'],
  j: ['J'],
  b: ['J'],
  '9': ['9'],
  '8': ['8'],
  '7': ['7'],
};
const TELLS = { last: 'last', l: 'last', clock: 'clock', u: 'clock', hand: 'hand', trick: 'trick', contract: 'contract' } as const;

const isTell = (text: string): text is keyof typeof TELLS => text in TELLS;

const cardIn = (text: string, hand: readonly PiquetCard[]): PiquetCard | null => {
  const suit = SUITS[text.charAt(0)];
  const ranks = RANKS[text.slice(1)] ?? [];
  return hand.find((card) => card.charAt(0) === suit && ranks.includes(card.charAt(1))) ?? null;
};

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
  if (isTell(text)) return { type: 'tell', what: TELLS[text] };
  const card = cardIn(text, view.hand);
  return card === null ? { type: 'unknown' } : { type: 'act', action: { type: 'play', card } };
};
