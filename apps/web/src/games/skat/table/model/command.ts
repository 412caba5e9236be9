import type { SkatAction, SkatView } from '@matador/skat';
import { readTyped, TRICK_WORDS, type Command } from '#web/features/table/model/typed-command.ts';
import type { Tell } from './tell.ts';

const WORDS: Readonly<Record<string, Tell>> = {
  ...TRICK_WORDS,
  contract: 'contract',
  spiel: 'contract',
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
export const readCommand = (typed: string, view: SkatView): Command<SkatAction, Tell> =>
  readTyped(typed, view.hand, { words: WORDS, callIn: (text) => callIn(text, view) });
