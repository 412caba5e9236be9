import type { LiveData, LiveEvent } from '@matador/protocol/rest';

/** What a stream writes to: the response of a call. */
export interface Outlet {
  write(text: string): boolean;
  end(): void;
  destroy(): void;
  /** Bytes that wait to be sent. */
  readonly writableLength: number;
}

/** Whose stream it is. */
export interface Listener {
  readonly userId: string;
  readonly currency: string;
  /** Of its session, hex. */
  readonly tokenHash: string;
  /** The tournament whose ranking and queue it shows; null for none. */
  readonly tournamentId: number | null;
}

/** A page that lets this much wait for it is cut off. It comes back and is told to reload. */
const MAX_WAITING_BYTES = 64 * 1024;

/** One page that listens (API-12). */
export class LiveStream {
  readonly listener: Listener;
  readonly #outlet: Outlet;
  #isOpen = true;

  constructor(listener: Listener, outlet: Outlet) {
    this.listener = listener;
    this.#outlet = outlet;
  }

  get isOpen(): boolean {
    return this.#isOpen;
  }

  /** @param id of the event, which a browser gives back after a break */
  send<E extends LiveEvent>(event: E, data: LiveData<E>, id: number): void {
    this.#write(`id: ${String(id)}\nevent: ${event}\ndata: ${JSON.stringify(data)}\n\n`);
  }

  /** A sign of life that no page hears of; it finds lines that are dead. */
  beat(): void {
    this.#write(': \n\n');
  }

  /** Ends it; the browser comes back by itself. */
  end(): void {
    if (this.#isOpen) this.#outlet.end();
    this.#isOpen = false;
  }

  #write(text: string): void {
    if (!this.#isOpen) return;
    this.#outlet.write(text);
    if (this.#outlet.writableLength <= MAX_WAITING_BYTES) return;
    this.#isOpen = false;
    this.#outlet.destroy();
  }
}
