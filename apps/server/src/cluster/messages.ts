import { z } from 'zod';
import type { Bus } from './bus.ts';

/**
 * What nodes tell each other. Delivery is quick but never relied on: everything told here can also be read from the
 * database, and is read again every few seconds.
 */
interface MessageTypes {
  /** These searches are over for their holders: a new one took their place (`leave`), or the lobby closed (`closed`). */
  readonly searchesEnded: { readonly tickets: readonly string[]; readonly event: 'leave' | 'closed' };
  /** Tickets of a tournament have been entered, left or seated. */
  readonly queueChanged: { readonly tournament: number };
  /** These tickets were given seats: whoever has their pages shows the way. */
  readonly seated: { readonly tickets: readonly string[] };
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
  /** Tables of these competitions have been given to a node, or taken by it: it loads them, and pages go there. */
  readonly tablesGiven: { readonly node: string; readonly competitions: readonly string[] };
  /** Sessions of these accounts were ended: whoever listens or plays by one of them is looked up. */
  readonly sessionsEnded: { readonly users: readonly string[] };
  /** These nodes were declared dead: their tables and searches belong to nobody. */
  readonly nodesBuried: { readonly nodes: readonly string[] };
  /** An address has made so many calls at this node, beside those told before. */
  readonly callsCounted: { readonly node: string; readonly address: string; readonly calls: number };
}

type Subject = keyof MessageTypes;

const names = z.array(z.string()).readonly();
/** What another process may say. */
const SCHEMAS: { readonly [S in Subject]: z.ZodType<MessageTypes[S]> } = {
  searchesEnded: z.object({ tickets: names, event: z.enum(['leave', 'closed']) }),
  queueChanged: z.object({ tournament: z.int() }),
  seated: z.object({ tickets: names }),
  competitionChanged: z.object({ competition: z.string(), tournament: z.int(), users: names }),
  tournamentChanged: z.object({ tournament: z.int() }),
  tablesFrozen: z.object({ competitions: names }),
  tablesGiven: z.object({ node: z.string(), competitions: names }),
  sessionsEnded: z.object({ users: names }),
  nodesBuried: z.object({ nodes: names }),
  callsCounted: z.object({ node: z.string(), address: z.string(), calls: z.int().positive() }),
};

/** The narrow port to the messaging engine: in the process, or between processes. */
export interface Messages {
  publish<S extends Subject>(subject: S, message: MessageTypes[S]): void;
  /** The answer ends the subscription. */
  subscribe<S extends Subject>(subject: S, handler: (message: MessageTypes[S]) => void): () => void;
}

type Handlers = { [S in Subject]: Set<(message: MessageTypes[S]) => void> };

const noHandlers = (): Handlers => ({
  searchesEnded: new Set(),
  queueChanged: new Set(),
  seated: new Set(),
  competitionChanged: new Set(),
  tournamentChanged: new Set(),
  tablesFrozen: new Set(),
  tablesGiven: new Set(),
  sessionsEnded: new Set(),
  nodesBuried: new Set(),
  callsCounted: new Set(),
});

/** Messages of a single process; handlers are called after the publisher's turn, never within it. */
export const inProcessMessages = (): Messages => {
  const handlers = noHandlers();
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

/** The wire's version: a release that speaks another one hears and tells both, for as long as both run. */
export const WIRE = 'm1';

const jsonOf = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
};

/** Messages between processes. This one hears its own at once, whether or not the others can be reached. */
export const messagesOver = (bus: Bus): Messages => {
  const here = inProcessMessages();
  return {
    publish: (subject, message) => {
      here.publish(subject, message);
      bus.publish(`${WIRE}.ev.${subject}`, JSON.stringify(message));
    },
    subscribe: (subject, handler) => {
      const schema = SCHEMAS[subject];
      const ends = [
        here.subscribe(subject, handler),
        bus.subscribe(`${WIRE}.ev.${subject}`, (text) => {
          const message = schema.safeParse(jsonOf(text));
          if (message.success) handler(message.data); // what it is not is another release's
        }),
      ];
      return () => {
        for (const end of ends) end();
      };
    },
  };
};
