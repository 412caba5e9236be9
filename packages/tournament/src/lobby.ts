import { addDays, berlinInstant, berlinTime, type BerlinDay, type BerlinTime } from './berlin.ts';
import { instantOnDay } from './time-of-day.ts';

/** Daily opening hours in Berlin: 'HH:MM', `to` later than `from`; '24:00' is the day's end. */
export interface LobbyHours {
  readonly from: string;
  readonly to: string;
}

export interface LobbyWindow {
  readonly start: Date;
  readonly end: Date;
  /** 0 while open, and when no window is left. */
  readonly secondsUntilStart: number;
  /** 0 when no window is left. Both countdowns run from `now`. */
  readonly secondsUntilEnd: number;
}

export type LobbyState = 'open' | 'opens' | 'closed';

const secondsFrom = (now: Date, instant: Date): number =>
  Math.max(0, Math.ceil((instant.getTime() - now.getTime()) / 1000));

const reading = (start: Date, end: Date, now: Date): LobbyWindow => ({
  start,
  end,
  secondsUntilStart: end <= now ? 0 : secondsFrom(now, start),
  secondsUntilEnd: secondsFrom(now, end),
});

type Span = Pick<LobbyWindow, 'start' | 'end'>;

/** The opening of one day, cut to the competition; its end is not after its start where nothing is left of it. */
const openingOn = (hours: LobbyHours, competition: Span, day: BerlinDay): Span => {
  const start = instantOnDay(day, hours.from, 'first');
  const end = instantOnDay(day, hours.to, 'last');
  return {
    start: start < competition.start ? competition.start : start,
    end: end > competition.end ? competition.end : end,
  };
};

const nextOf = (day: BerlinDay): BerlinTime => ({ ...addDays(day, 1), hour: 0, minute: 0 });

const isRoundTheClock = (hours: LobbyHours): boolean => hours.from === '00:00' && hours.to === '24:00';

/**
 * The current or next opening of a tournament's lobby, within its competition dates (MAST-1); the last one when
 * none is left. A lobby open round the clock is one opening from first to last day.
 *
 * In the night that shows an hour twice, a lobby opens at its first and closes at its last showing.
 */
export const lobbyWindow = (hours: LobbyHours, competition: Span, now: Date): LobbyWindow => {
  if (isRoundTheClock(hours)) return reading(competition.start, competition.end, now);
  const lastDay = berlinTime(competition.end);
  const firstAsked = now < competition.start ? competition.start : now;
  const onDay = (day: BerlinDay): Span => openingOn(hours, competition, day);
  // The day before is never open past midnight, so today, tomorrow and the day after (for a first day that the
  // competition's start cuts to nothing) are enough.
  for (let ahead = 0; ahead < 3; ahead += 1) {
    const { start, end } = onDay(addDays(berlinTime(firstAsked), ahead));
    if (start < end && end > now) return reading(start, end, now);
  }
  for (let back = 0; back < 3; back += 1) {
    const { start, end } = onDay(addDays(lastDay, -back));
    if (start < end) return reading(start, end, now);
  }
  return reading(competition.end, competition.end, now);
};

/**
 * Every opening of a lobby that is not over at `range.start` and begins before `range.end`, in their order (TOUR-15).
 * A lobby open round the clock has one, the competition.
 */
export const lobbyOpenings = (hours: LobbyHours, competition: Span, range: Span): readonly Span[] => {
  const isIn = ({ start, end }: Span): boolean => start < end && end > range.start && start < range.end;
  if (isRoundTheClock(hours)) return [competition].filter(isIn);
  const from = range.start > competition.start ? range.start : competition.start;
  const until = range.end < competition.end ? range.end : competition.end;
  const found: Span[] = [];
  for (let day = berlinTime(from); berlinInstant({ ...day, hour: 0, minute: 0 }) < until; day = nextOf(day)) {
    const opening = openingOn(hours, competition, day);
    if (isIn(opening)) found.push(opening);
  }
  return found;
};

/** Whether one may search for a table (STATE-3). */
export const lobbyState = (window: Pick<LobbyWindow, 'secondsUntilStart' | 'secondsUntilEnd'>): LobbyState => {
  if (window.secondsUntilStart > 0) return 'opens';
  return window.secondsUntilEnd > 0 ? 'open' : 'closed';
};
