/** What one seat was told of one logged entry: the JSON of its events, and the request it answers. */
export interface SeenFrame {
  /** 1 for the first; without gaps, and the same after every fold of the log. */
  readonly number: number;
  readonly eventsJson: string;
  readonly requestId: string | null;
}

/**
 * Frames kept for a page that missed a few, as many as a trick has; one that missed more gets a view. What is kept for
 * so short a time is what the young generation's collections copy most of.
 */
const KEPT_FRAMES = 4;
/** So many requests are remembered with their first answer; a repeat comes within seconds. */
const KEPT_REQUESTS = 12;

/** The numbered frames of one seat, kept whether or not anybody listens. */
export class SeatStream {
  #head = 0;
  readonly #frames: SeenFrame[] = [];
  /** The requests answered last, with the numbers of the frames that did: a ring, as a map for each seat is dear. */
  readonly #requests: string[] = [];
  readonly #answers: number[] = [];
  #oldest = 0;

  /** Number of the last frame, 0 before any. */
  get head(): number {
    return this.#head;
  }

  push(eventsJson: string, requestId: string | null): SeenFrame {
    this.#head += 1;
    const frame = { number: this.#head, eventsJson, requestId };
    this.#frames.push(frame);
    if (this.#frames.length > KEPT_FRAMES) this.#frames.shift();
    if (requestId !== null) this.#remember(requestId, frame.number);
    return frame;
  }

  /** The frames after `have`; null when they are not kept any more, or `have` lies ahead of us. */
  since(have: number): readonly SeenFrame[] | null {
    if (have > this.#head || have < this.#head - this.#frames.length) return null;
    return this.#frames.filter((frame) => frame.number > have);
  }

  /** The number of the frame that answered this request, null if none did. */
  answerTo(requestId: string): number | null {
    const at = this.#requests.indexOf(requestId);
    return at === -1 ? null : (this.#answers[at] ?? null);
  }

  /** A frame by its number, null when it is not kept any more. */
  frame(number: number): SeenFrame | null {
    return this.#frames.find((frame) => frame.number === number) ?? null;
  }

  #remember(requestId: string, number: number): void {
    this.#requests[this.#oldest] = requestId;
    this.#answers[this.#oldest] = number;
    this.#oldest = (this.#oldest + 1) % KEPT_REQUESTS;
  }
}
