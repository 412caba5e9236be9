import type { Budget } from '@matador/cards/players';
import type { BeloteRules } from '../rules.ts';
import type { Recollection } from './recollection.ts';

/** What of auction and play is asked for how the cards lie. */
interface Inference {
  readonly auction: boolean;
  readonly play: boolean;
}

/** How far a player looks. */
export interface Look extends Budget {
  readonly inference: Inference;
  /** Before the hand is down to so many cards it plays by the light player's rules of thumb. */
  readonly fromCards: number;
}

/** What a decision is made from, beside the view. */
export interface Thought {
  readonly memory: Recollection;
  readonly look: Look;
  readonly random: () => number;
  readonly rules: BeloteRules;
}
