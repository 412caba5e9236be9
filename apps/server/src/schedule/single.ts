import { gameOffers } from '@matador/games';
import {
  berlinDate,
  nthDates,
  templateProblems,
  timesProblems,
  type TemplateProblem,
  type TournamentDates,
} from '@matador/tournament';
import type { NewTemplate } from '../store/queries/templates.ts';
import { findZones } from '../store/queries/tournaments.ts';
import { hasTournamentAt, holdZone, insertTournament } from '../store/queries/tournaments-schedule.ts';
import type { Database, Tx } from '../store/store.ts';
import { tournamentOf } from './scheduling.ts';
import { shutProblem } from './zones.ts';

/** A tournament that no template makes is described as a template is: it is the first that this one would make. */
type SingleTournament = Omit<NewTemplate, 'enabled'>;

/** When it takes place: its first start from `startsAt` on. @throws Error when its times have problems */
export const singleDates = ({ times, startsAt }: Pick<SingleTournament, 'times' | 'startsAt'>): TournamentDates =>
  nthDates(times, startsAt, 1);

const placeProblems = async (db: Database, single: SingleTournament, now: Date): Promise<TemplateProblem[]> => {
  const { zoneId, gametype, name, times } = single;
  const problems: TemplateProblem[] = [];
  const zone = (await findZones(db)).find((one) => one.id === zoneId);
  if (zone === undefined) problems.push({ field: 'zoneId', code: 'zone', problem: 'should be a zone that there is' });
  else if (zone.gametype !== gametype)
    problems.push({
      field: 'gametype',
      code: 'gameOfZone',
      values: { game: zone.gametype },
      problem: `should be ${zone.gametype}, the game of the zone`,
    });
  if (zone !== undefined) problems.push(...shutProblem('zoneId', zone));
  if (timesProblems(times).length > 0) return problems;
  const { registrationEnd, competitionStart } = singleDates(single);
  if (registrationEnd <= now)
    problems.push({ field: 'startsAt', code: 'tooLate', problem: 'should be a day for which one can still register' });
  else if (await hasTournamentAt(db, { zoneId, name, competitionStart }))
    problems.push({
      field: 'startsAt',
      code: 'startTaken',
      problem: 'should be another day or time: the zone has a tournament of that name then',
    });
  return problems;
};

/** Everything wrong with a single tournament, by the rules of templates and among what is scheduled. */
export const singleProblems = async (
  db: Database,
  single: SingleTournament,
  now: Date,
): Promise<readonly TemplateProblem[]> => {
  const problems: TemplateProblem[] = [...templateProblems(single, gameOffers())];
  if (single.seasonLength !== null)
    problems.push({
      field: 'seasonLength',
      code: 'singleSeason',
      problem: 'should be left out: a single tournament belongs to no season',
    });
  return [...problems, ...(await placeProblems(db, single, now))];
};

/** Makes a single tournament, once: its zone is held meanwhile. @returns its dates, or all that is wrong with it */
export const makeSingle = async (
  tx: Tx,
  single: SingleTournament,
  now: Date,
): Promise<TournamentDates | { readonly problems: readonly TemplateProblem[] }> => {
  await holdZone(tx, single.zoneId);
  const problems = await singleProblems(tx, single, now);
  if (problems.length > 0) return { problems };
  const dates = singleDates(single);
  const naming = { names: single.names ?? {}, day: berlinDate(dates.competitionStart) };
  await insertTournament(tx, { ...tournamentOf(single, dates), naming });
  return dates;
};
