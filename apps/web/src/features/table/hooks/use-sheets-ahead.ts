import { useEffect } from 'react';

/** By then the table itself has come, on a slow line too. */
const AFTER_MS = 5000;

const fetchSheets = (): void => {
  // What fails now is asked for again when it is opened.
  const parts = [
    import('../components/menu-list.tsx'),
    import('../components/sheets.tsx'),
    import('#web/components/dialog/sheet.tsx'),
  ];
  void Promise.allSettled(parts);
};

/** Fetches the menu and what opens as a sheet before anybody asks: they open without a connection, too. */
export const useSheetsAhead = (isConnected: boolean): void => {
  useEffect(() => {
    if (!isConnected) return undefined;
    const timer = setTimeout(fetchSheets, AFTER_MS);
    return () => clearTimeout(timer);
  }, [isConnected]);
};
