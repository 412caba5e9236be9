import { SUITS, type Suit } from '@matador/cards';

/** How the cards of a French pack are typed in a language: clubs, spades, hearts, diamonds; ace, king, queen, jack. */
interface Letters {
  readonly suits: readonly [clubs: string, spades: string, hearts: string, diamonds: string];
  readonly ranks: readonly [ace: string, king: string, queen: string, jack: string];
  /** Names of the suits, in the same order. */
  readonly names: readonly [clubs: string, spades: string, hearts: string, diamonds: string];
}

/** As players of the language write cards down; the letters of ranks are those in the corners of its packs (GAME-13). */
const LETTERS: Readonly<Record<string, Letters>> = {
  da: { suits: ['k', 's', 'h', 'r'], ranks: ['e', 'k', 'd', 'b'], names: ['klør', 'spar', 'hjerter', 'ruder'] },
  de: { suits: ['k', 'p', 'h', 'd'], ranks: ['a', 'k', 'd', 'b'], names: ['kreuz', 'pik', 'herz', 'karo'] },
  en: { suits: ['c', 's', 'h', 'd'], ranks: ['a', 'k', 'q', 'j'], names: ['clubs', 'spades', 'hearts', 'diamonds'] },
  es: {
    suits: ['t', 'p', 'c', 'd'],
    ranks: ['a', 'k', 'q', 'j'],
    names: ['tréboles', 'picas', 'corazones', 'diamantes'],
  },
  // Carreau is K, as in the diagrams of bridge: C is cœur.
  fr: { suits: ['t', 'p', 'c', 'k'], ranks: ['a', 'r', 'd', 'v'], names: ['trèfle', 'pique', 'cœur', 'carreau'] },
  nl: { suits: ['k', 's', 'h', 'r'], ranks: ['a', 'h', 'v', 'b'], names: ['klaver', 'schoppen', 'harten', 'ruiten'] },
  sv: { suits: ['k', 's', 'h', 'r'], ranks: ['e', 'k', 'd', 'kn'], names: ['klöver', 'spader', 'hjärter', 'ruter'] },
};
const ENGLISH = { suits: ['c', 's', 'h', 'd'], ranks: ['a', 'k', 'q', 'j'] } as const;

const SUIT_SIGNS = ['C', 'S', 'H', 'D'] as const;
const RANK_SIGNS = ['A', 'K', 'Q', 'J'] as const;
const SPOTS = ['2', '3', '4', '5', '6', '7', '8', '9'] as const;

/** Languages whose letters are understood beside the own ones, where those do not mean something else. */
const besides = (language: string): readonly string[] =>
  language === 'de' ? ['en'] : language === 'en' ? ['de'] : ['en'];

type Signs = ReadonlyMap<string, string>;

const signsOf = (language: string, kind: 'suits' | 'ranks'): Signs => {
  const signs = kind === 'suits' ? SUIT_SIGNS : RANK_SIGNS;
  const found = new Map<string, string>();
  for (const one of [language, ...besides(language)])
    for (const [place, letter] of (LETTERS[one] ?? ENGLISH)[kind].entries())
      if (!found.has(letter)) found.set(letter, signs[place] ?? '');
  // Karo by its last letter, as its first is that of Kreuz.
  if (kind === 'suits') return language === 'de' || language === 'en' ? found.set('o', 'D') : found;
  for (const spot of SPOTS) found.set(spot, spot);
  return found.set('10', 'T').set('t', 'T');
};

const known = new Map<string, { readonly suits: Signs; readonly ranks: Signs }>();
const inLanguage = (language: string): { readonly suits: Signs; readonly ranks: Signs } => {
  const signs = known.get(language) ?? { suits: signsOf(language, 'suits'), ranks: signsOf(language, 'ranks') };
  known.set(language, signs);
  return signs;
};

/**
 * Suit and rank of a card that was typed in the letters of a language, or in English ones that mean nothing else in it:
 * "CJ" for French "tv", German "kb"; null: it was none.
 */
export const cardSign = (text: string, language: string): string | null => {
  const { suits, ranks } = inLanguage(language);
  const [suit, rank] = [suits.get(text.charAt(0)), ranks.get(text.slice(1))];
  return suit === undefined || rank === undefined ? null : suit + rank;
};

/** A card, by suit and rank, as it is typed in a language: "tv" in French for the jack of clubs. */
export const letterCard = (card: string, language: string): string => {
  const { suits, ranks } = LETTERS[language] ?? ENGLISH;
  const [sign, rank] = [card.charAt(0), card.charAt(1)];
  const suit = suits[SUIT_SIGNS.findIndex((one) => one === sign)] ?? '';
  if (rank === 'T') return `${suit}10`;
  return suit + (ranks[RANK_SIGNS.findIndex((one) => one === rank)] ?? rank);
};

/** A suit's name as it is typed in a language. */
export const nameSuit = (suit: Suit, language: string): string => LETTERS[language]?.names[SUITS.indexOf(suit)] ?? suit;

/** A suit that was typed by its letter in a language, or by its name in any. */
export const suitTyped = (text: string, language: string): Suit | null => {
  const sign = inLanguage(language).suits.get(text);
  const byName = Object.values(LETTERS).map(({ names }) => names.findIndex((name) => name === text));
  const place = Math.max(
    SUIT_SIGNS.findIndex((one) => one === sign),
    ...byName,
  );
  return SUITS[place] ?? null;
};
