import { useEffect, useState } from 'react';

/** An answer's time by the server, and when it arrived by this device. */
export interface Moment {
  /** ISO 8601. */
  readonly serverTime: string;
  /** Epoch milliseconds of this device. */
  readonly receivedAt: number;
}

/** The server's time now, in epoch milliseconds, whatever this device's clock says. */
export const serverNow = ({ serverTime, receivedAt }: Moment, localNow: number): number =>
  Date.parse(serverTime) + Math.max(0, localNow - receivedAt);

const TICK_MS = 1000;

/** This device's time, renewed each second. */
export const useLocalNow = (): number => {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), TICK_MS);
    return () => clearInterval(timer);
  }, []);
  return now;
};
