import * as addresses from '@matador/protocol/addresses';
import { matchingData, running } from '@matador/protocol/rest';
import type { WaitingUsers } from '@matador/protocol/socket';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import * as z from 'zod/mini';
import { to } from '#web/api/address.ts';
import { call, CallError, statusOf } from '#web/api/client.ts';
import { report } from '#web/api/report.ts';
import { rememberGame } from '#web/api/table-game.ts';
import { chime } from '#web/sound/chime.ts';
import { supportedTechs } from '#web/api/techs.ts';
import { urls } from '#web/urls.ts';
import { Search, type Failure, type Start } from './model/search.ts';

/** Opens the table by the launcher's form (MATCH-6): a POST, so that config and digest stand in no address. */
const launchTable = ({ config, digest }: Start): void => {
  const form = document.createElement('form');
  form.method = 'POST';
  form.action = urls.launcher;
  const canPlayHtml = String(supportedTechs().includes('html5_webgl'));
  const fields = { config, digest, canPlayHtml, canPlayFlash: 'false', newTournaments: 'true' };
  for (const [name, value] of Object.entries(fields)) {
    const field = document.createElement('input');
    field.type = 'hidden';
    field.name = name;
    field.value = value;
    form.append(field);
  }
  document.body.append(form);
  form.submit();
};

const LEAST_MS = 1000;
const SPREAD_MS = 2000;

/** A random moment from 1 to 3 s, so that players of one table do not arrive all at once. */
const launchDelayMs = (): number => LEAST_MS + Math.random() * SPREAD_MS;

export type SearchState =
  | { readonly type: 'loading'; readonly users: WaitingUsers | null }
  /** `isAway`: the table cannot be reached just now; it is tried again until it can. */
  | { readonly type: 'success'; readonly users: WaitingUsers | null; readonly isAway: boolean }
  | { readonly type: 'failed'; readonly reason: Failure }
  /** I sit at a table already: it has to be played first. */
  | { readonly type: 'seated'; readonly competitionId: string }
  /** The search was refused from the start. */
  | { readonly type: 'refused'; readonly status: number };

export interface Searching {
  readonly state: SearchState;
  /** Milliseconds since the search began. */
  readonly passedMs: number;
  /** Leaves the search; resolves to the competition if a table has formed meanwhile (MATCH-10). */
  readonly cancel: () => Promise<string | null>;
}

const TICK_MS = 1000;
/** A table that could not be reached is tried again after this. */
const AGAIN_MS = 1000;
const UNAUTHORIZED = 401;

/** Tells the server that the search is over; the answer names a table that has formed. */
const exit = async (tournamentId: number): Promise<string | null> => {
  try {
    await call(to(addresses.leaveSearch, { params: { tournamentId } }), { answer: z.unknown() });
    return null;
  } catch (error) {
    return error instanceof CallError ? (error.problem?.competitionId ?? null) : null;
  }
};

const refused = (error: unknown): SearchState => {
  const competitionId = error instanceof CallError ? error.problem?.competitionId : undefined;
  return competitionId === undefined ? { type: 'refused', status: statusOf(error) } : { type: 'seated', competitionId };
};

const useStopwatch = (): number => {
  const [began] = useState(() => performance.now());
  const [now, setNow] = useState(began);
  useEffect(() => {
    const timer = setInterval(() => setNow(performance.now()), TICK_MS);
    return () => clearInterval(timer);
  }, []);
  return now - began;
};

/** Searches for as long as the screen is open; leaving it in any way ends the search silently (MATCH-10). */
export const useSearch = (tournamentId: number): Searching => {
  const [state, setState] = useState<SearchState>({ type: 'loading', users: null });
  const passedMs = useStopwatch();
  const search = useRef<Search | null>(null);
  /** Cancelled, maybe before the ticket was there: what arrives later is given back at once. */
  const cancelled = useRef(false);
  const stop = useEffectEvent((): boolean => {
    const under = search.current;
    search.current = null;
    under?.cancel();
    return under !== null;
  });
  useEffect(() => {
    let left = false;
    let launch: ReturnType<typeof setTimeout> | undefined;
    /** The form that opens the table leaves the page for good: only when there is somebody to send it to. */
    const open = async (start: Start): Promise<void> => {
      try {
        const { items } = await call(to(addresses.running), { answer: running });
        const table = items.find(({ type }) => type === 'table');
        if (table !== undefined) rememberGame(table.gametype);
      } catch (error) {
        if (left) return;
        if (statusOf(error) === UNAUTHORIZED) return setState(refused(error));
        setState((before) => (before.type === 'success' ? { ...before, isAway: true } : before));
        launch = setTimeout(() => void open(start), AGAIN_MS);
        return;
      }
      if (!left) launchTable(start);
    };
    const begin = async (): Promise<void> => {
      try {
        const data = await call(to(addresses.beginSearch, { params: { tournamentId } }), { answer: matchingData });
        if (left || cancelled.current) return void exit(tournamentId);
        search.current = new Search(data, {
          onUsers: (users) => setState({ type: 'loading', users }),
          onStart: (start) => {
            search.current = null;
            chime();
            report({ type: 'track', what: 'startGame' });
            setState((before) => ({
              type: 'success',
              users: before.type === 'loading' ? before.users : null,
              isAway: false,
            }));
            launch = setTimeout(() => void open(start), launchDelayMs());
          },
          onFailure: (reason) => {
            search.current = null;
            setState({ type: 'failed', reason });
          },
        });
      } catch (error) {
        if (!left && !cancelled.current) setState(refused(error));
      }
    };
    const leave = (): void => {
      if (stop()) void exit(tournamentId);
    };
    // One turn later: a development re-mount would otherwise search twice.
    const starting = setTimeout(() => void begin(), 0);
    window.addEventListener('pagehide', leave);
    return () => {
      left = true;
      clearTimeout(starting);
      clearTimeout(launch);
      window.removeEventListener('pagehide', leave);
      leave();
    };
  }, [tournamentId]);
  const cancel = async (): Promise<string | null> => {
    cancelled.current = true;
    search.current?.cancel();
    search.current = null;
    report({ type: 'track', what: 'cancelMatching' });
    return exit(tournamentId);
  };
  return { state, passedMs, cancel };
};
