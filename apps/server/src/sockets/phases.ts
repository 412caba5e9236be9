/** A socket whose frames are worked in turns. */
export interface Receiver {
  /** Works on a frame that has been read before; null: what is no text. */
  work(text: string | null): void;
}

interface Arrival {
  readonly receiver: Receiver;
  readonly text: string | null;
}

/**
 * The frames of a turn of the event loop: all sockets are read first, then all that came is worked on. What has been
 * read, worked and written by turns finds its code in the processor's caches; one frame at a time does not, see decision
 * 0044.
 */
export class Inbox {
  readonly #onFailure: (error: unknown) => void;
  #arrivals: Arrival[] = [];
  #isDue = false;

  /** @param onFailure a frame that could not be worked on; the others are */
  constructor(onFailure: (error: unknown) => void) {
    this.#onFailure = onFailure;
  }

  push(receiver: Receiver, text: string | null): void {
    this.#arrivals.push({ receiver, text });
    if (this.#isDue) return;
    this.#isDue = true;
    setImmediate(() => {
      this.#isDue = false;
      this.work();
    });
  }

  /** Works on all that has been read, in the order in which it came. */
  work(): void {
    const arrivals = this.#arrivals;
    this.#arrivals = [];
    for (const { receiver, text } of arrivals) {
      try {
        receiver.work(text);
      } catch (error) {
        this.#onFailure(error);
      }
    }
  }
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
