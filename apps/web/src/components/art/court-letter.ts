import { useLingui } from '@lingui/react';
import { indexLetter } from '../card/index-letters.ts';
import type { CourtRank } from './court.tsx';

const RANKS = { jack: 'J', queen: 'Q', king: 'K' } as const;

/** The letter of a picture card as packs of the reader's language have it (LOOK-3). */
export const useCourtLetter = (): ((rank: CourtRank) => string) => {
  const { i18n } = useLingui();
  const tag = typeof i18n.locales === 'string' ? i18n.locales : i18n.locale;
  return (rank) => indexLetter(RANKS[rank], tag.slice(0, 2));
};
