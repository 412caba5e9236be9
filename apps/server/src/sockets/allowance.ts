/** Frames that one socket may send: 10 a second, 20 in a burst. */
const FRAMES_PER_SECOND = 10;
const BURST = 20;

/** A token bucket; time is passed in, so it needs no timer of its own. */
export class Allowance {
  #left = BURST;
  #at: number;

  constructor(nowMs: number) {
    this.#at = nowMs;
  }

  /** Takes one frame's worth; false when the socket sends too fast. */
  take(nowMs: number): boolean {
    this.#left = Math.min(BURST, this.#left + ((nowMs - this.#at) * FRAMES_PER_SECOND) / 1000);
    this.#at = nowMs;
    if (this.#left < 1) return false;
    this.#left -= 1;
    return true;
  }
}
