import { constants, setPriority } from 'node:os';
import { tableGame } from '@matador/games';
import { answerQuestions } from '../thread.ts';
import type { RulingAnswer, RulingTask } from './rulings.ts';

// Nobody's move waits for a ruling. On Linux a thread has a priority of its own; elsewhere it is the whole process's.
if (process.platform === 'linux') setPriority(0, constants.priority.PRIORITY_LOW);

answerQuestions(({ gametype, rulesVersion, question }: RulingTask): RulingAnswer => ({
  verdict: tableGame(gametype, rulesVersion).rule(question),
}));
