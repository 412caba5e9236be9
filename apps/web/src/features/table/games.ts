import type { GameParts } from './model/game-parts.ts';

/** Each game's table is loaded with its rules, once a table of it is shown. */
const GAMES: Readonly<Record<string, () => Promise<GameParts>>> = {
  skat: async () => (await import('./skat/index.ts')).skatParts,
  romme: async () => (await import('./romme/index.ts')).rommeParts,
  belote: async () => (await import('./belote/index.ts')).beloteParts,
};

/** @throws for a game that this page does not know: it is older than the server */
export const loadGame = async (gametype: string): Promise<GameParts> => {
  const load = GAMES[gametype];
  if (load === undefined) throw new Error(`no table for ${gametype}`);
  return load();
};
