import type { TableGame } from '@matador/table';
import type { BotGame } from '@matador/table/seat';
import type { AnyAction } from '../../model/snapshot.ts';

/** What a game brings to practice: its rules, its bots, and how many sit at the table. */
export interface PracticeGame {
  readonly seats: number;
  readonly game: TableGame;
  readonly bots: BotGame<AnyAction>;
}

/** Rules and bots of each game come with the first table of it. */
const GAMES: Readonly<Record<string, () => Promise<{ readonly practice: PracticeGame }>>> = {
  skat: () => import('./skat.ts'),
  romme: () => import('./romme.ts'),
  belote: () => import('./belote.ts'),
};

/** Whether there is practice in a game. */
export const isPractised = (gametype: string): boolean => Object.hasOwn(GAMES, gametype);

/** @throws for a game that there is no practice in */
export const loadPractice = async (gametype: string): Promise<PracticeGame> => {
  const load = GAMES[gametype];
  if (load === undefined) throw new Error(`no practice in ${gametype}`);
  return (await load()).practice;
};
