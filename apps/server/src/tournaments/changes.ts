import type { Clock } from '../clock.ts';

/** What pages may want to read again: never the news itself, only that there is some. */
export type Change =
  | { readonly topic: 'ranking'; readonly tournamentId: number }
  | { readonly topic: 'season'; readonly seasonId: number };

type ChangeHandler = (change: Change) => void;

/** Tells this process's listeners what has changed, each topic at most once a second (RANK-11). */
export interface Changes {
  /** Told at once if the topic has been quiet for a second, otherwise when that second is over; never dropped. */
  announce(change: Change): void;
  /** The answer ends the subscription. */
  subscribe(handler: ChangeHandler): () => void;
  /** Whether anybody listens; nobody needs to look for changes otherwise. */
  readonly isHeard: boolean;
}

const QUIET_MS = 1000;

const keyOf = (change: Change): string =>
  change.topic === 'ranking' ? `ranking:${change.tournamentId}` : `season:${change.seasonId}`;

export const makeChanges = (clock: Clock): Changes => {
  const handlers = new Set<ChangeHandler>();
  /** Topics told of within the last second; true if there has been more since. */
  const recent = new Map<string, boolean>();
  const tell = (key: string, change: Change): void => {
    recent.set(key, false);
    for (const handler of [...handlers]) handler(change);
    clock.after(QUIET_MS, () => {
      const isMore = recent.get(key);
      recent.delete(key);
      if (isMore === true) tell(key, change);
    });
  };
  return {
    announce: (change) => {
      if (handlers.size === 0) return;
      const key = keyOf(change);
      if (recent.has(key)) recent.set(key, true);
      else tell(key, change);
    },
    subscribe: (handler) => {
      handlers.add(handler);
      return () => {
        handlers.delete(handler);
      };
    },
    get isHeard() {
      return handlers.size > 0;
    },
  };
};
