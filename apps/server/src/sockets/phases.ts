/** A socket whose frames are worked in turns. */
export interface Receiver {
  /** Works on a frame that has been read before; null: what is no text. */
  work(text: string | null): void;
}

interface Arrival {
  readonly receiver: Receiver;
  readonly text: string | null;
}

/** So long frames wait, at most, for what holds them. */
const MAX_HELD_MS = 50;

export interface InboxOptions {
  /** Whether frames had better wait for a moment, until `release`. */
  isHeld(): boolean;
  /** A frame could not be worked on; the others are. */
  onFailure(error: unknown): void;
}

/**
 * The frames of a turn of the event loop, or of several while a commit is on its way: all are read first, then worked on
 * together, and their lines are the next commit. What is done in one go finds its code in the processor's caches; a few
 * frames at a time do not, see decision 0044.
 */
export class Inbox {
  readonly #options: InboxOptions;
  #arrivals: Arrival[] = [];
  #isDue = false;
  #held: NodeJS.Timeout | null = null;

  constructor(options: InboxOptions) {
    this.#options = options;
  }

  push(receiver: Receiver, text: string | null): void {
    this.#arrivals.push({ receiver, text });
    if (this.#isDue) return;
    this.#isDue = true;
    setImmediate(() => {
      if (this.#options.isHeld()) this.#held = setTimeout(this.#go, MAX_HELD_MS);
      else this.#go();
    });
  }

  /** Frames need not wait any longer. */
  release(): void {
    if (this.#held !== null) this.#go();
  }

  /** Works on all that has been read, in the order in which it came. */
  work(): void {
    const arrivals = this.#arrivals;
    this.#arrivals = [];
    for (const { receiver, text } of arrivals) {
      try {
        receiver.work(text);
      } catch (error) {
        this.#options.onFailure(error);
      }
    }
  }

  readonly #go = (): void => {
    if (this.#held !== null) clearTimeout(this.#held);
    this.#held = null;
    this.#isDue = false;
    this.work();
  };
}

/** Frames for one connection of a batch, in order. */
export interface Delivery {
  readonly connectionId: number;
  readonly texts: string[];
}

/** What is told in a turn of the event loop, by connection: it leaves when all of it is known, each socket in one write. */
export class Outbox {
  readonly #deliver: (batch: readonly Delivery[]) => void;
  #batch = new Map<number, Delivery>();
  #isDue = false;

  constructor(deliver: (batch: readonly Delivery[]) => void) {
    this.#deliver = deliver;
  }

  push(connectionId: number, text: string): void {
    const delivery = this.#batch.get(connectionId);
    if (delivery === undefined) this.#batch.set(connectionId, { connectionId, texts: [text] });
    else delivery.texts.push(text);
    if (this.#isDue) return;
    this.#isDue = true;
    setImmediate(() => {
      this.#isDue = false;
      const batch = [...this.#batch.values()];
      this.#batch = new Map();
      this.#deliver(batch);
    });
  }

  /** Takes out what waits for a connection, for whoever writes it at once. */
  take(connectionId: number): readonly string[] {
    const texts = this.#batch.get(connectionId)?.texts ?? [];
    this.#batch.delete(connectionId);
    return texts;
  }
}
