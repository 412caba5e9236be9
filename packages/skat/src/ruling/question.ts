import type { Seat } from '@matador/cards';
import type { Memory } from '../bot/memory.ts';
import type { CardSet } from '../cards.ts';
import { bySeat, EVERY_CARD, leftOf, numberOf, setOf, sizeOf } from '../cards.ts';
import type { SkatState } from '../state.ts';
import { kindOf, leaderOf } from '../table.ts';
import type { GameKind, SkatTable, SkatView } from '../types.ts';

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
  /** The seat to the claimant's left, then the one to its right. */
  readonly others: readonly [Other, Other];
  /** Cards the claimant has not seen: in closed hands, and what is left over in the skat. */
  readonly pool: CardSet;
  /** Who led the running trick, counted from the claimant (0) to the left, and its cards so far. */
  readonly leader: number;
  readonly trick: readonly number[];
}

const otherOf = ({ table, hands, voids }: SkatState, seat: Seat): Other => {
  const hand = bySeat(hands, seat);
  const own = (voids >>> (seat * 5)) & 31;
  return table.open[seat] === null
    ? { open: 0, unseen: sizeOf(hand), voids: own }
    : { open: hand, unseen: 0, voids: own };
};

/** What is public of a claim's question, and the same for whoever puts it. */
const publicPart = (
  table: SkatTable,
  kind: GameKind,
  seat: Seat,
): Pick<ClaimQuestion, 'kind' | 'goal' | 'leader' | 'trick'> => ({
  kind,
  goal: kind === 'null' ? 'noTrick' : 'allTricks',
  leader: leftOf(leaderOf(table), 3 - seat),
  trick: table.trick.map(({ card }) => numberOf(card)),
});

/** The question that a claim puts; null when no claim waits for its ruling. */
export const claimQuestion = (state: SkatState): ClaimQuestion | null => {
  const { table, hands, skat } = state;
  const kind = kindOf(table);
  if (table.phase !== 'ruling' || table.claim === null || kind === null) return null;
  const { seat } = table.claim;
  const [left, right] = [leftOf(seat, 1), leftOf(seat, 2)];
  const knowsSkat = seat === table.declarer && table.pickedUp;
  const closed = (other: Seat): CardSet => (table.open[other] === null ? bySeat(hands, other) : 0);
  return {
    ...publicPart(table, kind, seat),
    hand: bySeat(hands, seat),
    others: [otherOf(state, left), otherOf(state, right)],
    pool: closed(left) | closed(right) | (knowsSkat ? 0 : skat),
  };
};

/** The question that a claim of the view's own seat would put, by what it sees and remembers; null while no card is played. */
export const ownQuestion = (view: SkatView, memory: Memory): ClaimQuestion | null => {
  const kind = kindOf(view);
  if (view.phase !== 'playing' || kind === null) return null;
  const hand = setOf(view.hand);
  const other = (steps: number): Other => {
    const seat = leftOf(view.seat, steps);
    const open = bySeat(view.open, seat);
    const voids = memory.voids[seat] ?? 0;
    return open === null
      ? { open: 0, unseen: bySeat(view.counts, seat), voids }
      : { open: setOf(open), unseen: 0, voids };
  };
  const others = [other(1), other(2)] as const;
  const seen = hand | memory.gone | others[0].open | others[1].open | setOf(view.skat ?? []);
  return { ...publicPart(view, kind, view.seat), hand, others, pool: EVERY_CARD & ~seen };
};

/** The same question with all hands open: what the claim is worth as the cards lie; null when no claim waits. */
export const openedQuestion = (state: SkatState): ClaimQuestion | null => {
  const question = claimQuestion(state);
  const { claim } = state.table;
  if (question === null || claim === null) return null;
  const open = (steps: number): Other => {
    const seat = leftOf(claim.seat, steps);
    return { open: bySeat(state.hands, seat), unseen: 0, voids: (state.voids >>> (seat * 5)) & 31 };
  };
  return { ...question, others: [open(1), open(2)], pool: 0 };
};

/** Whether plain data is a question of ours: it comes from this process, so a look at its outline is enough. */
export const isClaimQuestion = (value: unknown): value is ClaimQuestion =>
  typeof value === 'object' && value !== null && 'goal' in value && 'pool' in value && 'others' in value;
