import type { ClockReading } from '@matador/protocol/socket';
import { useEffect, useState } from 'react';
import type { Clocks } from '../model/snapshot.ts';

const TICK_MS = 250;

/** What is left of a decision's time. */
export interface TimeLeft {
  readonly seconds: number;
  /** 1 full, 0 out. */
  readonly share: number;
}

/** Milliseconds left of a reading that was taken so long ago; null while its clock has not started. A stopped one stands. */
export const leftMs = (reading: ClockReading, passedMs: number): number | null =>
  reading.stopped === true
    ? reading.remainingMs
    : passedMs < reading.delayMs
      ? null
      : Math.max(0, reading.remainingMs + reading.delayMs - passedMs);

/** Milliseconds until the clock decides: what is left of the move, and of the bank behind it. */
export const leftWithBankMs = ({ remainingMs, delayMs, bankMs, stopped }: ClockReading, passedMs: number): number =>
  stopped === true ? remainingMs + bankMs : Math.max(0, remainingMs + bankMs - Math.max(0, passedMs - delayMs));

const leftOf = (reading: ClockReading, passedMs: number): TimeLeft | null => {
  const left = leftMs(reading, passedMs);
  if (left === null) return null;
  return { seconds: Math.ceil(left / 1000), share: reading.totalMs > 0 ? left / reading.totalMs : 0 };
};

/** Seconds until an instant of `performance.now`, null without one. */
export const useSecondsUntil = (untilMs: number | null): number | null => {
  const [now, setNow] = useState(() => performance.now());
  useEffect(() => {
    if (untilMs === null) return;
    const timer = setInterval(() => setNow(performance.now()), TICK_MS);
    return () => clearInterval(timer);
  }, [untilMs]);
  return untilMs === null ? null : Math.max(0, Math.ceil((untilMs - now) / 1000));
};

/** The clock of a seat as it runs on from the server's last reading; null while none runs for it. */
export const useTimeLeft = ({ readings, readAtMs }: Clocks, seat: number): TimeLeft | null => {
  const reading = readings.find((clock) => clock.seat === seat);
  const [now, setNow] = useState(() => performance.now());
  const isRunning = reading !== undefined;
  useEffect(() => {
    if (!isRunning) return;
    const timer = setInterval(() => setNow(performance.now()), TICK_MS);
    return () => clearInterval(timer);
  }, [isRunning]);
  return reading === undefined ? null : leftOf(reading, Math.max(0, now - readAtMs));
};

/** Whole seconds since an instant of `performance.now`. */
export const useSecondsSince = (sinceMs: number): number => {
  const [now, setNow] = useState(() => performance.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(performance.now()), TICK_MS);
    return () => clearInterval(timer);
  }, []);
  return Math.max(0, Math.floor((now - sinceMs) / 1000));
};
