import type { HouseTable } from './house-table.ts';

/** Opens a table of the house, where a stored one was left if it fits. */
export type OpenHouse = (stored: unknown) => HouseTable;

/** Rules and bot of each game come with the first table of it. */
const GAMES: Readonly<Record<string, () => Promise<OpenHouse>>> = {
  skat: async () => (await import('./skat.ts')).openSkat,
  romme: async () => (await import('./romme.ts')).openRomme,
  belote: async () => (await import('./belote.ts')).openBelote,
};

/** Whether the house plays a game. */
export const isPractised = (gametype: string): boolean => Object.hasOwn(GAMES, gametype);

/** @throws for a game that the house does not play */
export const loadHouse = async (gametype: string): Promise<OpenHouse> => {
  const load = GAMES[gametype];
  if (load === undefined) throw new Error(`no practice in ${gametype}`);
  return load();
};
