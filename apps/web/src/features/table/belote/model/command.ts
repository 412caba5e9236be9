import type { Suit } from '@matador/cards';
import type { BeloteAction, BeloteView } from '@matador/belote';
import { cardTyped, suitTyped } from '../../model/typed.ts';
import { offeredSuit } from './steps.ts';
import type { Tell } from './tell.ts';

/** What the command field understood. */
export type Command =
  | { readonly type: 'act'; readonly action: BeloteAction }
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
  trump: 'trump',
  trumpf: 'trump',
  score: 'score',
  stand: 'score',
} as const satisfies Readonly<Record<string, Tell>>;

const isTell = (text: string): text is keyof typeof WORDS => Object.hasOwn(WORDS, text);

/** "take", "n" (nehmen) or "t": the suit of the turn-up; with a suit behind it, or the suit alone, that suit. */
const TAKE = /^(?:take|nehmen|nehme|t|n)(?:\s+(\S+))?$/;

const takenIn = (text: string, deal: BeloteView): Suit | null => {
  const [isTake, named] = TAKE.exec(text) ?? [];
  if (isTake === undefined) return suitTyped(text);
  return named === undefined ? offeredSuit(deal) : suitTyped(named);
};

const callIn = (text: string, deal: BeloteView): BeloteAction | null => {
  if (deal.phase !== 'bidding') return null;
  if (text === 'p' || text === 'pass' || text === 'passe') return { type: 'pass' };
  const suit = takenIn(text, deal);
  return suit === null ? null : { type: 'take', suit };
};

/**
 * Reads a typed command (GAME-15): a card by suit and rank ("h10", "ca", German "kb" for the jack of clubs), "p" pass,
 * "t" or "n" takes the suit that lies open, "t hearts" or "herz" another one; "last", "clock", "hand", "trick", "trump",
 * "score".
 */
export const readCommand = (typed: string, deal: BeloteView): Command => {
  const text = typed.trim().toLowerCase();
  const call = callIn(text, deal);
  if (call !== null) return { type: 'act', action: call };
  if (isTell(text)) return { type: 'tell', what: WORDS[text] };
  const card = cardTyped(text, deal.hand);
  return card === null ? { type: 'unknown' } : { type: 'act', action: { type: 'play', card } };
};
