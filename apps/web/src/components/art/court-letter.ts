import { useTag } from '#web/i18n/use-format.ts';
import { indexLetter } from '../card/index-letters.ts';
import type { CourtRank } from './court.tsx';

const RANKS = { jack: 'J', queen: 'Q', king: 'K' } as const;

/** The letter of a picture card as packs of the reader's language have it (LOOK-3). */
export const useCourtLetter = (): ((rank: CourtRank) => string) => {
  const tag = useTag();
  return (rank) => indexLetter(RANKS[rank], tag.slice(0, 2));
};
