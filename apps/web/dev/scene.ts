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
  /** So many own decisions a bot makes at once; at the next one it stands still. Null: they are the person's from the start. */
  readonly standsAt: number | null;
  readonly verdict: 'holds' | 'fails' | null;
  readonly stayLoading: boolean;
  readonly voided: boolean;
  /** An operator has frozen the table. */
  readonly frozen: boolean;
  readonly speed: boolean;
}

/** A moment that stands still, for whatever deck and script. */
export const MOMENT = {
  skipFirst: true,
  paceMs: 1200,
  freeze: true,
  autopilot: false,
  standsAt: null,
  verdict: null,
  stayLoading: false,
  voided: false,
  frozen: false,
  speed: false,
} as const;
