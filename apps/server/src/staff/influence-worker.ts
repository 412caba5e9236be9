import { setPriority } from 'node:os';
import { loadInfluence, measuredGames, tableGame } from '@matador/games';
import { answerQuestions } from '../thread.ts';
import type { InfluenceTask } from './influences.ts';

/** Of Linux's nice values: what runs beside waits for nothing here. */
const LOWEST_PRIORITY = 19;
// There it is this thread's alone; elsewhere it would be the whole process's.
if (process.platform === 'linux') setPriority(LOWEST_PRIORITY);

const games = new Map(
  await Promise.all(measuredGames().map(async (gametype) => [gametype, await loadInfluence(gametype)] as const)),
);

answerQuestions(({ gametype, rulesVersion, options, steps }: InfluenceTask) => {
  const measure = games.get(gametype);
  if (measure === undefined || rulesVersion !== tableGame(gametype).rulesVersion) return 'other rules';
  return measure(options, steps);
});
