import { nextBid, skat, type SkatAction, type SkatView } from '@matador/skat';
import type { CardLook } from '#web/components/card/card-face.tsx';
import { ownDecision } from '#web/features/table/model/decisions.ts';
import { spellCard } from '#web/features/table/model/typed.ts';
import {
  HOLDS,
  PASSES,
  readTyped,
  TRICK_WORDS,
  typedYes,
  wordsListed,
  type Command,
} from '#web/features/table/model/typed-command.ts';
import type { Tell } from './tell.ts';

const WORDS: Readonly<Record<string, Tell>> = {
  ...TRICK_WORDS,
  contract: 'contract',
  spiel: 'contract',
};
/** In the order of `table.command.asks`. */
const ASKED = ['hand', 'trick', 'contract', 'clock', 'last'] as const satisfies readonly Tell[];

const callIn = (text: string, view: SkatView): SkatAction | null => {
  if (view.phase !== 'bidding') return null;
  if (PASSES.includes(text)) return { type: 'pass' };
  if (HOLDS.includes(text)) return { type: 'hold' };
  return /^\d{2,3}$/.test(text) ? { type: 'bid', value: Number(text) } : null;
};

/**
 * What may be typed now to act, in the letters of language and deck; nothing while others are asked. Before the
 * declaration a card is laid away, and typed again taken back.
 */
export const actsNow = (view: SkatView, look: CardLook): readonly string[] => {
  if (ownDecision(view) === null) return [];
  if (view.phase === 'playing')
    return view.hand
      .filter((card) => skat.check(view, { type: 'play', card }) === null)
      .map((card) => spellCard(card, look));
  if (view.phase === 'declaring') return view.hand.map((card) => spellCard(card, look));
  if (view.phase !== 'bidding') return [];
  const { asked, value } = view.auction;
  if (asked === 'listener') return [typedYes(look.language), 'p'];
  const next = nextBid(value);
  return next === null ? ['p'] : [String(next), 'p'];
};

/**
 * Reads a typed command (GAME-15): a card by suit and rank ("h10", "ca", German "kb" for the jack of clubs, French "tv",
 * "eu" with German suits), "p" pass, "y" or "ja" hold, a number to bid, "last", "clock", "hand", "trick", "contract".
 *
 * @param asks the language's own words for what can be asked: the text `table.command.asks`
 */
export const readCommand = (typed: string, view: SkatView, look: CardLook, asks = ''): Command<SkatAction, Tell> =>
  readTyped(typed, view.hand, {
    words: { ...WORDS, ...wordsListed(asks, ASKED) },
    callIn: (text) => callIn(text, view),
    typedIn: look,
  });
