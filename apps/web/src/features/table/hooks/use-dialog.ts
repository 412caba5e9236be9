import { useCallback, useState } from 'react';

interface OpenDialog {
  /** Null: none is open. */
  readonly name: string | null;
  readonly open: (name: string) => void;
  readonly close: () => void;
}

/**
 * The dialog that is open at a table. One about the deal goes with the moment it was opened in: it would ask about the
 * next deal, or have nothing to show.
 * @param moment tells the deal on the table, and whether it is being read
 * @param ofDeal the dialogs that are about the deal
 */
export const useDialog = (moment: string, ofDeal: readonly string[]): OpenDialog => {
  const [opened, setOpened] = useState<{ readonly name: string; readonly moment: string } | null>(null);
  const open = useCallback((name: string) => setOpened({ name, moment }), [moment]);
  const close = useCallback(() => setOpened(null), []);
  const isPast = opened !== null && opened.moment !== moment && ofDeal.includes(opened.name);
  if (isPast) setOpened(null);
  return { name: opened === null || isPast ? null : opened.name, open, close };
};
