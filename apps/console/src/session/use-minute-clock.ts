import { useEffect, useState } from 'react';
import { useSession } from './role.ts';

/** The server's clock: as the last answer had it, and how long ago that was, looked at every few seconds. */
export const useMinuteClock = (): Date => {
  const { now } = useSession();
  const [skewMs, setSkew] = useState(() => Date.parse(now) - Date.now());
  const [, setTick] = useState(0);
  useEffect(() => setSkew(Date.parse(now) - Date.now()), [now]);
  useEffect(() => {
    const timer = setInterval(() => setTick((tick) => tick + 1), 5_000);
    return () => clearInterval(timer);
  }, []);
  return new Date(Date.now() + skewMs);
};
