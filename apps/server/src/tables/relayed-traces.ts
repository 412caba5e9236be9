import type { Tracing, TraceSpan } from '../observe/tracing.ts';
import type { SeatOrder } from './seat-order.ts';

/** What an act is about, as its trace says. */
interface About {
  readonly competition: string;
  /** Null: the page has not sat down yet. */
  readonly seat: number | null;
}

/** The trace of a move from its frame on; null: this is none, or nothing is traced. */
export const beginTrace = (tracing: Tracing | null, order: SeatOrder, about: About): TraceSpan | null =>
  tracing === null || order.type !== 'act' ? null : tracing.begin('edge.frame', { ...about, turn: order.turn });

/** Traces of acts of one socket that another process is asked for: each from its frame to the answer. */
export class RelayedTraces {
  readonly #tracing: Tracing;
  readonly #spans = new Map<string, TraceSpan>();

  constructor(tracing: Tracing) {
    this.#tracing = tracing;
  }

  /** What goes along with an order, the same however often it is asked; null: nobody traces it. */
  traceparentOf(order: SeatOrder, about: About): string | null {
    if (order.type !== 'act') return null;
    const span = this.#spans.get(order.requestId) ?? beginTrace(this.#tracing, order, about);
    if (span !== null) this.#spans.set(order.requestId, span);
    return span?.traceparent ?? null;
  }

  /** @param failure why it was not done; null: it was answered */
  end(requestId: string, failure: string | null): void {
    this.#spans.get(requestId)?.end(failure);
    this.#spans.delete(requestId);
  }

  /** The socket is closed. */
  endAll(): void {
    for (const requestId of this.#spans.keys()) this.end(requestId, 'the page has left');
  }
}
