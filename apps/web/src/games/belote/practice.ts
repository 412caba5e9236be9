import { beloteDefinition } from '@matador/belote/definition';
import { playableGame } from '@matador/table';
import { practiceOf, type PracticeGame } from '#web/features/table/practice/model/practice-table.ts';

const SEATS = 4;

/** Belote with one bot against two. */
export const loadPractice = (): Promise<PracticeGame> => practiceOf(playableGame(beloteDefinition), SEATS);
