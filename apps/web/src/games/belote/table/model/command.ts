import type { Suit } from '@matador/cards';
import type { BeloteAction, BeloteView } from '@matador/belote';
import { ownDecision } from '#web/features/table/model/decisions.ts';
import { nameSuit, suitTyped } from '#web/features/table/model/card-letters.ts';
import { spellCard } from '#web/features/table/model/typed.ts';
import { PASSES, readTyped, TRICK_WORDS, wordsListed, type Command } from '#web/features/table/model/typed-command.ts';
import { legalCards } from './duty.ts';
import { offeredSuit, openSuits } from './steps.ts';
import type { Tell } from './tell.ts';

const WORDS: Readonly<Record<string, Tell>> = {
  ...TRICK_WORDS,
  trump: 'trump',
  trumpf: 'trump',
  score: 'score',
  stand: 'score',
};
/** In the order of `belote.command.asks`. */
const ASKED = ['hand', 'trick', 'trump', 'score', 'clock', 'last'] as const satisfies readonly Tell[];

/** "take", "n" (nehmen) or "t": the suit of the turn-up; with a suit behind it, or the suit alone, that suit. */
const TAKE = /^(?:take|t|nehmen|nehme|n|neem|prendre|prends|tomar|tomo|tag|ta)(?:\s+(\S+))?$/;

const takenIn = (text: string, deal: BeloteView, language: string): Suit | null => {
  const [isTake, named] = TAKE.exec(text) ?? [];
  if (isTake === undefined) return suitTyped(text, language);
  return named === undefined ? offeredSuit(deal) : suitTyped(named, language);
};

const callIn = (text: string, deal: BeloteView, language: string): BeloteAction | null => {
  if (deal.phase !== 'bidding') return null;
  if (PASSES.includes(text)) return { type: 'pass' };
  const suit = takenIn(text, deal, language);
  return suit === null ? null : { type: 'take', suit };
};

/** What may be typed now to act, as it is typed in a language; nothing while others are asked. */
export const actsNow = (deal: BeloteView, language: string): readonly string[] => {
  if (ownDecision(deal) === null) return [];
  if (deal.phase === 'playing')
    return [...legalCards(deal)].map((card) => spellCard(card, { language, deck: 'fourColours' }));
  return [...openSuits(deal).map((suit) => nameSuit(suit, language)), 'p'];
};

/**
 * Reads a typed command (GAME-15): a card by suit and rank ("h10", "ca", German "kb" for the jack of clubs), "p" pass,
 * "t" or "n" takes the suit that lies open, "t hearts" or "herz" another one; "last", "clock", "hand", "trick", "trump",
 * "score".
 *
 * @param language whose letters name the cards
 * @param asks the language's own words for what can be asked: the text `belote.command.asks`
 */
export const readCommand = (
  typed: string,
  deal: BeloteView,
  language: string,
  asks = '',
): Command<BeloteAction, Tell> =>
  readTyped(typed, deal.hand, {
    words: { ...WORDS, ...wordsListed(asks, ASKED) },
    callIn: (text) => callIn(text, deal, language),
    typedIn: { language, deck: 'fourColours' },
  });
