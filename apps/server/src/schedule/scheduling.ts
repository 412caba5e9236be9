import { playsGame } from '@matador/games';
import { berlinDate, datesAfter, datesBetween, nthDates, prizePool, type TournamentDates } from '@matador/tournament';
import type { TournamentNaming } from '@matador/protocol/rest';
import type { BaseContext } from '../base-context.ts';
import { every } from '../every.ts';
import { extendSeason, findUnfilledSeason, insertSeason, nextNumber } from '../store/queries/seasons.ts';
import {
  findLastStart,
  findSeasonTemplates,
  findTemplates,
  holdTemplate,
  type TemplateRow,
} from '../store/queries/templates.ts';
import { insertTemplateTournament, type NewTournament } from '../store/queries/tournaments-schedule.ts';
import type { Database, Store, Tx } from '../store/store.ts';
import { comingQualifiers, findPauses } from './qualifiers.ts';
import { foreseeEnds } from './seasons.ts';

const DAY_MS = 24 * 3_600_000;
/** Beyond a whole week there is a next start whatever the weekdays, over a clock change too. */
const WEEK_AHEAD_MS = 8 * DAY_MS;
const EVERY_MS = 10_000;

/**
 * The tournaments of a template that there have to be now (MAST-11): those one can still register for, those whose
 * registration has begun, and the next to start. What downtime has swallowed whole is not made any more: nobody could
 * have joined it.
 */
export const dueDates = (template: Pick<TemplateRow, 'times' | 'startsAt'>, now: Date): readonly TournamentDates[] => {
  const { times, startsAt } = template;
  const back = now.getTime() - (Math.max(0, times.registrationEnd.days) + 2) * DAY_MS;
  const opensAhead = (Math.max(0, -times.registrationStart.days) + 2) * DAY_MS;
  const from = new Date(Math.max(back, startsAt.getTime()));
  const until = new Date(Math.max(now.getTime(), startsAt.getTime()) + Math.max(WEEK_AHEAD_MS, opensAhead));
  const joinable = datesBetween(times, from, until).filter((one) => one.registrationEnd > now);
  const next = joinable.find((one) => one.competitionStart > now);
  return joinable.filter((one) => one.competitionStart <= now || one.registrationStart <= now || one === next);
};

/** A row for the schedule: what a template makes on these dates. */
export const tournamentOf = (template: Omit<TemplateRow, 'id' | 'enabled'>, dates: TournamentDates): NewTournament => ({
  zoneId: template.zoneId,
  name: template.name,
  gametype: template.gametype,
  gameVariant: template.gameVariant,
  isMasters: template.isMasters,
  state: 'planned',
  ...dates,
  lobbyFrom: template.lobbyFrom,
  lobbyTo: template.lobbyTo,
  entryFee: template.entryFee,
  restartFee: template.restartFee,
  totalWin: prizePool(template.prizes),
  addedPrize: template.finalSeats,
  numberOfGames: template.numberOfGames,
  numberOfTickets: template.finalSeats,
  playersPerGame: template.playersPerGame,
  roundsPerGame: template.roundsPerGame,
  gameTechs: template.gameTechs,
  image: template.image,
  rejoinsEnabled: template.rejoinsEnabled,
  rejoinLimit: template.rejoinLimit,
  prizes: template.prizes,
});

/** `2026`, or `2026/27` where a season goes on in the next year. */
const seasonName = ({ startsAt, endsAt }: { readonly startsAt: Date; readonly endsAt: Date }): string => {
  const [first, last] = [startsAt.getUTCFullYear(), endsAt.getUTCFullYear()];
  return first === last ? String(first) : `${String(first)}/${String(last % 100).padStart(2, '0')}`;
};

/** When a season is over whose first qualifier starts at `startsAt`: its templates take turns in the order of time. */
const seasonEnd = async (tx: Tx, { zoneId, times }: TemplateRow, startsAt: Date, qualifiers: number): Promise<Date> => {
  const alone = nthDates(times, startsAt, qualifiers);
  const until = new Date(alone.competitionStart.getTime() + 1);
  const all = (await findSeasonTemplates(tx, zoneId))
    .flatMap((one) => datesBetween(one.times, new Date(Math.max(startsAt.getTime(), one.startsAt.getTime())), until))
    .sort((a, b) => a.competitionStart.getTime() - b.competitionStart.getTime());
  return (all[qualifiers - 1] ?? alone).competitionEnd;
};

/**
 * The season a qualifier belongs to: the zone's that still lacks one, else a new one (MAST-6). `pause`: the one that
 * operators have planned has not begun, and nothing is made before it.
 */
