import type { Seat } from '@matador/cards';
import type { CardSet } from '../cards.ts';
import { bySeat, has, leftOf, sizeOf } from '../cards.ts';
import type { Play, SkatState } from '../state.ts';
import type { GameKind } from '../types.ts';

/** What the claimant knows of one of the two others. */
export interface Other {
  /** The cards of a hand that lies open; else none, and all `unseen` cards come out of the pool. */
  readonly open: CardSet;
  readonly unseen: number;
  /** Classes that this seat has failed to follow, as bits. */
  readonly voids: number;
}

/** A claim as its claimant sees it: all that the ruling depends on, plain data. */
export interface ClaimQuestion {
  readonly kind: GameKind;
  /** `allTricks`: the rest is mine; `noTrick`: the declarer of a Null game takes none. */
  readonly goal: 'allTricks' | 'noTrick';
  readonly hand: CardSet;
  /** The seat to the claimant's left, then the one to his right. */
  readonly others: readonly [Other, Other];
  /** Cards the claimant has not seen: in closed hands, and what is left over in the skat. */
  readonly pool: CardSet;
  /** Who led the running trick, counted from the claimant (0) to the left, and its cards so far. */
  readonly leader: number;
  readonly trick: readonly number[];
}

const otherOf = (play: Play, seat: Seat): Other => {
  const hand = bySeat(play.hands, seat);
  const voids = (play.voids >>> (seat * 5)) & 31;
  return has(play.open, seat) ? { open: hand, unseen: 0, voids } : { open: 0, unseen: sizeOf(hand), voids };
};

/** The question that a claim puts; null when no claim waits for its ruling. */
export const claimQuestion = (state: SkatState): ClaimQuestion | null => {
  if (state.phase !== 'ruling' || state.play.claim === null) return null;
  const { play, game } = state;
  const { seat } = play.claim ?? { seat: 0 };
  const { kind } = game;
  const [left, right] = [leftOf(seat, 1), leftOf(seat, 2)];
  const others = [otherOf(play, left), otherOf(play, right)] as const;
  const knowsSkat = seat === game.declarer && game.pickedUp;
  const closed = (other: Seat): CardSet => (has(play.open, other) ? 0 : bySeat(play.hands, other));
  return {
    kind,
    goal: kind === 'null' ? 'noTrick' : 'allTricks',
    hand: bySeat(play.hands, seat),
    others,
    pool: closed(left) | closed(right) | (knowsSkat ? 0 : game.skat),
    leader: leftOf(play.leader, 3 - seat),
    trick: play.trick,
  };
};

/** Whether plain data is a question of ours: it comes from this process, so a look at its outline is enough. */
export const isClaimQuestion = (value: unknown): value is ClaimQuestion =>
  typeof value === 'object' && value !== null && 'goal' in value && 'pool' in value && 'others' in value;
