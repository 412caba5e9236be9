import type { CompetitionResult, EntryAdmission, Tournament } from '@matador/protocol/rest';
import { scheduleAt } from '#web/schedule/schedule.ts';

/** What can be said of the next competition from here. */
export type GoingOn =
  /** It can be played now. */
  | 'open'
  /** The lobby is not open, or the tournament does not run. */
  | 'closed'
  /** A table or a search of mine is under way, or the account may not play now: its tournament's page says what. */
  | 'hindered'
  /** There is none, or the tournament is not known here. */
  | 'none';

interface Known {
  readonly result: CompetitionResult;
  /** As its zone has it; undefined while that is not there. */
  readonly tournament: Tournament | undefined;
  readonly admission: EntryAdmission | undefined;
  /** The server's time, in epoch milliseconds. */
  readonly now: number;
}

/** Whether the next competition of a series can be played now (STATE-5), from what has been read. */
export const goingOn = ({ result, tournament, admission, now }: Known): GoingOn => {
  if (result.nextGame === null || tournament?.joined !== true) return 'none';
  const { status, lobby } = scheduleAt(tournament.dates, now);
  if (status !== 'running' || lobby !== 'open' || tournament.metaData.clearancePhase) return 'closed';
  const isBusy = tournament.searching || tournament.games.some(({ state }) => state === 'pending');
  const isBarred = admission?.obstacles.some(({ play }) => play) ?? false;
  return isBusy || isBarred ? 'hindered' : 'open';
};

/** The own slots of the series that a competition belongs to, if that is the attempt under way; else null. */
export const seriesOf = (
  { competitionId }: CompetitionResult,
  tournament: Tournament | undefined,
): Tournament['games'] | null => {
  const games = tournament?.games ?? [];
  return games.some((slot) => slot.competitionId === competitionId) ? games : null;
};

/** Whether the moves of a competition can be watched, by those too who gave it up. A skipgame without deals was never played. */
export const canBeWatched = ({ state, deals }: Pick<CompetitionResult, 'state' | 'deals'>): boolean =>
  state === 'finished' || (state === 'skipgame' && deals.length > 0);
