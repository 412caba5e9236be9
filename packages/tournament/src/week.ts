import { addDays, berlinTime, type BerlinDay } from './berlin.ts';
import { instantOnDay, minutesOfDay, parseTimeOfDay } from './time-of-day.ts';

/** A wall time of Berlin so many days after the day on which the competition starts; negative is before. */
export interface DayTime {
  readonly days: number;
  /** 'HH:MM'; '24:00' is the day's end. */
  readonly time: string;
}

/** When a tournament that comes again every week takes place, in Europe/Berlin. */
export interface WeeklyTimes {
  /** Days on which a competition starts, 1 Monday to 7 Sunday. */
  readonly weekdays: readonly number[];
  readonly startTime: string;
  readonly competitionEnd: DayTime;
  readonly registrationStart: DayTime;
  readonly registrationEnd: DayTime;
}

export interface TournamentDates {
  readonly registrationStart: Date;
  readonly registrationEnd: Date;
  readonly competitionStart: Date;
  readonly competitionEnd: Date;
}

/**
 * The week of a Masters qualifier (MAST-1): Friday 16:00 to Thursday 22:00, the last start Thursday 20:00,
 * registration for it from the Thursday before at 20:10.
 */
export const MASTERS_WEEK: WeeklyTimes = {
  weekdays: [5],
  startTime: '16:00',
  competitionEnd: { days: 6, time: '22:00' },
  registrationStart: { days: -1, time: '20:10' },
  registrationEnd: { days: 6, time: '20:00' },
};

const WEEK = 7;
const DAY_MINUTES = 24 * 60;
const DAY_MS = DAY_MINUTES * 60_000;
/** A registration or competition of this length outlasts the hour that spring leaves out. */
const SHORTEST_MINUTES = 120;
/** Dates lie this many days from the competition's first day at most. */
const FARTHEST_DAYS = 60;

const weekdayOf = (day: BerlinDay): number => new Date(Date.UTC(day.year, day.month - 1, day.day)).getUTCDay() || WEEK;

const instant = (day: BerlinDay, { days, time }: DayTime, which: 'first' | 'last'): Date =>
  instantOnDay(addDays(day, days), time, which);

/** The dates of the tournament whose competition starts on `day`. What begins in a doubled hour begins at its first showing, what ends there at its last. */
export const datesOnDay = (times: WeeklyTimes, day: BerlinDay): TournamentDates => ({
  registrationStart: instant(day, times.registrationStart, 'first'),
  registrationEnd: instant(day, times.registrationEnd, 'last'),
  competitionStart: instant(day, { days: 0, time: times.startTime }, 'first'),
  competitionEnd: instant(day, times.competitionEnd, 'last'),
});

/** All tournaments whose competition starts from `from` on and before `until`, in their order (MAST-11). */
export const datesBetween = (times: WeeklyTimes, from: Date, until: Date): readonly TournamentDates[] => {
  const first = berlinTime(from);
  const days = Math.ceil((until.getTime() - from.getTime()) / DAY_MS) + 1;
  const found: TournamentDates[] = [];
  for (let ahead = 0; ahead <= days; ahead += 1) {
    const day = addDays(first, ahead);
    if (!times.weekdays.includes(weekdayOf(day))) continue;
    const dates = datesOnDay(times, day);
    if (dates.competitionStart >= from && dates.competitionStart < until) found.push(dates);
  }
  return found;
};

const dayNumber = ({ year, month, day }: BerlinDay): number => Date.UTC(year, month - 1, day) / DAY_MS;

/**
 * Of `dates`, in their order, those that keep their distance from `last`, the latest start there is, and from each
 * other: as many days as lie between two starts of the template at least. So a template whose times are changed never
 * has two tournaments where one was promised.
 */
export const datesAfter = (
  times: WeeklyTimes,
  dates: readonly TournamentDates[],
  last: Date | null,
): readonly TournamentDates[] => {
  const days = [...times.weekdays].sort((a, b) => a - b);
  const gaps = days.map((day, index) => (days[index + 1] ?? (days[0] ?? day) + WEEK) - day);
  const shortest = Math.min(...gaps);
  let before = last === null ? -Infinity : dayNumber(berlinTime(last));
  return dates.filter(({ competitionStart }) => {
    const day = dayNumber(berlinTime(competitionStart));
    const isKept = day - before >= shortest;
    if (isKept) before = day;
    return isKept;
  });
};

/** The `count`th tournament whose competition starts from `from` on, 1 being the first. */
export const nthDates = (times: WeeklyTimes, from: Date, count: number): TournamentDates => {
  const weeks = Math.ceil(count / times.weekdays.length) + 1;
  const dates = datesBetween(times, from, new Date(from.getTime() + weeks * WEEK * DAY_MS))[count - 1];
  if (dates === undefined) throw new Error(`no tournament number ${String(count)}`);
  return dates;
};

/** Which rule a week of times breaks, by the part that breaks it. */
export interface TimesProblem {
  readonly field: keyof WeeklyTimes;
  readonly code: 'weekdays' | 'startTime' | 'time' | 'tooFar' | 'tooShort' | 'registrationShort' | 'afterEnd';
  /** The end of an English sentence. */
  readonly problem: string;
}

const isWeekday = (day: number): boolean => Number.isInteger(day) && day >= 1 && day <= WEEK;

const shapeProblems = (times: WeeklyTimes): readonly TimesProblem[] => {
  const { weekdays } = times;
  const problems: TimesProblem[] = [];
  if (weekdays.length === 0 || !weekdays.every(isWeekday) || new Set(weekdays).size < weekdays.length)
    problems.push({
      field: 'weekdays',
      code: 'weekdays',
      problem: 'should be one or more days, each once, from 1 (Monday) to 7 (Sunday)',
    });
  if (parseTimeOfDay(times.startTime) === null || times.startTime === '24:00')
    problems.push({ field: 'startTime', code: 'startTime', problem: 'should be a time from 00:00 to 23:59' });
  for (const field of ['competitionEnd', 'registrationStart', 'registrationEnd'] as const) {
    const { days, time } = times[field];
    if (parseTimeOfDay(time) === null)
      problems.push({ field, code: 'time', problem: 'should have a time from 00:00 to 24:00' });
    if (!Number.isInteger(days) || Math.abs(days) > FARTHEST_DAYS)
      problems.push({
        field,
        code: 'tooFar',
        problem: `should lie at most ${String(FARTHEST_DAYS)} days from the competition's start`,
      });
  }
  return problems;
};

const orderProblems = (times: WeeklyTimes): readonly TimesProblem[] => {
  const at = ({ days, time }: DayTime): number => days * DAY_MINUTES + minutesOfDay(time);
  const start = at({ days: 0, time: times.startTime });
  const end = at(times.competitionEnd);
  const opens = at(times.registrationStart);
  const closes = at(times.registrationEnd);
  const problems: TimesProblem[] = [];
  const add = (field: keyof WeeklyTimes, code: TimesProblem['code'], problem: string): void => {
    problems.push({ field, code, problem });
  };
  if (end - start < SHORTEST_MINUTES)
    add('competitionEnd', 'tooShort', "should be two hours or more after the competition's start");
  if (closes - opens < SHORTEST_MINUTES)
    add('registrationEnd', 'registrationShort', "should be two hours or more after the registration's start");
  if (closes > end) add('registrationEnd', 'afterEnd', "should not be after the competition's end");
  return problems;
};

/** Everything wrong with a week of times, none if it can be played. */
export const timesProblems = (times: WeeklyTimes): readonly TimesProblem[] => {
  const problems = shapeProblems(times);
  return problems.length > 0 ? problems : orderProblems(times);
};
