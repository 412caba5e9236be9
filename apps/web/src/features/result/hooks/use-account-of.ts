import { useEffect, useState } from 'react';
import type { AccountOf } from '#web/games/deal-account.ts';
import { findGame } from '#web/games/index.ts';

const nothingYet: AccountOf = () => null;

/** What explains a game's stored deals; until that is loaded, and for an unknown game, nothing is explained. */
export const useAccountOf = (gametype: string): AccountOf => {
  const [loaded, setLoaded] = useState<{ readonly accountOf: AccountOf } | null>(null);
  useEffect(() => {
    let isWanted = true;
    void findGame(gametype)
      ?.loadAccount()
      .then((accountOf) => {
        if (isWanted) setLoaded({ accountOf });
      });
    return () => {
      isWanted = false;
    };
  }, [gametype]);
  return loaded?.accountOf ?? nothingYet;
};
