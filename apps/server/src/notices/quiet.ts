import type { QuietHours } from '@matador/protocol/rest';

const DAY_MINUTES = 24 * 60;
const MINUTE_MS = 60_000;

const minutesOf = (time: string): number => {
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  return hours * 60 + minutes;
};

/** The time of day somewhere, in minutes. */
const minuteIn = (instant: Date, timeZone: string): number =>
  minutesOf(
    new Intl.DateTimeFormat('en-GB', { hour: '2-digit', minute: '2-digit', hourCycle: 'h23', timeZone }).format(
      instant,
    ),
  );

/** From one time of day on to another, forwards. */
const ahead = (from: number, to: number): number => (to - from + DAY_MINUTES) % DAY_MINUTES;

/** When the quiet hours that a moment falls into are over; null: it falls into none. */
export const quietUntil = ({ from, until, timeZone }: QuietHours, now: Date): Date | null => {
  const minute = minuteIn(now, timeZone);
  const [begins, ends] = [minutesOf(from), minutesOf(until)];
  if (ahead(begins, minute) >= ahead(begins, ends)) return null;
  const wholeMinute = Math.floor(now.getTime() / MINUTE_MS) * MINUTE_MS;
  const end = new Date(wholeMinute + ahead(minute, ends) * MINUTE_MS);
  // In a night that changes the clocks it is an hour off, forwards or back.
  const off = ahead(minuteIn(end, timeZone), ends);
  return new Date(end.getTime() + (off > DAY_MINUTES / 2 ? off - DAY_MINUTES : off) * MINUTE_MS);
};
