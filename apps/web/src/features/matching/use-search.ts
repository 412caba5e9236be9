import { PATHS } from '@matador/protocol/constants';
import { matchingData } from '@matador/protocol/rest';
import type { WaitingUsers } from '@matador/protocol/socket';
import { useEffect, useRef, useState } from 'react';
import { call, CallError, statusOf } from '../../api/client.ts';
import { report } from '../../api/report.ts';
import { launchDelayMs, launchTable } from './model/launch.ts';
import { Search, type Failure } from './model/search.ts';
import { playFound } from './model/sound.ts';

export type SearchState =
  | { readonly type: 'loading'; readonly users: WaitingUsers | null }
  | { readonly type: 'success' }
  | { readonly type: 'failed'; readonly reason: Failure | 'refused' };

export interface Searching {
  readonly state: SearchState;
  /** Seconds since the search began. */
  readonly seconds: number;
  /** The competition that stands in the way of a search, when there is one. */
  readonly runningTable: string | null;
  readonly status: number;
  readonly cancel: () => void;
}

const leave = (tournamentId: number): void => {
  void fetch(`${PATHS.rest}/tournaments/matching/${tournamentId}/exit`, {
    method: 'POST',
    credentials: 'same-origin',
    keepalive: true,
  }).catch(() => undefined);
};

/** Searches for as long as the screen is open; leaving it in any way ends the search silently (MATCH-10). */
export const useSearch = (tournamentId: number): Searching => {
  const [state, setState] = useState<SearchState>({ type: 'loading', users: null });
  const [seconds, setSeconds] = useState(0);
  const [failure, setFailure] = useState<{ readonly status: number; readonly table: string | null }>({
    status: 0,
    table: null,
  });
  const search = useRef<Search | null>(null);
  useEffect(() => {
    let left = false;
    let launch: ReturnType<typeof setTimeout> | undefined;
    const begin = async (): Promise<void> => {
      try {
        const data = await call({ path: `tournaments/matching/${tournamentId}`, method: 'POST', answer: matchingData });
        if (left) return leave(tournamentId);
        search.current = new Search(data, {
          onUsers: (users) => setState({ type: 'loading', users }),
          onStart: (start) => {
            search.current = null;
            playFound();
            report({ type: 'track', what: 'startGame' });
            setState({ type: 'success' });
            launch = setTimeout(() => launchTable(start), launchDelayMs());
          },
          onFailure: (reason) => setState({ type: 'failed', reason }),
        });
      } catch (error) {
        if (left) return;
        const table = error instanceof CallError ? (error.problem?.competitionId ?? null) : null;
        setFailure({ status: statusOf(error), table });
        setState({ type: 'failed', reason: 'refused' });
      }
    };
    const end = (): void => {
      if (search.current !== null) leave(tournamentId);
      search.current?.cancel();
      search.current = null;
    };
    // One turn later: a development re-mount would otherwise search twice.
    const starting = setTimeout(() => void begin(), 0);
    const clock = setInterval(() => setSeconds((passed) => passed + 1), 1000);
    window.addEventListener('pagehide', end);
    return () => {
      left = true;
      clearTimeout(starting);
      clearTimeout(launch);
      clearInterval(clock);
      window.removeEventListener('pagehide', end);
      end();
    };
  }, [tournamentId]);
  return {
    state,
    seconds,
    runningTable: failure.table,
    status: failure.status,
    cancel: () => report({ type: 'track', what: 'cancelMatching' }),
  };
};
