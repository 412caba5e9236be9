/** Above this much lag of the loop, or age of an unwritten move, no new search is taken. */
const OVERLOAD_MS = 250;

/** How late this process is, by whatever its parts can measure in ms. */
export class Load {
  readonly #probes: (() => number)[] = [];

  watch(probe: () => number): void {
    this.#probes.push(probe);
  }

  get worstMs(): number {
    return Math.max(0, ...this.#probes.map((probe) => probe()));
  }

  /** New matching is refused; running tables go on. */
  get isOverloaded(): boolean {
    return this.worstMs > OVERLOAD_MS;
  }
}
