import type { Translate } from '../i18n/use-text.tsx';

const SECOND = 1000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
/** Seconds are shown only below this (TOUR-3). */
const SECONDS_BELOW = 5 * MINUTE;

/** Minutes and seconds, as on a clock: 4:12. Milliseconds are rounded up, so that 0:00 is the end. */
export const clockText = (ms: number): string => {
  const seconds = Math.max(0, Math.ceil(ms / SECOND));
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
};

/** Time left in days, hours and minutes; below five minutes as a clock (TOUR-3). */
export const countdownText = (ms: number, t: Translate): string => {
  if (ms < SECONDS_BELOW) return clockText(ms);
  const days = Math.floor(ms / DAY);
  const hours = Math.floor((ms % DAY) / HOUR);
  const minutes = Math.floor((ms % HOUR) / MINUTE);
  const parts = [
    days > 0 ? t('common.days', { days }) : null,
    hours > 0 ? t('common.hours', { hours }) : null,
    minutes > 0 ? t('common.minutes', { minutes }) : null,
  ];
  return parts.filter((part) => part !== null).join(' ');
};

/** The same by its greatest part, where there is little room: 2 T. */
export const shortCountdownText = (ms: number, t: Translate): string => {
  if (ms >= DAY) return t('common.days', { days: Math.floor(ms / DAY) });
  if (ms >= HOUR) return t('common.hours', { hours: Math.floor(ms / HOUR) });
  return ms < SECONDS_BELOW ? clockText(ms) : t('common.minutes', { minutes: Math.floor(ms / MINUTE) });
};
