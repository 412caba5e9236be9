/** How long a series takes, in minutes, as the server says it. */
interface SeriesMinutes {
  readonly least: number;
  readonly most: number;
}

/** Both ends in hours, in halves: `1½`; `one`: they are alike. */
interface HoursRange {
  readonly from: string;
  readonly to: string;
  readonly one: 'yes' | 'no';
}

const HALF_HOUR = 30;
const halves = (minutes: number): number => Math.max(1, Math.round(minutes / HALF_HOUR));
const hoursText = (halfHours: number): string =>
  `${halfHours >= 2 ? String(Math.floor(halfHours / 2)) : ''}${halfHours % 2 === 1 ? '½' : ''}`;

/** Minutes as hours, for the messages that say how long a series takes (TOUR-12). */
export const hoursRange = ({ least, most }: SeriesMinutes): HoursRange => ({
  from: hoursText(halves(least)),
  to: hoursText(halves(most)),
  one: halves(least) === halves(most) ? 'yes' : 'no',
});
