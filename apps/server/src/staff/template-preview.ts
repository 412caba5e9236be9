import type {
  PreviewedTournament,
  ScheduledTournament,
  TemplateDraft,
  TemplatePreview,
  Tournament,
} from '@matador/protocol/rest';
import {
  berlinDate,
  berlinTime,
  clockChange,
  firstEntryOf,
  holidayOf,
  nthDates,
  prizePool,
  seriesSlots,
  vatContained,
  type TournamentDates,
} from '@matador/tournament';
import { findPauses } from '../schedule/qualifiers.ts';
import { tournamentOf } from '../schedule/scheduling.ts';
import { singleDates, singleProblems } from '../schedule/single.ts';
import { problemsOf } from '../schedule/templates.ts';
import { findEntriesOf, findLastStarts } from '../store/queries/office-schedule.ts';
import { findOfficeSeasons } from '../store/queries/office-settings.ts';
import { nextNumber } from '../store/queries/seasons.ts';
import { findTemplateVersions, type TemplateRow } from '../store/queries/templates.ts';
import type { TournamentRow } from '../store/queries/tournaments.ts';
import type { Database } from '../store/store.ts';
import { presentFirstEntry, presentTournament } from '../tournaments/present.ts';
import { presentDistribution } from '../tournaments/rankings/tournament.ts';
import { comingOf, presentComing, readOfficeSchedule, type Span } from './schedule.ts';

const WEEKS = 8;
const WEEK_MS = 7 * 24 * 3_600_000;
/** The house's own country, by whose tax the pool is said to be covered. */
const HOUSE_COUNTRY = 'DE';
const MOST_OVERLAPS = 5;
/** No template and no tournament has this number: it is not stored. */
const NEW = 0;

const overlaps = (one: ScheduledTournament, other: ScheduledTournament): boolean =>
  one !== other &&
  other.state !== 'aborted' &&
  one.competitionStart < other.competitionEnd &&
  other.competitionStart < one.competitionEnd;

/** What is to be known of the dates of a competition: holiday, clocks, and what else the zone plays then. */
const previewed = (one: ScheduledTournament, ofZone: readonly ScheduledTournament[]): PreviewedTournament => {
  const [from, to] = [berlinTime(new Date(one.competitionStart)), berlinTime(new Date(one.competitionEnd))];
  return {
    ...one,
    clockChange: clockChange(from, to),
    holiday: holidayOf(from),
    overlaps: ofZone
      .filter((other) => overlaps(one, other))
      .slice(0, MOST_OVERLAPS)
      .map(({ tournamentId, tournamentName, naming, competitionStart }) => ({
        ...{ tournamentId, tournamentName, naming, competitionStart },
      })),
  };
};

/** The season that a tournament would be of, and its number there. */
interface DraftedSeason {
  readonly number: number;
  readonly qualifiers: number;
  readonly endsAt: Date;
}

/** The season that its next qualifier would belong to. */
const seasonOf = async (
  db: Database,
  template: TemplateRow,
  { competitionStart }: TournamentDates,
): Promise<DraftedSeason | null> => {
  if (template.seasonLength === null) return null;
  const running = (await findOfficeSeasons(db)).findLast(
    ({ zoneId, state, qualifiers, made }) => zoneId === template.zoneId && state === 'running' && made < qualifiers,
  );
  if (running !== undefined)
    return { number: await nextNumber(db, running.seasonId), qualifiers: running.qualifiers, endsAt: running.endsAt };
  const last = nthDates(template.times, competitionStart, template.seasonLength);
  return { number: 1, qualifiers: template.seasonLength, endsAt: last.competitionEnd };
};

