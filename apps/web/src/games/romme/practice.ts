import { rommeDefinition } from '@matador/romme/definition';
import { playableGame } from '@matador/table';
import { practiceOf, type PracticeGame } from '#web/features/table/practice/model/practice-table.ts';

const SEATS = 3;

/** Rommé against two bots. */
export const loadPractice = (): Promise<PracticeGame> => practiceOf(playableGame(rommeDefinition), SEATS);
