import { useEffect, useEffectEvent } from 'react';
import { serverNow, useLocalNow } from './server-clock.ts';
import { nearestOf, scheduleAt, type Dates, type Schedule } from './schedule.ts';

/** A tournament's schedule as it runs; `receivedAt` is when its dates arrived, by this device. */
export const useSchedule = (dates: Dates, receivedAt: number): Schedule => {
  const local = useLocalNow();
  return scheduleAt(dates, serverNow({ serverTime: dates.serverTime, receivedAt }, local));
};

const SETTLE_MS = 1000;
/** Browsers count timers in 32 bits. */
const LONGEST_MS = 2 ** 31 - 1;

/**
 * Calls `reload` one second after the nearest of these changes (STATE-4). They are by this device's clock, in epoch
 * milliseconds; what is long past is waited for no more, whether or not it was reloaded.
 */
export const useReloadOnChange = (changes: readonly number[], reload: () => void): void => {
  const onChange = useEffectEvent(reload);
  useEffect(() => {
    const now = Date.now();
    const at = nearestOf(
      changes.map((change) => change + SETTLE_MS),
      now,
    );
    if (at === null) return undefined;
    const timer = setTimeout(() => onChange(), Math.min(at - now, LONGEST_MS));
    return () => clearTimeout(timer);
  }, [changes]);
};
