import { tableGame } from '@matador/games';
import { answerQuestions } from '../thread.ts';
import type { RulingAnswer, RulingTask } from './rulings.ts';

answerQuestions((task: RulingTask): RulingAnswer => ({ verdict: tableGame(task.gametype).rule(task.question) }));
