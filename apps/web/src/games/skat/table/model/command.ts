import { nextBid, skat, type SkatAction, type SkatView } from '@matador/skat';
import type { CardLook } from '#web/components/card/card-face.tsx';
import type { Deck } from '#web/deck/deck.ts';
import { ownDecision } from '#web/features/table/model/decisions.ts';
import { spellCard } from '#web/features/table/model/typed.ts';
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

/** What may be typed now to act, in the letters of language and deck; nothing while others are asked. */
export const actsNow = (view: SkatView, { language, deck }: CardLook): readonly string[] => {
  if (ownDecision(view) === null) return [];
  if (view.phase === 'playing')
    return view.hand
      .filter((card) => skat.check(view, { type: 'play', card }) === null)
      .map((card) => spellCard(card, language, deck));
  if (view.phase !== 'bidding') return [];
  const { asked, value } = view.auction;
  if (asked === 'listener') return [language === 'de' ? 'ja' : 'yes', 'p'];
  const next = nextBid(value);
  return next === null ? ['p'] : [String(next), 'p'];
};

/**
 * Reads a typed command (GAME-15): a card by suit and rank ("h10", "ca", German "kb" for the jack of clubs, "eu" with German suits),
 * "p" pass, "y" or "ja" hold, a number to bid, "last", "clock", "hand", "trick", "contract".
 */
export const readCommand = (typed: string, view: SkatView, deck: Deck): Command<SkatAction, Tell> =>
  readTyped(typed, view.hand, { words: WORDS, callIn: (text) => callIn(text, view), deck });
