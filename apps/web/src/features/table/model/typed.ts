import type { Deck } from '#web/deck/deck.ts';
import { SUITS, SUIT_LETTERS, type PiquetCard, type Suit } from '@matador/cards';

/** English and German letters of French suits: clubs or Kreuz, spades or Pik, hearts or Herz, diamonds or Karo. */
const SUIT_KEYS = new Map(Object.entries({ c: 'C', k: 'C', s: 'S', p: 'S', h: 'H', d: 'D', o: 'D' }));
const RANK_KEYS = new Map(
  Object.entries({ '10': 'T', t: 'T', a: 'A', k: 'K', q: 'Q', d: 'Q', j: 'J', b: 'J', '9': '9', '8': '8', '7': '7' }),
);
const SUIT_NAMES = new Map(Object.entries({ kreuz: 'C', pik: 'S', herz: 'H', karo: 'D' }));

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

/** Suit and rank as they are written, of a card that was typed; null: it was none. */
const namedBy = (text: string, deck: Deck): string | null => {
  if (deck !== 'german') {
    const [suit, rank] = [SUIT_KEYS.get(text.charAt(0)), RANK_KEYS.get(text.slice(1))];
    return suit === undefined || rank === undefined ? null : suit + rank;
  }
  const [, suit = '', rank = ''] = GERMAN_CARD.exec(text) ?? [];
  const card = `${GERMAN_SUITS[suit] ?? ''}${GERMAN_RANKS[rank] ?? ''}`;
  return card === '' ? null : card;
};

/**
 * The card of a hand that was typed by suit and rank: "h10", "ca", German "kb" for the jack of clubs; with German
 * suits "eu" or "eichel-unter".
 */
export const cardTyped = (text: string, hand: readonly PiquetCard[], deck: Deck): PiquetCard | null => {
  const named = namedBy(text, deck);
  return hand.find((card) => card === named) ?? null;
};

type Letters = Readonly<Record<string, string>>;

/** How a card is typed in a language; English where nothing else is known of one. */
const SPELLED: Readonly<Record<string, Letters>> = {
  de: { C: 'k', S: 'p', H: 'h', D: 'd', T: '10', Q: 'd', J: 'b' },
  en: { C: 'c', S: 's', H: 'h', D: 'd', T: '10' },
};
const SPELLED_GERMAN: Readonly<Record<string, Letters>> = {
  de: { C: 'e', S: 'g', H: 'r', D: 's', T: '10', Q: 'o', J: 'u' },
  en: { C: 'a', S: 'l', H: 'h', D: 'b', T: '10', Q: 'o', J: 'u' },
};

/** A card as it may be typed in a language: "h10", in German "kb" for the jack of clubs, with German suits "eu". */
export const spellCard = (card: PiquetCard, language: string, deck: Deck): string => {
  const spelled = deck === 'german' ? SPELLED_GERMAN : SPELLED;
  const letters = spelled[language] ?? spelled.en ?? {};
  return card.replaceAll(/./g, (letter) => letters[letter] ?? letter.toLowerCase());
};

/** The names of the suits as they are typed: those of English are the suits' own. */
const SUIT_WORDS: Readonly<Record<Suit, string>> = { clubs: 'kreuz', spades: 'pik', hearts: 'herz', diamonds: 'karo' };

/** A suit as it may be typed in a language. */
export const spellSuit = (suit: Suit, language: string): string => (language === 'de' ? SUIT_WORDS[suit] : suit);

/** A suit that was typed by its letter, or by its English or German name. */
export const suitTyped = (text: string): Suit | null => {
  const letter = SUIT_KEYS.get(text) ?? SUIT_NAMES.get(text);
  return SUITS.find((suit) => suit === text || SUIT_LETTERS[suit] === letter) ?? null;
};
