import { SUITS, SUIT_LETTERS, type PiquetCard, type Suit } from '@matador/cards';

/** English and German letters: clubs or Kreuz, spades or Pik, hearts or Herz, diamonds or Karo. */
const SUIT_KEYS = new Map(Object.entries({ c: 'C', k: 'C', s: 'S', p: 'S', h: 'H', d: 'D', o: 'D' }));
const RANK_KEYS = new Map(
  Object.entries({ '10': 'T', t: 'T', a: 'A', k: 'K', q: 'Q', d: 'Q', j: 'J', b: 'J', '9': '9', '8': '8', '7': '7' }),
);
const SUIT_NAMES = new Map(Object.entries({ kreuz: 'C', pik: 'S', herz: 'H', karo: 'D' }));

/** The card of a hand that was typed by suit and rank: "h10", "ca", German "kb" for the jack of clubs. */
export const cardTyped = (text: string, hand: readonly PiquetCard[]): PiquetCard | null => {
  const [suit, rank] = [SUIT_KEYS.get(text.charAt(0)), RANK_KEYS.get(text.slice(1))];
  return suit === undefined || rank === undefined ? null : (hand.find((card) => card === suit + rank) ?? null);
};

/** How a card is typed in a language; English where nothing else is known of one. */
const SPELLED: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  de: { C: 'k', S: 'p', H: 'h', D: 'd', T: '10', Q: 'd', J: 'b' },
  en: { C: 'c', S: 's', H: 'h', D: 'd', T: '10' },
};

/** A card as it may be typed in a language: "h10", in German "kb" for the jack of clubs. */
export const spellCard = (card: PiquetCard, language: string): string => {
  const letters = SPELLED[language] ?? SPELLED.en ?? {};
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
