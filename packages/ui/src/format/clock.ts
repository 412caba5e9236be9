/** The house's time: what the configuration of tournaments means. */
const BERLIN = 'Europe/Berlin';
const NBSP = '\u00a0';
const HOUR_MS = 3_600_000;
/** Languages that write the month of a short date as a number. */
const NUMERIC_MONTH = ['da', 'de', 'fr'];

const joined = (text: string): string => text.replaceAll(/\s/g, NBSP);

/** What a clock and a calendar in one place show of an instant (ISO 8601). */
export interface Clock {
  /** 16:00; with the name of its time in the hour that autumn shows twice. */
  readonly time: (instant: string) => string;
  /** Do 26.11. */
  readonly day: (instant: string) => string;
  /** 26.11. */
  readonly dayOfMonth: (instant: string) => string;
  /** 26.11.2026 */
  readonly fullDay: (instant: string) => string;
  /** Do 26.11., 20:00 */
  readonly dayTime: (instant: string) => string;
}

/** Something made when it is first used: a formatter is dear to make, and a screen uses few of them. */
export const once = <T>(make: () => T): (() => T) => {
  let made: T | undefined;
  return () => (made ??= make());
};

/** A place's clock in one language. */
export const clockIn = (tag: string, timeZone: string): Clock => {
  const month = NUMERIC_MONTH.some((language) => tag.startsWith(language)) ? 'numeric' : 'short';
  const format = (options: Intl.DateTimeFormatOptions) =>
    once(() => new Intl.DateTimeFormat(tag, { ...options, timeZone }));
  const hours = format({ hour: '2-digit', minute: '2-digit' });
  const namedHours = format({ hour: '2-digit', minute: '2-digit', timeZoneName: 'short' });
  const weekdays = format({ weekday: 'short' });
  const days = format({ day: 'numeric', month });
  const dates = format({ day: 'numeric', month, year: 'numeric' });
  const time = (instant: string): string => {
    const at = Date.parse(instant);
    const shown = hours().format(at);
    const shownTwice = [at - HOUR_MS, at + HOUR_MS].some((other) => hours().format(other) === shown);
    return joined(shownTwice ? namedHours().format(at) : shown);
  };
  const day = (instant: string): string => {
    const at = Date.parse(instant);
    return joined(`${weekdays().format(at).replace(/\.$/, '')} ${days().format(at)}`);
  };
  const dayOfMonth = (instant: string): string => joined(days().format(Date.parse(instant)));
  return {
    time,
    day,
    dayOfMonth,
    fullDay: (instant) => joined(dates().format(Date.parse(instant))),
    dayTime: (instant) => `${day(instant)}, ${time(instant)}`,
  };
};

/** The player's clock, with Berlin's words beside it wherever it shows something else (STATE-8). */
export interface PlayerClock extends Omit<Clock, 'dayOfMonth'> {
  /** What `show` says by the player's clock, and by Berlin's where that differs: for a sentence with two instants. */
  readonly withBerlin: (show: (clock: Clock) => string) => string;
  /** Whether two instants lie on one day of the player's. */
  readonly isSameDay: (one: string, other: string) => boolean;
}

/** Puts the words of Berlin beside those of here: `10:00 (Berlin 16:00)`. */
export type BesideBerlin = (here: string, there: string) => string;

/**
 * A player's clock in one language. The day of Berlin stands there only where it is another one than the player's, the
 * time wherever it differs.
 */
export const playerClock = (tag: string, zone: string | undefined, beside: BesideBerlin): PlayerClock => {
  const place = once(() => zone ?? new Intl.DateTimeFormat(tag).resolvedOptions().timeZone);
  const here = once(() => clockIn(tag, place()));
  // In Berlin nothing differs: a long list is spared two thirds of its formatting.
  const isBerlin = (): boolean => place() === BERLIN;
  const there = once(() => clockIn(tag, BERLIN));
  const withBerlin: PlayerClock['withBerlin'] = (show) => {
    if (isBerlin()) return show(here());
    const [own, berlin] = [show(here()), show(there())];
    return own === berlin ? own : beside(own, berlin);
  };
  const timed =
    (show: (clock: Clock, instant: string) => string) =>
    (instant: string): string => {
      const own = show(here(), instant);
      if (isBerlin()) return own;
      const [time, dayTime] = [there().time(instant), there().dayTime(instant)];
      if (dayTime === here().dayTime(instant)) return own;
      return beside(own, there().day(instant) === here().day(instant) ? time : dayTime);
    };
  return {
    time: timed((clock, instant) => clock.time(instant)),
    dayTime: timed((clock, instant) => clock.dayTime(instant)),
    day: (instant) => withBerlin((clock) => clock.day(instant)),
    fullDay: (instant) => withBerlin((clock) => clock.fullDay(instant)),
    withBerlin,
    isSameDay: (one, other) => here().fullDay(one) === here().fullDay(other),
  };
};
