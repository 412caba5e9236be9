import { Batcher } from '../batcher.ts';
import type { Context } from '../context.ts';
import { enterTickets, findTickets, type TicketRow } from '../store/queries/matching-tickets.ts';
import { isSecretOf, readTicket } from './tickets.ts';

/** How long one search may last. */
const SEARCH_MS = 30 * 60_000;

/** The way into the queue for those whose sockets are here; a rush is let in by few statements. */
export class Entrance {
  readonly #finding: Batcher<string, TicketRow | null>;
  readonly #entering: Batcher<string, boolean>;

  constructor({ store, clock, nodeId }: Context) {
    this.#finding = new Batcher(async (ids) => {
      const found = new Map((await findTickets(store.db, ids)).map((ticket) => [ticket.id, ticket]));
      return ids.map((id) => found.get(id) ?? null);
    });
    this.#entering = new Batcher(async (ids) => {
      const now = clock.now();
      const expiresAt = new Date(now.getTime() + SEARCH_MS);
      const waiting = await enterTickets(store.db, { ids, node: nodeId, now, expiresAt });
      return ids.map((id) => waiting.has(id));
    });
  }

  /** The ticket behind the text that a page shows; null when it is none of ours. */
  async find(text: string): Promise<TicketRow | null> {
    const shown = readTicket(text);
    const ticket = shown === null ? null : await this.#finding.add(shown.id);
    return shown !== null && ticket !== null && isSecretOf(ticket, shown) ? ticket : null;
  }

  /** Lets a ticket wait on this node, in the place it had. False when there is nothing to wait for. */
  enter(id: string): Promise<boolean> {
    return this.#entering.add(id);
  }
}
