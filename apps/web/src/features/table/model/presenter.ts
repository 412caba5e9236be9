import type { AnyDeal, Scene, View } from './snapshot.ts';

/** What a view that is put on the table waits for before the next one may follow. */
type Step =
  | { readonly type: 'plain'; readonly view: View; readonly isCard: boolean }
  /** The view says who is asked once the trick has been taken: its winner, or nobody. */
  | { readonly type: 'trick'; readonly view: View; readonly winner: number | null }
  /** How a deal ended that no trick has ended: the card that was laid away last, a hand laid open, the last pass. */
  | { readonly type: 'end'; readonly view: View }
  | { readonly type: 'deal'; readonly view: View };

export interface Pace {
  /** How long a complete trick stays (GAME-14). */
  readonly trickMs: number;
  /** How long it glides to its winner. */
  readonly glideMs: number;
  /** How long a finished deal is read before the next one comes by itself; Infinity: it never does. */
  readonly readMs: number;
}

/** How long a complete trick stays where nothing else is said. */
export const TRICK_MS = 1000;
/** How long a trick glides; the style of the trick takes it from here. */
export const GLIDE_MS = 250;
/** Two cards that come at once are shown one after the other. */
const BETWEEN_CARDS_MS = 320;
/** More than this has been missed: nobody wants to see it replayed. */
const MAX_STEPS = 12;

const PLAIN = { trick: null, readUntilMs: null, isCut: false } as const;

/** The cards on the table; none in a game without tricks. */
const trickIn = ({ deal }: View): NonNullable<AnyDeal['trick']> => deal?.trick ?? [];

/**
 * While a complete trick lies, those are on turn who are once all has happened: its winner, by rotation it would be its
 * leader; after the last one nobody.
 */
const askedLike = (view: View, settled: View | undefined): View => {
  const { deal } = view;
  const decisions = settled?.dealNumber === view.dealNumber ? (settled.deal?.decisions ?? []) : [];
  return deal === null ? view : { ...view, deal: { ...deal, decisions } };
};

/** The table as a deal has ended on it, before anything is counted; nothing where there is no deal, or its last trick is seen. */
const endOf = (before: View, { deal }: View): readonly Step[] =>
  deal === null || trickIn(before).length === before.seats.length
    ? []
    : [{ type: 'end', view: { ...before, deal: { ...deal, decisions: [] } } }];

const isNewDeal = (view: View, before: View): boolean => view.dealNumber !== before.dealNumber;

/** What of a frame's views is worth a look: each complete trick, each finished deal, and where it all led to. */
const stepsOf = (before: View, views: readonly View[]): readonly Step[] =>
  views.flatMap((view, place): readonly Step[] => {
    const previous = views[place - 1] ?? before;
    const next = views[place + 1];
    const trick = trickIn(view);
    const played = trick.length > trickIn(previous).length;
    const following = next?.deal ?? null;
    // What is said with the last card is seen with the complete trick.
    if (trick.length === view.seats.length && following?.trick?.length !== trick.length)
      return [{ type: 'trick', view: askedLike(view, views.at(-1)), winner: following?.lastTrick?.winner ?? null }];
    const isDealOver = view.finished.length > before.finished.length;
    if (isDealOver && (next === undefined || isNewDeal(next, view)))
      return [...endOf(previous, view), { type: 'deal', view }];
    return next === undefined ? [{ type: 'plain', view, isCard: played }] : [];
  });

/**
 * Puts views on the table one after the other, so that a complete trick is seen before it goes, and a finished deal is
 * read before the next one. It only delays what is drawn: what may be done is judged by the newest view.
 */
export class Presenter {
  readonly #show: (scene: Scene) => void;
  readonly #now: () => number;
  #pace: Pace = { trickMs: TRICK_MS, glideMs: GLIDE_MS, readMs: 12_000 };
  #steps: Step[] = [];
  #last: View | null = null;
  #timer: ReturnType<typeof setTimeout> | null = null;
  #holds: Step['type'] | null = null;

  constructor(show: (scene: Scene) => void, now: () => number) {
    this.#show = show;
    this.#now = now;
  }

  setPace(pace: Pace): void {
    this.#pace = pace;
  }

  /** Shows a view at once; what was still to come is dropped. */
  reset(view: View): void {
    this.#steps = [];
    this.#release();
    this.#last = view;
    this.#show({ ...PLAIN, view, isCut: true });
  }

  /** The views of one frame, an event each. */
  push(views: readonly View[]): void {
    const latest = views.at(-1);
    if (latest === undefined) return;
    if (this.#last === null) return this.reset(latest);
    this.#steps.push(...stepsOf(this.#last, views));
    this.#last = latest;
    if (this.#steps.length > MAX_STEPS) return this.reset(latest);
    if (this.#holds === null) this.#next();
  }

  /** Goes on from whatever is being looked at. */
  skip(): void {
    if (this.#holds === null) return;
    this.#release();
    this.#next();
  }

  /** The player acts: no trick or card stands in the way, only a deal that is being read. */
  skipTricks(): void {
    while (this.#holds === 'trick' || this.#holds === 'plain') this.skip();
  }

  stop(): void {
    this.#steps = [];
    this.#release();
  }

  #release(): void {
    if (this.#timer !== null) clearTimeout(this.#timer);
    this.#timer = null;
    this.#holds = null;
  }

  #next(): void {
    const step = this.#steps.shift();
    if (step === undefined) return;
    const { view } = step;
    switch (step.type) {
      case 'plain':
        this.#show({ ...PLAIN, view });
        return step.isCard ? this.#hold('plain', BETWEEN_CARDS_MS) : this.#next();
      case 'trick':
        this.#show({ ...PLAIN, view, trick: { winner: step.winner, glides: false } });
        return this.#hold('trick', this.#pace.trickMs, () => {
          this.#glide(view, step.winner);
        });
      case 'end':
        this.#show({ ...PLAIN, view });
        return this.#hold('plain', this.#pace.trickMs);
      case 'deal':
        this.#show({ ...PLAIN, view, readUntilMs: this.#now() + this.#pace.readMs });
        return view.phase === 'finished' || this.#pace.readMs === Infinity
          ? this.#stay()
          : this.#hold('deal', this.#pace.readMs);
    }
  }

  #glide(view: View, winner: number | null): void {
    if (winner === null || this.#pace.glideMs === 0) return this.skip();
    this.#show({ ...PLAIN, view, trick: { winner, glides: true } });
    this.#hold('trick', this.#pace.glideMs);
  }

  /** It is read until the player goes on. */
  #stay(): void {
    this.#holds = 'deal';
  }

  #hold(type: Step['type'], ms: number, then: () => void = () => this.skip()): void {
    this.#holds = type;
    this.#timer = setTimeout(then, ms);
  }
}
