import type { SeatOrder } from './seat-order.ts';

/** Requests of one socket that may wait for their answer. */
const MAX_UNANSWERED = 4;
/** The number that a frame of the table brings its seat to. */
const HEAD = /^\{"eventName":"(?:seen|view)","payload":\{"(?:number|head)":(\d+)/;

/** What a page has asked of its table and how far it has been told, so that a new keeper can go on where the last was. */
export class SeatRequests {
  readonly #onAnswered: (requestId: string) => void;
  #head: number;
  /** By request: acts that no frame has answered yet. */
  readonly #unanswered = new Map<string, SeatOrder>();
  /** Said once, and said again to every new keeper, to whom it may be news. */
  readonly #said = new Map<'reveal' | 'loaded', SeatOrder>();

  /** @param head the number of the frame that the page has folded last */
  constructor(head: number, onAnswered: (requestId: string) => void) {
    this.#head = head;
    this.#onAnswered = onAnswered;
  }

  /** The number of the last frame that was sent to the page. */
  get head(): number {
    return this.#head;
  }

  /** All that a new keeper may not know. */
  get open(): readonly SeatOrder[] {
    return [...this.#said.values(), ...this.#unanswered.values()];
  }

  /** Remembers what is said once. */
  say(order: SeatOrder): void {
    if (order.type === 'reveal' || order.type === 'loaded') this.#said.set(order.type, order);
  }

  /** Keeps an order that has to be answered; false: too many wait for that already. */
  keep(order: SeatOrder): boolean {
    if (order.type !== 'act' && order.type !== 'giveUp') return true;
    if (!this.#unanswered.has(order.requestId) && this.#unanswered.size >= MAX_UNANSWERED) return false;
    this.#unanswered.set(order.requestId, order);
    return true;
  }

  /** Takes from a text for the page how far it brings it, and which request it answers. */
  note(text: string): void {
    const head = HEAD.exec(text)?.[1];
    if (head !== undefined) this.#head = Number(head);
    for (const requestId of this.#unanswered.keys())
      if (text.endsWith(`"requestId":${JSON.stringify(requestId)}}`)) {
        this.#unanswered.delete(requestId);
        this.#onAnswered(requestId);
      }
  }
}
