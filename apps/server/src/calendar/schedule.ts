import { playsGame } from '@matador/games';
import type { Calendar, CalendarEntry } from '@matador/protocol/rest';
import { berlinDate, datesAfter, datesBetween, lobbyOpenings, prizePool } from '@matador/tournament';
import type { Account } from '../people/account.ts';
import { findPauses } from '../schedule/qualifiers.ts';
import { findRevisions, findScheduled, findScheduledOne, type ScheduledRow } from '../store/queries/calendar.ts';
import { findLastStart, findTemplates, type TemplateRow } from '../store/queries/templates.ts';
import type { Database } from '../store/store.ts';
import { findVisibleZones } from '../tournaments/zones.ts';

export interface Span {
  readonly start: Date;
  readonly end: Date;
}

const DAY_MS = 24 * 3_600_000;
/** What templates will make is told so far ahead. */
const AHEAD_MS = 26 * 7 * DAY_MS;

/** A tournament of the calendar; without an id one that its template will make. */
export interface Scheduled extends Omit<ScheduledRow, 'id'> {
  readonly id: number | null;
}

/** A template, how often it was changed, and when the last tournament that it has made starts. */
interface Projected {
  readonly template: TemplateRow;
  readonly revision: number;
  readonly last: Date | null;
}

const projectedOf = ({ template, revision, last }: Projected, range: Span, now: Date): Scheduled[] => {
  const { times } = template;
  const from = new Date(Math.max(now.getTime(), template.startsAt.getTime()));
  const leadMs = (Math.max(0, -times.registrationStart.days) + 1) * DAY_MS;
  const until = new Date(Math.min(range.end.getTime() + leadMs, now.getTime() + AHEAD_MS));
  return datesAfter(times, datesBetween(times, from, until), last)
    .filter((dates) => dates.competitionEnd > range.start && dates.registrationStart < range.end)
    .map((dates) => ({
      ...dates,
      id: null,
      template: template.id,
      revision,
      isAborted: false,
      zoneId: template.zoneId,
      name: template.name,
      // The number in a season is known once it is made.
      naming: { names: template.names ?? {}, day: berlinDate(dates.competitionStart) },
      gametype: template.gametype,
      gameVariant: template.gameVariant,
      isMasters: template.isMasters,
      image: template.image,
      entryFee: template.entryFee,
      totalWin: prizePool(template.prizes),
      lobbyFrom: template.lobbyFrom,
      lobbyTo: template.lobbyTo,
      joined: false,
    }));
};

const findProjected = async (
  db: Database,
  zones: ReadonlySet<string>,
  range: Span,
  now: Date,
): Promise<readonly Scheduled[]> => {
  const templates = (await findTemplates(db)).filter(
    ({ enabled, gametype, zoneId }) => enabled && playsGame(gametype) && zones.has(zoneId),
  );
  const revisions = await findRevisions(db);
  const pauses = await findPauses(db, now);
  const found: Scheduled[] = [];
  for (const template of templates) {
    const last = await findLastStart(db, template.id);
    const projected = projectedOf({ template, revision: revisions.get(template.id) ?? 0, last }, range, now);
    found.push(...projected.filter(({ competitionStart }) => !pauses(template, competitionStart)));
  }
  return found;
};

/** The tournaments that an account sees in a range, those that templates will make among them, by their starts. */
export const findSchedule = async (
  db: Database,
  account: Account,
  range: Span,
  now: Date,
): Promise<readonly Scheduled[]> => {
  const zones = (await findVisibleZones(db, account)).map(({ id }) => id);
  const there = await findScheduled(db, account.id, zones, range);
  const coming = await findProjected(db, new Set(zones), range, now);
  return [...there, ...coming].sort((a, b) => a.competitionStart.getTime() - b.competitionStart.getTime());
};

/** One tournament that an account sees; null for none. */
export const findOnSchedule = async (db: Database, account: Account, id: number): Promise<Scheduled | null> => {
  const zones = (await findVisibleZones(db, account)).map((zone) => zone.id);
  return findScheduledOne(db, account.id, zones, id);
};

/** The openings of a tournament's lobby that touch a range. */
export const openingsIn = (one: Scheduled, range: Span): readonly Span[] =>
  lobbyOpenings(
    { from: one.lobbyFrom, to: one.lobbyTo },
    { start: one.competitionStart, end: one.competitionEnd },
    range,
  );

const presentEntry = (one: Scheduled, range: Span): CalendarEntry => ({
  tournamentId: one.id,
  zoneId: one.zoneId,
  gametype: one.gametype,
  gameVariant: one.gameVariant,
  isMasters: one.isMasters,
  name: one.name,
  naming: one.naming,
  image: one.image,
  entryFee: one.entryFee,
  totalWin: one.totalWin,
  joined: one.joined,
  registrationStart: one.registrationStart.toISOString(),
  lastStart: one.registrationEnd.toISOString(),
  competitionStart: one.competitionStart.toISOString(),
  competitionEnd: one.competitionEnd.toISOString(),
  openings: openingsIn(one, range).map(({ start, end }) => ({ start: start.toISOString(), end: end.toISOString() })),
});

/** When what is open in a range, for one account (TOUR-15). */
export const readCalendar = async (db: Database, account: Account, range: Span, now: Date): Promise<Calendar> => {
  const found = await findSchedule(db, account, range, now);
  return {
    serverTime: now.toISOString(),
    entries: found.filter(({ isAborted }) => !isAborted).map((one) => presentEntry(one, range)),
  };
};
