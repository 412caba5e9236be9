import { playsGame } from '@matador/games';
import type { OfficeSchedule, ScheduledTournament, Templates } from '@matador/protocol/rest';
import { berlinDate, datesAfter, datesBetween, prizePool, type TournamentDates } from '@matador/tournament';
import { findPauses, type Pause } from '../schedule/qualifiers.ts';
import { presentTemplate } from '../schedule/templates.ts';
import { findLastStarts, findOfficeScheduled, type OfficeScheduledRow } from '../store/queries/office-schedule.ts';
import { findTemplates, findTemplateVersions, type TemplateRow } from '../store/queries/templates.ts';
import type { Database } from '../store/store.ts';

const DAY_MS = 24 * 3_600_000;
/** Beyond it there is a next start whatever the weekdays. */
const NEXT_MS = 8 * DAY_MS;

export interface Span {
  readonly start: Date;
  readonly end: Date;
}

const presentDates = (dates: TournamentDates) => ({
  registrationStart: dates.registrationStart.toISOString(),
  registrationEnd: dates.registrationEnd.toISOString(),
  competitionStart: dates.competitionStart.toISOString(),
  competitionEnd: dates.competitionEnd.toISOString(),
});

/** A tournament that there is. */
const presentMade = (row: OfficeScheduledRow): ScheduledTournament => ({ ...row, ...presentDates(row) });

/** A tournament that a template will make. */
export const presentComing = (template: TemplateRow, dates: TournamentDates): ScheduledTournament => ({
  tournamentId: null,
  templateId: template.id,
  zoneId: template.zoneId,
  gametype: template.gametype,
  tournamentName: template.name,
  // The number in a season is known once it is made.
  naming: { names: template.names ?? {}, day: berlinDate(dates.competitionStart) },
  state: null,
  entries: 0,
  entryFee: template.entryFee,
  totalWin: prizePool(template.prizes),
  ...presentDates(dates),
});

/** The competitions that a template will make within a range, from now on, without those before a season that is planned ahead. */
export const comingOf = (
  template: TemplateRow,
  last: Date | null,
  { range, now, pauses }: { readonly range: Span; readonly now: Date; readonly pauses: Pause },
): readonly TournamentDates[] => {
  const from = new Date(Math.max(now.getTime(), template.startsAt.getTime()));
  return datesAfter(template.times, datesBetween(template.times, from, range.end), last).filter(
    ({ competitionStart, competitionEnd }) => competitionEnd > range.start && !pauses(template, competitionStart),
  );
};

const byStart = (a: ScheduledTournament, b: ScheduledTournament): number =>
  a.competitionStart.localeCompare(b.competitionStart);

/** What there is and what templates will make in a range, in all zones, by their starts (OPS-1). */
export const readOfficeSchedule = async (db: Database, range: Span, now: Date): Promise<OfficeSchedule> => {
  const made = (await findOfficeScheduled(db, range)).map(presentMade);
  const last = await findLastStarts(db);
  const pauses = await findPauses(db, now);
  const coming = (await findTemplates(db))
    .filter(({ enabled, gametype }) => enabled && playsGame(gametype))
    .flatMap((template) =>
      comingOf(template, last.get(template.id) ?? null, { range, now, pauses }).map((dates) =>
        presentComing(template, dates),
      ),
    );
  return { serverTime: now.toISOString(), items: [...made, ...coming].sort(byStart) };
};

/** Every template with its version, and when it plays next. */
export const readTemplates = async (db: Database, now: Date): Promise<Templates> => {
  const versions = await findTemplateVersions(db);
  const last = await findLastStarts(db);
  const pauses = await findPauses(db, now);
  const items = (await findTemplates(db)).map((row) => {
    const { version = 1, changedAt = null, changedBy = null } = versions.get(row.id) ?? {};
    const start = Math.max(now.getTime(), row.startsAt.getTime(), last.get(row.id)?.getTime() ?? 0);
    const range = { start: now, end: new Date(start + NEXT_MS) };
    const next = row.enabled ? comingOf(row, last.get(row.id) ?? null, { range, now, pauses })[0] : undefined;
    return {
      templateId: row.id,
      ...presentTemplate(row),
      version,
      changedAt: changedAt?.toISOString() ?? null,
      changedBy,
      nextStart: next?.competitionStart.toISOString() ?? null,
    };
  });
  return { items };
};
