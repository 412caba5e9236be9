const HOUR_MS = 3_600_000;
const DAY = /^\d{4}-\d{2}-\d{2}$/;

/** The instant at which a day of Berlin begins, such as `2026-11-26`; empty for what is no day. */
export const berlinDayStart = (day: string): string => {
  const utc = DAY.test(day) ? Date.parse(`${day}T00:00:00Z`) : NaN;
  if (Number.isNaN(utc)) return '';
  const clock = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Berlin', dateStyle: 'short', timeStyle: 'short' });
  // Berlin is one hour before UTC, in summer two.
  const start = [utc - 2 * HOUR_MS, utc - HOUR_MS].find((at) => clock.format(at) === `${day} 00:00`);
  return new Date(start ?? utc - HOUR_MS).toISOString();
};

/** The instant at which a day of Berlin is over; empty for what is no day. */
export const berlinDayEnd = (day: string): string => {
  if (berlinDayStart(day) === '') return '';
  const next = new Date(Date.parse(`${day}T00:00:00Z`) + 24 * HOUR_MS);
  return berlinDayStart(next.toISOString().slice(0, 10));
};
