import type { CardRank } from './card-parts.ts';

/** Index letters by language: king, queen, jack (GAME-13); aces are A but in French-speaking packs too, tens are 10. */
const LETTERS: Readonly<Record<string, { readonly K: string; readonly Q: string; readonly J: string }>> = {
  de: { K: 'K', Q: 'D', J: 'B' },
  fr: { K: 'R', Q: 'D', J: 'V' },
  nl: { K: 'H', Q: 'V', J: 'B' },
  en: { K: 'K', Q: 'Q', J: 'J' },
  da: { K: 'K', Q: 'D', J: 'B' },
  sv: { K: 'K', Q: 'D', J: 'Kn' },
  es: { K: 'K', Q: 'Q', J: 'J' },
};
const ACES: Readonly<Record<string, string>> = { da: 'E', sv: 'E' };

/** What stands in the corner of a card. @param language `de`, `fr`, ...; anything else reads as English */
export const indexLetter = (rank: CardRank, language: string): string => {
  if (rank === 'T') return '10';
  if (rank === 'A') return ACES[language] ?? 'A';
  if (rank === 'K' || rank === 'Q' || rank === 'J') return (LETTERS[language] ?? LETTERS.en)?.[rank] ?? rank;
  return rank;
};

/** German suits have letters of their own in every language: Ass, König, Ober, Unter. */
export const germanLetter = (rank: CardRank): string => {
  if (rank === 'T') return '10';
  if (rank === 'Q') return 'O';
  return rank === 'J' ? 'U' : rank;
};
