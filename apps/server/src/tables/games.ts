import { beloteDefinition } from '@matador/belote/definition';
import { rommeDefinition } from '@matador/romme/definition';
import { skatDefinition } from '@matador/skat/definition';
import { tableGameOf, type TableGame } from '@matador/table';

/** The games that tables play. Another game is another line here. */
const TABLE_GAMES: readonly TableGame[] = [
  tableGameOf(skatDefinition),
  tableGameOf(rommeDefinition),
  tableGameOf(beloteDefinition),
];

const BY_GAMETYPE: ReadonlyMap<string, TableGame> = new Map(TABLE_GAMES.map((game) => [game.gametype, game]));

/** Whether tables play a game: tournaments of any other are never made. */
export const playsGame = (gametype: string): boolean => BY_GAMETYPE.has(gametype);

/** @throws for a game that no table can play; tournaments of such a game are never started */
export const tableGame = (gametype: string): TableGame => {
  const game = BY_GAMETYPE.get(gametype);
  if (game === undefined) throw new Error(`no table plays ${gametype}`);
  return game;
};
