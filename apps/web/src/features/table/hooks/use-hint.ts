import { useEffect } from 'react';
import { settingsStore } from '#web/settings/settings.ts';
import { useTable } from './use-table.ts';

/** A newcomer's hint, each once: it goes with the decision that it stood beside and never comes back. */
export const useHint = <Hint extends string>(hint: Hint | null): Hint | null => {
  const { settings } = useTable();
  const read = settings.hintsRead.split(' ');
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
