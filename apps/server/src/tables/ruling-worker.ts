import { tableGame } from '@matador/games';
import { answerQuestions } from '../thread.ts';
import type { RulingAnswer, RulingTask } from './rulings.ts';

answerQuestions(({ gametype, rulesVersion, question }: RulingTask): RulingAnswer => ({
  verdict: tableGame(gametype, rulesVersion).rule(question),
}));
