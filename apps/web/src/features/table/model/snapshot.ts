import { competition, type CompetitionView } from '@matador/competition';
import type { ClockReading, TableView } from '@matador/protocol/socket';
import { skat, type SkatAction, type SkatResult, type SkatView } from '@matador/skat';

/** The rules of this table: the very package that the server plays by. */
export const game = competition(skat);
export type View = CompetitionView<SkatView, SkatResult>;

/** What the page around the deal needs to know of the table, as its first view said. */
export type Setting = Omit<TableView, 'view' | 'clocks' | 'head' | 'fair'>;
export type Fair = TableView['fair'];

/** `connecting`: no view yet; `lost`: coming back; `replaced`: another page sits here; `gone`: there is no such table. */
export type Status = 'connecting' | 'open' | 'lost' | 'replaced' | 'gone' | 'denied';

/** Clocks as the server last read them, and when that was here (performance.now). */
export interface Clocks {
  readonly readings: readonly ClockReading[];
  readonly readAtMs: number;
}

/** What is on the table just now, which may lie a complete trick or a finished deal behind the truth. */
export interface Scene {
  readonly view: View;
  /** The seat that a complete trick is gliding to. */
  readonly sweep: number | null;
  /** A finished deal is being read, until then (performance.now); null: nothing to read. */
  readonly readUntilMs: number | null;
}

/** A line that was lost, and how it is coming back. */
export interface Loss {
  readonly sinceMs: number;
  readonly attempts: number;
}

/** Everything the table draws from; a new object whenever something changed. */
export interface Snapshot {
  readonly status: Status;
  /** Number of the last frame folded. */
  readonly head: number;
  /** All that this seat knows; acts are judged by it. */
  readonly view: View | null;
  readonly scene: Scene | null;
  readonly setting: Setting | null;
  readonly clocks: Clocks;
  readonly loss: Loss | null;
  /** An own act that the server has not answered yet. */
  readonly pending: SkatAction | null;
  /** The last refusal, by its code, at the turn it was for; cleared by the next act. */
  readonly refusal: { readonly code: string; readonly turn: number; readonly action: SkatAction | null } | null;
  readonly outcome: 'finished' | 'voided' | null;
}

export const START: Snapshot = {
  status: 'connecting',
  head: 0,
  view: null,
  scene: null,
  setting: null,
  clocks: { readings: [], readAtMs: 0 },
  loss: null,
  pending: null,
  refusal: null,
  outcome: null,
};
