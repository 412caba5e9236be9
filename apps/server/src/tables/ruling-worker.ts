import { parentPort } from 'node:worker_threads';
import { solveClaim } from '@matador/skat/ruling';
import type { RulingAnswer, RulingRequest, RulingTask, Verdict } from './rulings.ts';

const rule = (task: RulingTask): Verdict => {
  switch (task.gametype) {
    case 'skat':
      return solveClaim(task.question);
  }
};

parentPort?.on('message', ({ id, task }: RulingRequest) => {
  parentPort?.postMessage({ id, verdict: rule(task) } satisfies RulingAnswer);
});
