import type { Arena } from './arena.ts';

/** One way to do harm. */
export interface Attempt {
  /** What the outsider does. */
  readonly what: string;
  /** Takes minutes, or a machine to itself: not in the short form. */
  readonly long?: true;
  /** What was gained, in words; null: nothing. @throws what kept the attempt from being made at all */
  run(arena: Arena): Promise<string | null>;
}

/** An attack by its number in `docs/THREATS.md`. */
export interface Attack {
  readonly number: number;
  readonly title: string;
  readonly attempts: readonly Attempt[];
}

export type Outcome =
  | { readonly state: 'held' }
  | { readonly state: 'harm'; readonly gained: string }
  /** The tree lacks what is attacked, or the scene could not be set. */
  | { readonly state: 'untried'; readonly why: string };

export interface Told {
  readonly attack: Attack;
  readonly attempt: Attempt;
  readonly outcome: Outcome;
}
