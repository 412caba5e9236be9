import type { Deck } from '#web/deck/deck.ts';
import type { PiquetCard } from '@matador/cards';
import { cardSign, letterCard } from './card-letters.ts';

/** German suits: Eichel, Grün, Rot, Schellen, or acorns, leaves, hearts, bells. */
const GERMAN_SUITS: Readonly<Record<string, string>> = {
  ...{ eichel: 'C', e: 'C', a: 'C' },
  ...{ grün: 'S', gruen: 'S', g: 'S', l: 'S' },
  ...{ rot: 'H', r: 'H', h: 'H' },
  ...{ schellen: 'D', s: 'D', b: 'D' },
};
const GERMAN_RANKS: Readonly<Record<string, string>> = {
  ...{ ass: 'A', a: 'A', '10': 'T', t: 'T', könig: 'K', koenig: 'K', k: 'K', ober: 'Q', o: 'Q', unter: 'J', u: 'J' },
  ...{ '9': '9', '8': '8', '7': '7' },
};
const GERMAN_CARD = new RegExp(
  `^(${Object.keys(GERMAN_SUITS).join('|')})[ -]?(${Object.keys(GERMAN_RANKS).join('|')})$`,
);

/** In whose letters cards are typed. */
export interface TypedIn {
  /** Two letters. */
  readonly language: string;
  readonly deck: Deck;
}

/** Suit and rank as they are written, of a card that was typed with German suits; null: it was none. */
const germanSign = (text: string): string | null => {
  const [, suit = '', rank = ''] = GERMAN_CARD.exec(text) ?? [];
  const card = `${GERMAN_SUITS[suit] ?? ''}${GERMAN_RANKS[rank] ?? ''}`;
  return card === '' ? null : card;
};

/**
 * The card of a hand that was typed by suit and rank: "h10", "ca", German "kb" for the jack of clubs, French "tv"; with
 * German suits "eu" or "eichel-unter".
 */
export const cardTyped = (
  text: string,
  hand: readonly PiquetCard[],
  { language, deck }: TypedIn,
): PiquetCard | null => {
  const sign = deck === 'german' ? germanSign(text) : cardSign(text, language);
  return hand.find((card) => card === sign) ?? null;
};

/** How cards with German suits are typed: in German letters, or in English ones. */
const SPELLED_GERMAN: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  de: { C: 'e', S: 'g', H: 'r', D: 's', T: '10', Q: 'o', J: 'u' },
  en: { C: 'a', S: 'l', H: 'h', D: 'b', T: '10', Q: 'o', J: 'u' },
};

/** A card as it may be typed in a language: "h10", in German "kb" for the jack of clubs, with German suits "eu". */
export const spellCard = (card: PiquetCard, { language, deck }: TypedIn): string => {
  if (deck !== 'german') return letterCard(card, language);
  const letters = SPELLED_GERMAN[language] ?? SPELLED_GERMAN.en ?? {};
  return card.replaceAll(/./g, (letter) => letters[letter] ?? letter.toLowerCase());
};
