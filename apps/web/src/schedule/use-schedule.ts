import { useEffect, useEffectEvent } from 'react';
import { serverNow, useLocalNow } from './server-clock.ts';
import { nextChange, scheduleAt, type Dates, type Schedule } from './schedule.ts';

/** A tournament's schedule as it runs; `receivedAt` is when its dates arrived, by this device. */
export const useSchedule = (dates: Dates, receivedAt: number): Schedule => {
  const local = useLocalNow();
  return scheduleAt(dates, serverNow({ serverTime: dates.serverTime, receivedAt }, local));
};

const SETTLE_MS = 1000;
/** Browsers count timers in 32 bits. */
const LONGEST_MS = 2 ** 31 - 1;

/** Calls `reload` one second after the next countdown has run out (STATE-4). */
export const useReloadOnChange = (dates: Dates | undefined, receivedAt: number, reload: () => void): void => {
  const onChange = useEffectEvent(reload);
  useEffect(() => {
    if (dates === undefined) return undefined;
    const now = serverNow({ serverTime: dates.serverTime, receivedAt }, Date.now());
    const change = nextChange(dates, now);
    if (change === null) return undefined;
    const timer = setTimeout(() => onChange(), Math.min(change - now + SETTLE_MS, LONGEST_MS));
    return () => clearTimeout(timer);
  }, [dates, receivedAt]);
};
