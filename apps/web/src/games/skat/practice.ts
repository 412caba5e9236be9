import { skatDefinition } from '@matador/skat/definition';
import { playableGame } from '@matador/table';
import { practiceOf, type PracticeGame } from '#web/features/table/practice/model/practice-table.ts';

const SEATS = 3;

/** Skat against two bots. */
export const loadPractice = (): Promise<PracticeGame> => practiceOf(playableGame(skatDefinition), SEATS);
