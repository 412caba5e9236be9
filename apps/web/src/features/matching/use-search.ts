import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { report } from '#web/api/report.ts';
import { exitSearch, searchFor, type Attempt, type SearchState } from './model/attempt.ts';

interface Searching {
  readonly state: SearchState;
  /** The slot that is searched for, from 0; null until the server has named it. */
  readonly slot: number | null;
  /** Milliseconds since the search began. */
  readonly passedMs: number;
  /** Begins a search, or takes over the one that runs elsewhere. */
  readonly begin: () => void;
  /** Leaves the search; resolves to the competition if a table has formed meanwhile (MATCH-10). */
  readonly cancel: () => Promise<string | null>;
}

const LOADING: SearchState = { type: 'loading', users: null, trouble: null };
const TICK_MS = 1000;

/** Milliseconds since this attempt began. */
const useStopwatch = (attempt: number): number => {
  const [{ began, now }, setTimes] = useState({ began: 0, now: 0 });
  useEffect(() => {
    const start = performance.now();
    const tick = (): void => setTimes({ began: start, now: performance.now() });
    tick();
    const timer = setInterval(tick, TICK_MS);
    return () => clearInterval(timer);
  }, [attempt]);
  return now - began;
};

interface SearchOptions {
  readonly tournamentId: number;
  /** Play was pressed to come here: the search begins at once. */
  readonly isPressed: boolean;
  /** A search has begun here before, and ended with the page. */
  readonly hasEnded: boolean;
}

/** Searches for as long as the screen is open; leaving it in any way ends the search silently (MATCH-10). */
export const useSearch = ({ tournamentId, isPressed, hasEnded }: SearchOptions): Searching => {
  const [attempt, setAttempt] = useState(isPressed ? 1 : 0);
  const [state, setState] = useState<SearchState>(isPressed ? LOADING : { type: 'idle', hasEnded });
  const [slot, setSlot] = useState<number | null>(null);
  const passedMs = useStopwatch(attempt);
  const under = useRef<Attempt | null>(null);
  const start = useEffectEvent(() => {
    under.current = searchFor(tournamentId, { tell: setState, onSlot: setSlot });
    return under.current;
  });
  useEffect(() => {
    if (attempt === 0) return undefined;
    const { leave } = start();
    // The page may come back as it was (from the browser's cache): it does nothing by itself then.
    const goAway = (): void => {
      leave();
      setSlot(null);
      setState({ type: 'idle', hasEnded: true });
    };
    window.addEventListener('pagehide', goAway);
    return () => {
      window.removeEventListener('pagehide', goAway);
      leave();
    };
  }, [attempt]);
  const begin = (): void => {
    setSlot(null);
    setState(LOADING);
    setAttempt(attempt + 1);
  };
  const cancel = async (): Promise<string | null> => {
    under.current?.stop();
    report({ type: 'track', what: 'cancelMatching' });
    return exitSearch(tournamentId);
  };
  return { state, slot, passedMs, begin, cancel };
};