const seasonFor = async (tx: Tx, template: TemplateRow, dates: TournamentDates): Promise<number | 'pause' | null> => {
  const { seasonLength: qualifiers, zoneId } = template;
  if (qualifiers === null) return null;
  const running = await findUnfilledSeason(tx, zoneId);
  if (running !== null) {
    if (running.startsAt !== null && dates.competitionStart < running.startsAt) return 'pause';
    await extendSeason(tx, running.id, dates.competitionEnd);
    return running.id;
  }
  const startsAt = dates.competitionStart;
  const span = { startsAt, endsAt: await seasonEnd(tx, template, startsAt, qualifiers) };
  return insertSeason(tx, { zoneId, name: seasonName(span), qualifiers, ...span });
};

/** What tells a tournament apart from the others of its template: its number in the season, else the day (TOUR-14). */
const namingOf = async (
  tx: Tx,
  { names = {} }: TemplateRow,
  { competitionStart }: TournamentDates,
  season: number | null,
): Promise<TournamentNaming> =>
  season === null ? { names, day: berlinDate(competitionStart) } : { names, number: await nextNumber(tx, season) };

/** Those of these dates that a template has still to make. */
const missing = async (db: Database, { id, times }: TemplateRow, dates: readonly TournamentDates[]) =>
  dates.length === 0 ? [] : datesAfter(times, dates, await findLastStart(db, id));

/** The same without those before a season that operators have planned ahead. */
const missingNow = async (db: Database, template: TemplateRow, now: Date) => {
  const pauses = await findPauses(db, now);
  const dates = await missing(db, template, dueDates(template, now));
  return dates.filter(({ competitionStart }) => !pauses(template, competitionStart));
};

/** The tournaments that a template would make now; none while it is switched off or no table plays its game. */
export const comingDates = async (
  db: Database,
  template: TemplateRow,
  now: Date,
): Promise<readonly TournamentDates[]> =>
  template.enabled && playsGame(template.gametype) ? missingNow(db, template, now) : [];

/** When the qualifier is over that a zone's templates make next; null while none makes any. */
export const nextQualifierEnd = async (db: Database, zoneId: string, now: Date): Promise<Date | null> => {
  const next: TournamentDates[] = [...(await comingQualifiers(db, zoneId, { from: now, count: 1 }))];
  // One that has started can be made as long as somebody could register for it.
  for (const template of await findSeasonTemplates(db, zoneId))
    next.push(...(await missing(db, template, dueDates(template, now))));
  const [first] = next.sort((a, b) => a.competitionStart.getTime() - b.competitionStart.getTime());
  return first?.competitionEnd ?? null;
};

/** Makes the tournaments of these dates that there are not yet, in their order; answers their ids. */
export const makeOf = async (tx: Tx, template: TemplateRow, dates: readonly TournamentDates[]): Promise<number[]> => {
  const ids: number[] = [];
  for (const one of await missing(tx, template, dates)) {
    const season = await seasonFor(tx, template, one);
    if (season === 'pause') continue;
    const named = { ...tournamentOf(template, one), naming: await namingOf(tx, template, one, season) };
    const id = await insertTemplateTournament(tx, named, { template: template.id, season });
    if (id === null) throw new Error(`template ${String(template.id)} has made a tournament meanwhile`);
    ids.push(id);
    if (season !== null) await foreseeEnds(tx, template.zoneId, one.competitionStart);
  }
  return ids;
};

/**
 * Makes the coming tournaments of every template that is switched on and whose game tables play. Any number of nodes
 * may do it at once: a template is held while its tournaments are made, and each start is made once.
 * @returns ids of those made now, in the order of their starts for each template
 */
export const makeTournaments = async (store: Store, now: Date): Promise<readonly number[]> => {
  const made: number[] = [];
  for (const template of await findTemplates(store.db)) {
    if ((await comingDates(store.db, template, now)).length === 0) continue;
    const ids = await store.transaction(async (tx) => {
      const held = await holdTemplate(tx, template.id);
      return held?.enabled === true ? makeOf(tx, held, dueDates(held, now)) : [];
    });
    made.push(...ids);
  }
  return made;
};

/**
 * Keeps the schedule filled, from the start of the process on (MAST-11).
 * @returns stops it
 */
export const startScheduleJob = async (
  context: Pick<BaseContext, 'store' | 'clock' | 'log'>,
): Promise<() => Promise<void>> => {
  const { store, clock, log } = context;
  const fill = async (): Promise<void> => {
    const made = await makeTournaments(store, clock.now());
    if (made.length > 0) log.info({ tournaments: made }, 'tournaments were made by their templates');
  };
  await makeTournaments(store, clock.now());
  const job = every(clock, EVERY_MS, fill, {
    onError: (error) => {
      log.warn({ err: error }, 'the schedule could not be filled');
    },
  });
  return () => job.stop();
};
