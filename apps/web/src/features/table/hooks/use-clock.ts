import type { ClockReading } from '@matador/protocol/socket';
import { useEffect, useState } from 'react';
import type { Clocks } from '../model/line.ts';

const TICK_MS = 250;

/** What is left of a decision's time. */
export interface TimeLeft {
  readonly reading: ClockReading;
  readonly seconds: number;
  /** 1 full, 0 out. */
  readonly share: number;
}

const leftOf = (reading: ClockReading, passedMs: number): TimeLeft => {
  const afterDelay = Math.max(0, passedMs - reading.delayMs);
  const leftMs = Math.max(0, reading.remainingMs - afterDelay);
  return { reading, seconds: Math.ceil(leftMs / 1000), share: reading.totalMs > 0 ? leftMs / reading.totalMs : 0 };
};

/** The clocks as they run on from the server's last reading. */
export const useClocks = (clocks: Clocks): readonly TimeLeft[] => {
  const [now, setNow] = useState(() => performance.now());
  const running = clocks.readings.length > 0;
  useEffect(() => {
    if (!running) return;
    const timer = setInterval(() => {
      setNow(performance.now());
    }, TICK_MS);
    return () => {
      clearInterval(timer);
    };
  }, [running]);
  const passed = Math.max(0, now - clocks.readAtMs);
  return clocks.readings.map((reading) => leftOf(reading, passed));
};
