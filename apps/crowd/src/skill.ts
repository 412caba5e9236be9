import { loadBotGame, loadHouseGame } from '@matador/games';
import type { BotGame } from '@matador/table/seat';

/**
 * How well a simulated player plays: a club player (decision 117) who thinks so many milliseconds at most about a card, 0
 * for the light one. The crowd is a process of its own, so its thinking never holds up a table.
 */
export interface Skill {
  readonly thinkMs: number;
}

/** No two of a table play alike: a fifth of them plays by rules of thumb, the others look ahead a little or more. */
const THINK_MS = [4, 2, 3, 0, 1] as const;

/**
 * The skill of a simulated player, by its number, so that it is the same every evening.
 * @param pace 0, as load and journeys play, has no time to think
 */
export const skillOf = (number: number, pace: number): Skill => ({
  thinkMs: pace === 0 ? 0 : (THINK_MS[number % THINK_MS.length] ?? 0),
});

const known = new Map<string, Promise<BotGame>>();

/** The game as somebody of that skill plays it: made once for all who play alike. */
export const gameBySkill = (gametype: string, skill: Skill | undefined): Promise<BotGame> => {
  const ms = skill?.thinkMs ?? 0;
  if (ms === 0) return loadBotGame(gametype);
  const key = `${gametype} ${String(ms)}`;
  const before = known.get(key);
  if (before !== undefined) return before;
  const loading = loadHouseGame(gametype, 'club', { ms, nowMs: () => performance.now() });
  known.set(key, loading);
  return loading;
};
