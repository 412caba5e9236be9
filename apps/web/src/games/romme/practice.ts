import { rommeDefinition } from '@matador/romme/definition';
import { playableGame } from '@matador/table';
import { practiceOf, type PracticeGame } from '#web/features/table/practice/model/practice-table.ts';

const SEATS = 3;

const newHouse = (): Worker => new Worker(new URL('./house.worker.ts', import.meta.url), { type: 'module' });

/** Rommé against two of the house. */
export const loadPractice = (): Promise<PracticeGame> => practiceOf(playableGame(rommeDefinition), SEATS, { newHouse });
