/** Who does what, in order. */
export type Script<Action> = readonly (readonly [seat: number, action: Action])[];

/** A moment of the second deal (seat 1 deals), reached by a script; then bots play on. */
export interface Scene<Action> {
  readonly deck: readonly number[] | null;
  readonly script: Script<Action>;
  readonly skipFirst: boolean;
  readonly paceMs: number;
  /** Nobody but the person does anything once the script is through. */
  readonly freeze: boolean;
  readonly autopilot: boolean;
  readonly verdict: 'holds' | 'fails' | null;
  readonly stayLoading: boolean;
  readonly voided: boolean;
  readonly speed: boolean;
}

/** A moment that stands still, for whatever deck and script. */
export const MOMENT = {
  skipFirst: true,
  paceMs: 1200,
  freeze: true,
  autopilot: false,
  verdict: null,
  stayLoading: false,
  voided: false,
  speed: false,
} as const;
