import { beloteDefinition } from '@matador/belote/definition';
import { playableGame } from '@matador/table';
import { practiceOf, type PracticeGame } from '#web/features/table/practice/model/practice-table.ts';

const SEATS = 4;

const newHouse = (): Worker => new Worker(new URL('./house.worker.ts', import.meta.url), { type: 'module' });

/** Belote with one of the house against two. */
export const loadPractice = (): Promise<PracticeGame> =>
  practiceOf(playableGame(beloteDefinition), SEATS, { newHouse });
