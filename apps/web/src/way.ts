/** A screen that this tab has shown, and when it was come to by this device's clock, in epoch milliseconds. */
interface Visit {
  readonly pathname: string;
  readonly since: number;
}

/** What a router tells of where it is. */
interface Told {
  readonly historyAction: 'POP' | 'PUSH' | 'REPLACE';
  readonly location: { readonly pathname: string };
}

/**
 * The way of a tab from screen to screen. It lives as long as the document and stands in no entry of the history: a
 * reload, back, forward and a link know nothing of it (ROUTE-13).
 */
export class Way {
  readonly #now: () => number;
  #before: Visit | null = null;
  #present: Visit | null = null;
  #hasReplaced = false;

  constructor(now: () => number) {
    this.#now = now;
  }

  /** Notes where the router is now. */
  note({ historyAction, location: { pathname } }: Told): void {
    if (this.#present?.pathname === pathname) return;
    this.#before = this.#present;
    this.#present = { pathname, since: this.#now() };
    this.#hasReplaced = historyAction === 'REPLACE';
  }

  /** Since when the screen before this one was shown, if it was at `pathname` and led here in its own place; else null. */
  ledFrom(pathname: string): number | null {
    return this.#hasReplaced && this.#before?.pathname === pathname ? this.#before.since : null;
  }
}

/** The way of this tab. */
export const way = new Way(() => Date.now());
