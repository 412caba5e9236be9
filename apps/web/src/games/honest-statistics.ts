import type { Statistics } from '@matador/protocol/rest';

export interface HonestStatisticsProps {
  /** Of the game itself, oldest first; at least one. */
  readonly competitions: Statistics['competitions'];
}
