/** How well house players play (decisions 106 and 117). */
export const STRENGTHS = ['light', 'club', 'strong'] as const;
export type Strength = (typeof STRENGTHS)[number];

/** A house player: it sees what its seat sees and nothing else. */
export interface HousePlayer<View, Action, Memory> {
  /** Takes in a view; called at every own decision. */
  readonly remember: (memory: Memory | null, view: View) => Memory;
  /** What it does at its own decision; legal whenever the view has one for its seat, else it throws. */
  readonly choose: (view: View, random: () => number, memory: Memory) => Action;
}

/**
 * How long a searching player thinks about a card: so many layouts, which makes the same game of the same seed everywhere;
 * or so many milliseconds of a clock that only goes forward; or the one or the other, whatever is reached first.
 */
export type Effort =
  | { readonly layouts: number; readonly ms?: never }
  | { readonly ms: number; readonly nowMs: () => number; readonly layouts?: number };

/** What one decision may take, from when it was made. */
export interface Budget {
  /** At most so many layouts. */
  readonly layouts: number;
  /** Asked within a layout too: whether the time is up. */
  readonly isOver?: () => boolean;
}

/** More than anybody comes to in time. */
const MANY_LAYOUTS = 2000;

/** Begins a decision: from now on its time runs. */
export const budgetOf = (effort: Effort): Budget => {
  if (effort.ms === undefined) return { layouts: effort.layouts };
  const { ms, nowMs, layouts = MANY_LAYOUTS } = effort;
  const endMs = nowMs() + ms;
  return { layouts, isOver: () => nowMs() >= endMs };
};
