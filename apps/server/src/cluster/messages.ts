/**
 * What nodes tell each other. Delivery is quick but never relied on: everything told here can also be read from the
 * database, and is read again every few seconds.
 */
interface MessageTypes {
  /** These searches are over for their holders: a new one took their place (`leave`), or the lobby closed (`closed`). */
  readonly searchesEnded: { readonly tickets: readonly string[]; readonly event: 'leave' | 'closed' };
  /** Tickets of a tournament have been entered, left or seated. */
  readonly queueChanged: { readonly tournament: number };
  /** A competition has formed, finished or been voided: slots, standings and what is running have changed. */
  readonly competitionChanged: {
    readonly competition: string;
    readonly tournament: number;
    readonly users: readonly string[];
  };
  /** A tournament was settled, corrected or aborted: its ranks, prizes and state have changed. */
  readonly tournamentChanged: { readonly tournament: number };
  /** Tables of these competitions have been frozen or released. */
  readonly tablesFrozen: { readonly competitions: readonly string[] };
  /** Sessions of these accounts were ended: whoever listens or plays by one of them is looked up. */
  readonly sessionsEnded: { readonly users: readonly string[] };
  /** These nodes were declared dead: their tables and searches belong to nobody. */
  readonly nodesBuried: { readonly nodes: readonly string[] };
}

type Subject = keyof MessageTypes;

/** The narrow port to the messaging engine: in the process, or between processes. */
export interface Messages {
  publish<S extends Subject>(subject: S, message: MessageTypes[S]): void;
  /** The answer ends the subscription. */
  subscribe<S extends Subject>(subject: S, handler: (message: MessageTypes[S]) => void): () => void;
}

type Handlers = { [S in Subject]: Set<(message: MessageTypes[S]) => void> };

/** Messages of a single process; handlers are called after the publisher's turn, never within it. */
export const inProcessMessages = (): Messages => {
  const handlers: Handlers = {
    searchesEnded: new Set(),
    queueChanged: new Set(),
    competitionChanged: new Set(),
    tournamentChanged: new Set(),
    tablesFrozen: new Set(),
    sessionsEnded: new Set(),
    nodesBuried: new Set(),
  };
  return {
    publish: (subject, message) => {
      const listening = [...handlers[subject]];
      setImmediate(() => {
        for (const handler of listening) handler(message);
      });
    },
    subscribe: (subject, handler) => {
      handlers[subject].add(handler);
      return () => {
        handlers[subject].delete(handler);
      };
    },
  };
};
