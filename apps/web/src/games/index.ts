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

/**
 * The zone of a page that one is like: itself, else the longest that its id begins with, as zones that operators make
 * are spelled after what they are like (`skatclub`, `skatmastersnorth`). Null where it begins with none.
 */
export const zoneOf = (zoneId: string): GameZone | null => {
  const name = zoneName(zoneId);
  const alike = GAMES.flatMap(({ zones }) => zones).filter(({ zone }) => name.startsWith(zone));
  return alike.sort((a, b) => b.zone.length - a.zone.length)[0] ?? null;
};

/** @param zoneId as in calls or in routes */
export const gameOfZone = (zoneId: string): Game => {
  const zone = zoneOf(zoneId);
  return GAMES.find(({ zones }) => zone !== null && zones.includes(zone)) ?? DEFAULT_GAME;
};
