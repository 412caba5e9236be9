import { parentPort } from 'node:worker_threads';
import { tableGame } from './games.ts';
import type { RulingAnswer, RulingRequest } from './rulings.ts';

parentPort?.on('message', ({ id, task }: RulingRequest) => {
  const verdict = tableGame(task.gametype).rule(task.question);
  parentPort?.postMessage({ id, verdict } satisfies RulingAnswer);
});
