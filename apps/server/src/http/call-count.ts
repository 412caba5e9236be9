import type { FastifyRateLimitStoreCtor } from '@fastify/rate-limit';
import type { BaseContext } from '../base-context.ts';

/** Others hear of an address when it has asked so often since they last did: whoever asks less is nobody's concern. */
const TOLD_IN = 30;
/** Addresses that are kept; the one that has been counted for longest makes room. */
const KEPT = 20_000;

type CountContext = Pick<BaseContext, 'clock' | 'messages' | 'nodeId'>;

interface CallLimit {
  readonly max: number;
  /** In ms. */
  readonly timeWindow: number;
}

interface Counted {
  /** By the monotonic clock of this process; then the address begins anew. */
  readonly endsMs: number;
  calls: number;
  /** Of those that came to this process, what others have not heard of. */
  untold: number;
}

/** How often an address has asked, and in how many ms it may begin anew. */
interface CallsSoFar {
  readonly calls: number;
  readonly forgottenInMs: number;
}

/**
 * Calls of each address in a window of time, over all processes (CLUS-5). A process tells the others what it counted in
 * packets of thirty, so of n processes the last calls of an address that passes may be up to 30 (n - 1) too many; while
 * NATS is away each counts for itself.
 */
export class CallCount {
  readonly #context: CountContext;
  readonly #limit: CallLimit;
  readonly #counted = new Map<string, Counted>();
  readonly #unsubscribe: () => void;

  constructor(context: CountContext, limit: CallLimit) {
    this.#context = context;
    this.#limit = limit;
    this.#unsubscribe = context.messages.subscribe('callsCounted', ({ node, address, calls }) => {
      if (node !== context.nodeId) this.#of(address).calls += calls;
    });
  }

  /** Counts one more. */
  add(address: string): CallsSoFar {
    const counted = this.#of(address);
    counted.calls += 1;
    counted.untold += 1;
    // Once an address is refused here, it need not be counted further anywhere.
    if (counted.untold >= TOLD_IN && counted.calls <= this.#limit.max + TOLD_IN) {
      const { messages, nodeId: node } = this.#context;
      messages.publish('callsCounted', { node, address, calls: counted.untold });
      counted.untold = 0;
    }
    return { calls: counted.calls, forgottenInMs: counted.endsMs - this.#context.clock.monotonicMs() };
  }

  close(): void {
    this.#unsubscribe();
  }

  #of(address: string): Counted {
    const nowMs = this.#context.clock.monotonicMs();
    const known = this.#counted.get(address);
    if (known !== undefined && known.endsMs > nowMs) return known;
    const counted = { endsMs: nowMs + this.#limit.timeWindow, calls: 0, untold: 0 };
    this.#counted.delete(address); // so that it stands last
    this.#counted.set(address, counted);
    const [oldest] = this.#counted.keys();
    if (oldest !== undefined && this.#counted.size > KEPT) this.#counted.delete(oldest);
    return counted;
  }
}

/** The count as the plugin that refuses calls wants it. */
export const callStoreOf = (count: CallCount): FastifyRateLimitStoreCtor =>
  class CallStore {
    incr(address: string, done: (error: Error | null, result: { current: number; ttl: number }) => void): void {
      const { calls, forgottenInMs } = count.add(address);
      done(null, { current: calls, ttl: forgottenInMs });
    }
    child(): this {
      return this;
    }
  };
