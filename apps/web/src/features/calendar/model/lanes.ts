import type { CalendarEntry } from '@matador/protocol/rest';
import { addDays, startOf, type Day } from '#web/schedule/calendar-week.ts';

type OpeningState = 'past' | 'open' | 'coming';

/** An opening of a lobby as far as it lies in one day of the player's. */
export interface DayOpening {
  /** ISO 8601. */
  readonly start: string;
  readonly end: string;
  readonly state: OpeningState;
  /** From the day's first moment to its last. */
  readonly isWholeDay: boolean;
}

/** What else happens to a tournament on a day, each when it does. */
export interface DayMark {
  readonly kind: 'registration' | 'begins' | 'lastStart' | 'ends';
  readonly at: string;
}

/** A tournament on one day. */
export interface DayCell {
  readonly day: Day;
  readonly openings: readonly DayOpening[];
  readonly marks: readonly DayMark[];
}

/** A tournament on the days of a week. */
export interface Lane {
  readonly entry: CalendarEntry;
  readonly cells: readonly DayCell[];
}

const stateAt = (start: number, end: number, now: number): OpeningState => {
  if (end <= now) return 'past';
  return start <= now ? 'open' : 'coming';
};

const openingsOn = (entry: CalendarEntry, day: Day, now: number): readonly DayOpening[] => {
  const [from, until] = [startOf(day).getTime(), startOf(addDays(day, 1)).getTime()];
  return entry.openings.flatMap((opening) => {
    const start = Math.max(Date.parse(opening.start), from);
    const end = Math.min(Date.parse(opening.end), until);
    if (start >= end) return [];
    return [
      {
        start: new Date(start).toISOString(),
        end: new Date(end).toISOString(),
        state: stateAt(start, end, now),
        isWholeDay: start === from && end === until,
      },
    ];
  });
};

const marksOn = (entry: CalendarEntry, day: Day): readonly DayMark[] => {
  const [from, until] = [startOf(day).getTime(), startOf(addDays(day, 1)).getTime()];
  const marks: readonly DayMark[] = [
    { kind: 'registration', at: entry.registrationStart },
    { kind: 'begins', at: entry.competitionStart },
    { kind: 'lastStart', at: entry.lastStart },
    { kind: 'ends', at: entry.competitionEnd },
  ];
  return marks.filter(({ at }) => Date.parse(at) >= from && Date.parse(at) < until);
};

/** Which tournaments are asked for. */
export interface Filter {
  /** Without its suffix; null: every zone. */
  readonly zone: string | null;
  readonly joinedOnly: boolean;
}

/** Tournaments with something on these days, a lane each. */
export const lanesOf = (entries: readonly CalendarEntry[], days: readonly Day[], now: number): readonly Lane[] =>
  entries
    .map((entry) => ({
      entry,
      cells: days.map((day) => ({ day, openings: openingsOn(entry, day, now), marks: marksOn(entry, day) })),
    }))
    .filter(({ cells }) => cells.some(({ openings, marks }) => openings.length + marks.length > 0));

/** Something that happens on a day, as the list has it. */
export interface AgendaItem {
  readonly key: string;
  readonly entry: CalendarEntry;
  readonly at: string;
  readonly kind: DayMark['kind'] | 'opens';
  /** Of an opening. */
  readonly opening: DayOpening | null;
  /** The last start, where it lies in this opening. */
  readonly lastStart: string | null;
}

/** A day as a list, in the order in which things happen; that a competition begins is what its first opening says. */
export const agendaOf = (lanes: readonly Lane[], day: Day): readonly AgendaItem[] => {
  const items = lanes.flatMap(({ entry, cells }) =>
    cells
      .filter((cell) => cell.day === day)
      .flatMap(({ openings, marks }): readonly AgendaItem[] => {
        const key = (kind: string, at: string): string =>
          `${String(entry.tournamentId)} ${entry.zoneId} ${entry.name} ${entry.competitionStart} ${kind} ${at}`;
        const last = marks.find(({ kind }) => kind === 'lastStart')?.at ?? null;
        return [
          ...openings.map((opening): AgendaItem => ({
            key: key('opens', opening.start),
            entry,
            at: opening.start,
            kind: 'opens',
            opening,
            lastStart: last !== null && last > opening.start && last <= opening.end ? last : null,
          })),
          ...marks
            .filter(({ kind }) => kind !== 'begins')
            .map(({ kind, at }): AgendaItem => ({
              key: key(kind, at),
              entry,
              at,
              kind,
              opening: null,
              lastStart: null,
            })),
        ];
      }),
  );
  return items.sort((a, b) => Date.parse(a.at) - Date.parse(b.at));
};
