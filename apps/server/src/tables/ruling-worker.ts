import { tableGame } from '@matador/games';
import { parentPort } from 'node:worker_threads';
import type { RulingAnswer, RulingRequest } from './rulings.ts';

parentPort?.on('message', ({ id, task }: RulingRequest) => {
  const verdict = tableGame(task.gametype).rule(task.question);
  parentPort?.postMessage({ id, verdict } satisfies RulingAnswer);
});
