const KEY = 'matador.table-game';

/** Notes the game of the table that this tab opens next, or shows: its cloth is there before the table has answered. */
export const rememberGame = (gametype: string): void => {
  try {
    sessionStorage.setItem(KEY, gametype);
  } catch {
    // without a storage the cloth changes once the table has answered
  }
};

/** As it was noted last in this tab; null for none. */
export const rememberedGame = (): string | null => {
  try {
    return sessionStorage.getItem(KEY);
  } catch {
    return null;
  }
};
