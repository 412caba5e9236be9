import { hash } from 'node:crypto';
import type { RunningCompetition } from '@matador/table';

/** SHA-256 over a competition's state, lower-case hex: logs carry it where a deal has ended. */
export const stateHashOf = (competition: RunningCompetition): string => hash('sha256', competition.stateText());
