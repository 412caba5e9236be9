import type { Tournament } from '@matador/protocol/rest';
import type { Schedule } from '#web/schedule/schedule.ts';

/** What the parts of a tournament's page are given. */
export interface TournamentProps {
  readonly tournament: Tournament;
  readonly schedule: Schedule;
  readonly currency: string;
}
