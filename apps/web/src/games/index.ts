import { zoneName } from '#web/urls.ts';
import { belote } from './belote/index.tsx';
import type { Game, GameZone } from './game.ts';
import { romme } from './romme/index.tsx';
import { skat } from './skat/index.tsx';

/** The games of the page, in the order of the overview. Another game is another line here. */
const INSTALLED: [Game, ...Game[]] = [skat, romme, belote];

export const GAMES: readonly [Game, ...Game[]] = INSTALLED;

/**
 * Adds a game to those above.
 * @returns what takes it out again
 */
export const installGame = (game: Game): (() => void) => {
  INSTALLED.push(game);
  return () => {
    INSTALLED.splice(INSTALLED.indexOf(game), 1);
  };
};

/** Where there is no choice yet: the first game. */
export const DEFAULT_GAME: Game = skat;

/** Null for a game that this page does not know: it is older than the server. */
export const findGame = (gametype: string): Game | null => GAMES.find((game) => game.gametype === gametype) ?? null;

/** The game of a `gametype` on the wire; an unknown one is laid out as the first. */
export const gameOf = (gametype: string): Game => findGame(gametype) ?? DEFAULT_GAME;

/** @param zoneId as in calls or in routes */
export const gameOfZone = (zoneId: string): Game =>
  GAMES.find(({ zones }) => zones.some(({ zone }) => zone === zoneName(zoneId))) ?? DEFAULT_GAME;

/** Null for a zone of no game that this page knows. */
export const zoneOf = (zoneId: string): GameZone | null =>
  gameOfZone(zoneId).zones.find(({ zone }) => zone === zoneName(zoneId)) ?? null;
