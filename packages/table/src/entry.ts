import type { CompetitionOptions, TableFact } from '@matador/competition';

/**
 * One entry of a table's log. A shuffle is logged by its number alone: the deck lies sealed, and its final order
 * follows from it and the nonces logged before.
 */
export type Entry =
  | FormedEntry
  /** A seat's share in the shuffles: the SHA-256 of its nonce, lower-case hex. */
  | { readonly type: 'nonceHash'; readonly hash: string }
  /** The nonce, lower-case hex; null when it was withheld or did not fit the hash. */
  | { readonly type: 'nonce'; readonly nonce: string | null }
  | { readonly type: 'act'; readonly turn: number; readonly action: unknown }
  | { readonly type: 'shuffle'; readonly number: number }
  | { readonly type: 'ruling'; readonly verdict: Verdict }
  | { readonly type: 'fact'; readonly fact: TableFact };

/** The first entry of every log: what is played, by which rules. */
export interface FormedEntry {
  readonly type: 'formed';
  readonly gametype: string;
  readonly gameVariant: string | null;
  /** A log is folded by the rules that it began with, and by no others. */
  readonly rulesVersion: string;
  readonly options: CompetitionOptions;
}

/** The answer to a claim. `unknown`: the solver reached its limit; play goes on with open cards. */
export type Verdict = 'holds' | 'fails' | 'unknown';

/** An entry with who caused it. */
export interface Line {
  readonly entry: Entry;
  /** The seat whose log line it is; null: the table's. */
  readonly seat: number | null;
  readonly actor: 'player' | 'clock' | 'system';
  /** The request that it answers; null: none asked for it. */
  readonly requestId: string | null;
}

export const bySystem = (entry: Entry): Line => ({ entry, seat: null, actor: 'system', requestId: null });

export const byClock = (seat: number, entry: Entry): Line => ({ entry, seat, actor: 'clock', requestId: null });

export const byPlayer = (seat: number, entry: Entry, requestId: string | null = null): Line => ({
  entry,
  seat,
  actor: 'player',
  requestId,
});

/** A fact that no request asked for: the clock's if it plays for a seat, else the system's. */
export const byFact = (fact: TableFact): Line => {
  const seat = 'seat' in fact ? fact.seat : null;
  return { entry: { type: 'fact', fact }, seat, actor: 'action' in fact ? 'clock' : 'system', requestId: null };
};
