import { ZxcvbnFactory } from '@zxcvbn-ts/core';
import { adjacencyGraphs, dictionary as common } from '@zxcvbn-ts/language-common';
import { dictionary as german } from '@zxcvbn-ts/language-de';
import { dictionary as english } from '@zxcvbn-ts/language-en';
import { answerQuestions } from '../thread.ts';
import type { StrengthQuestion } from './password-strength.ts';

const zxcvbn = new ZxcvbnFactory({ dictionary: { ...common, ...german, ...english }, graphs: adjacencyGraphs });

answerQuestions(({ password, words }: StrengthQuestion) => zxcvbn.check(password, [...words]).score);
