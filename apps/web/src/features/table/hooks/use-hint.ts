import type { SkatView } from '@matador/skat';
import { useEffect } from 'react';
import { ownDecision } from '../model/prompt.ts';
import { settingsStore } from '../model/settings.ts';
import { useTable } from './use-table.ts';

export type Hint = 'bid' | 'skat' | 'follow';

const hintFor = (deal: SkatView): Hint | null => {
  if (ownDecision(deal) === null) return null;
  if (deal.phase === 'bidding') return 'bid';
  if (deal.phase === 'skat') return 'skat';
  return deal.phase === 'playing' && deal.trick.length > 0 ? 'follow' : null;
};

/** A newcomer's hint, each once: it goes with the decision that it stood beside and never comes back. */
export const useHint = (): Hint | null => {
  const { deal, settings } = useTable();
  const read = settings.hintsRead.split(' ');
  const hint = hintFor(deal);
  const shown = hint !== null && !read.includes(hint) ? hint : null;
  useEffect(() => {
    if (shown === null) return undefined;
    return () => {
      const known = settingsStore.get().hintsRead;
      if (!known.split(' ').includes(shown)) settingsStore.set({ hintsRead: `${known} ${shown}`.trim() });
    };
  }, [shown]);
  return shown;
};
