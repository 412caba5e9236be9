import { setPriority } from 'node:os';
import { measuredGames } from '@matador/games';
import { answerQuestions } from '../thread.ts';
import type { InfluenceTask } from './influences.ts';

/** Of Linux's nice values: what runs beside waits for nothing here. */
const LOWEST_PRIORITY = 19;
// There it is this thread's alone; elsewhere it would be the whole process's.
if (process.platform === 'linux') setPriority(LOWEST_PRIORITY);

const games = new Map(
  await Promise.all(measuredGames().map(async ({ gametype, load }) => [gametype, await load()] as const)),
);

answerQuestions(({ gametype, options, steps }: InfluenceTask) => {
  try {
    return games.get(gametype)?.(options, steps) ?? `nobody measures ${gametype}`;
  } catch (error) {
    return `it failed: ${String(error)}`;
  }
});
