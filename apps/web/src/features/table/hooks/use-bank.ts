import { useEffect, useState } from 'react';
import type { Clocks } from '../model/snapshot.ts';

const TICK_MS = 500;

/** What is left of a bank some time after it was read: it runs once the move's own time is over. */
const bankLeftMs = (
  { remainingMs, delayMs, bankMs }: { readonly remainingMs: number; readonly delayMs: number; readonly bankMs: number },
  passedMs: number,
): number => Math.max(0, bankMs - Math.max(0, passedMs - delayMs - remainingMs));

/** A seat's bank as `1:52`; null without one. */
export const useBank = ({ readings, readAtMs }: Clocks, seat: number): string | null => {
  const reading = readings.find((clock) => clock.seat === seat);
  const [now, setNow] = useState(() => performance.now());
  const hasBank = reading !== undefined && reading.bankMs > 0;
  useEffect(() => {
    if (!hasBank) return;
    const timer = setInterval(() => setNow(performance.now()), TICK_MS);
    return () => clearInterval(timer);
  }, [hasBank]);
  if (reading === undefined || !hasBank) return null;
  const seconds = Math.ceil(bankLeftMs(reading, reading.stopped === true ? 0 : Math.max(0, now - readAtMs)) / 1000);
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
};