/** The tournament of a draft as the page of a new player is answered. */
export const asPlayersSee = (
  template: TemplateRow,
  dates: TournamentDates,
  season: DraftedSeason | null,
  now: Date,
): Pick<TemplatePreview, 'zone' | 'distribution'> => {
  const { names = {}, numberOfGames, entryFee, isMasters } = template;
  const toldApart = season === null ? { day: berlinDate(dates.competitionStart) } : { number: season.number };
  const row: TournamentRow = {
    ...tournamentOf(template, dates),
    ...{ id: NEW, internal: false, naming: { names, ...toldApart }, season },
  };
  const mine = { joined: false, searching: false, attempts: 0, score: null, prevBestScore: null, rank: null };
  const slots = seriesSlots([], numberOfGames, now);
  const refund = isMasters ? firstEntryOf({ tournamentId: NEW, entryFee }, [], null) : null;
  const tournament: Tournament = {
    ...presentTournament(row, { ...mine, slots }, now),
    ...(refund !== null && { firstEntry: presentFirstEntry(refund) }),
  };
  const { zoneId, gametype } = template;
  return { zone: { zoneId, gametype, tournaments: [tournament] }, distribution: presentDistribution(row) };
};

/** The same of its next tournament. @param coming when it is; left out: its first from now on */
export const nextAsPlayersSee = async (
  db: Database,
  template: TemplateRow,
  coming: TournamentDates | undefined,
  now: Date,
): Promise<Pick<TemplatePreview, 'zone' | 'distribution'>> => {
  const from = new Date(Math.max(now.getTime(), template.startsAt.getTime()));
  const dates = coming ?? nthDates(template.times, from, 1);
  return asPlayersSee(template, dates, await seasonOf(db, template, dates), now);
};

/** The entries by which fees without tax reach a pool; null: they never do. */
export const coveredBy = (pool: number, entryFee: number): number | null => {
  const net = entryFee - vatContained(entryFee, HOUSE_COUNTRY);
  return pool > 0 && net > 0 ? Math.ceil(pool / net) : null;
};

/** Eight weeks of a draft among all that is scheduled. */
const weeksOf = async (
  db: Database,
  {
    template,
    coming,
    range,
    now,
  }: {
    readonly template: TemplateRow;
    readonly coming: readonly TournamentDates[];
    readonly range: Span;
    readonly now: Date;
  },
): Promise<readonly PreviewedTournament[]> => {
  const { items } = await readOfficeSchedule(db, range, now);
  const stored = items.filter(({ templateId, state }) => templateId !== template.id || state !== null);
  const drafted = coming.map((dates) => ({
    ...presentComing(template, dates),
    templateId: template.id === NEW ? null : template.id,
  }));
  const own = [...stored.filter(({ templateId }) => templateId === template.id), ...drafted];
  const ofZone = [...stored.filter(({ zoneId }) => zoneId === template.zoneId), ...drafted];
  return own.map((one) => previewed(one, ofZone));
};

/** What a draft of a template would make, with everything that is wrong with it; nothing is stored (OPS-1). */
export const previewTemplate = async (
  db: Database,
  { templateId, template: draft, once = false }: TemplateDraft,
  now: Date,
): Promise<TemplatePreview> => {
  const template: TemplateRow = { ...draft, id: templateId ?? NEW, startsAt: new Date(draft.startsAt) };
  const found = once ? await singleProblems(db, template, now) : await problemsOf(db, template, templateId);
  const problems = found.map(({ field, code, values = {}, problem }) => ({ field, code, values, problem }));
  const pool = prizePool(template.prizes);
  const lately = { start: new Date(now.getTime() - WEEKS * WEEK_MS), end: now };
  const about = {
    problems,
    version: templateId === null ? null : ((await findTemplateVersions(db)).get(templateId)?.version ?? null),
    pool,
    coveredBy: coveredBy(pool, template.entryFee),
    lately: templateId === null ? null : await findEntriesOf(db, templateId, lately),
  };
  if (problems.length > 0) return { ...about, weeks: [], zone: null, distribution: null };
  if (once) {
    const dates = singleDates(template);
    const range = { start: now, end: dates.competitionEnd };
    const weeks = [...(await weeksOf(db, { template, coming: [dates], range, now }))];
    return { ...about, weeks, ...asPlayersSee(template, dates, await seasonOf(db, template, dates), now) };
  }
  const range = { start: now, end: new Date(now.getTime() + WEEKS * WEEK_MS) };
  const last = templateId === null ? null : ((await findLastStarts(db)).get(templateId) ?? null);
  const coming = comingOf(template, last, { range, now, pauses: await findPauses(db, now) });
  const weeks = [...(await weeksOf(db, { template, coming, range, now }))];
  return { ...about, weeks, ...(await nextAsPlayersSee(db, template, coming[0], now)) };
};
