import type { DealResult, DealView, Seat } from '@matador/cards';
import type { CompetitionView } from '@matador/competition';
import type { ClockReading, VoidReason } from '@matador/protocol/socket';
import type { SeatRefusal, TableSetting } from '@matador/table/seat';

/** What a seat sees of a deal, as far as every table needs it; `game` tells whose view it is. */
export interface AnyDeal extends DealView {
  readonly game: string;
  readonly phase: string;
  readonly seat: Seat;
  readonly dealer: Seat;
  /** In a game with tricks: the cards of the running one, in order of play. */
  readonly trick?: readonly { readonly seat: Seat; readonly card: string }[];
  /** In a game with tricks: the last complete one; null before the first. */
  readonly lastTrick?: { readonly winner: Seat } | null;
}
export type AnyAction = unknown;
export type AnyResult = DealResult;

export type View<Deal = AnyDeal, Result = AnyResult> = CompetitionView<Deal, Result>;

/** What the page around the deal needs to know of the table. */
export type Setting = TableSetting;

/** `connecting`: no view yet; `lost`: coming back; `replaced`: another page sits here; `gone`: there is no such table. */
/** `foreign`: the page shows another account than the one that sat down. `outdated`: no server speaks with this page. */
type Status = 'connecting' | 'open' | 'lost' | 'replaced' | 'gone' | 'denied' | 'foreign' | 'outdated';

/** Clocks as the server last read them, and when that was here (performance.now). */
export interface Clocks {
  readonly readings: readonly ClockReading[];
  readonly readAtMs: number;
}

/** What is on the table just now, which may lie a complete trick or a finished deal behind the truth. */
export interface Scene<Deal = AnyDeal, Result = AnyResult> {
  readonly view: View<Deal, Result>;
  /** A complete trick lies on the table: who has won it, and whether it is gliding there; null: none does. */
  readonly trick: { readonly winner: number | null; readonly glides: boolean } | null;
  /** A finished deal is being read, until then (performance.now); null: nothing to read. */
  readonly readUntilMs: number | null;
  /** Shown without the way there: after a reload, a lost connection, or when too much has been missed. */
  readonly isCut: boolean;
}

/** A connection that was lost, and how it is coming back. */
export interface Loss {
  readonly sinceMs: number;
  readonly attempts: number;
}

/** The last refusal; cleared by the next act. */
export type Refusal<Action = AnyAction> = SeatRefusal<Action>;

/** Everything the table draws from; a new object whenever something changed. */
export interface Snapshot<Deal = AnyDeal, Result = AnyResult, Action = AnyAction> {
  readonly status: Status;
  /** Number of the last frame folded. */
  readonly head: number;
  /** All that this seat knows; acts are judged by it. */
  readonly view: View<Deal, Result> | null;
  readonly scene: Scene<Deal, Result> | null;
  /** The running deal as this page has shown it, view by view, the newest last; with a whole view it begins anew. */
  readonly shown: readonly Deal[];
  readonly setting: Setting | null;
  readonly clocks: Clocks;
  readonly loss: Loss | null;
  /** An own act that the server has not answered yet. */
  readonly pending: Action | null;
  readonly refusal: Refusal<Action> | null;
  readonly outcome: 'finished' | 'voided' | null;
  /** Why it counts for nobody; null for whatever was not voided. */
  readonly voidedBy: VoidReason | null;
}

/**
 * What the parts of a table are drawn from, beside its scene: without what changes with every frame. Clocks and the truth
 * are asked for by those who show them (`useClocks`, `useTruth`), so that a reading renders a ring and not the table.
 */
export type Drawn<Deal = AnyDeal, Result = AnyResult, Action = AnyAction> = Omit<
  Snapshot<Deal, Result, Action>,
  'head' | 'view' | 'scene' | 'clocks' | 'loss' | 'voidedBy'
>;

export const START: Snapshot<never, never, never> = {
  status: 'connecting',
  head: 0,
  view: null,
  scene: null,
  shown: [],
  setting: null,
  clocks: { readings: [], readAtMs: 0 },
  loss: null,
  pending: null,
  refusal: null,
  outcome: null,
  voidedBy: null,
};

/** An operator has frozen the table; when it is over that is not said any more. */
export const isFrozen = ({ view, outcome }: Pick<Snapshot, 'view' | 'outcome'>): boolean =>
  outcome === null && view !== null && view.frozen !== null;

/** The clocks as the server has just told them. */
export const clocksOf = (readings: readonly ClockReading[]): Clocks => ({ readings, readAtMs: performance.now() });

/** What has been shown of a deal, with what is shown now; it begins anew with every deal. */
export const shownAfter = ({ shown, scene: before }: Snapshot, { view }: Scene): readonly AnyDeal[] => {
  const { deal, dealNumber } = view;
  if (deal === null) return [];
  const known = before?.view.dealNumber === dealNumber ? shown : [];
  return known.at(-1) === deal ? known : [...known, deal];
};
