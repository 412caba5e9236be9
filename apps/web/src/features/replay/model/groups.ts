import type { Seat } from '@matador/cards';
import type { ReplayStep, Say, ShownCard } from './replay-game.ts';

/** A trick or a turn on the timeline. */
export interface Group {
  /** From 1. */
  readonly number: number;
  /** Its first and its last step. */
  readonly from: number;
  readonly to: number;
  /** Who led the trick, or whose turn it was. */
  readonly first: Seat | null;
  /** Who won the trick; null for a turn, and for a trick that was not played to its end. */
  readonly winner: Seat | null;
  readonly cards: readonly { readonly card: ShownCard; readonly isBest: boolean }[];
  readonly score: Say | null;
}

/** The tricks or turns of a deal, in order. */
export const groupsOf = (steps: readonly ReplayStep[]): readonly Group[] => {
  const places = new Map<number, number[]>();
  for (const [at, { group }] of steps.entries())
    if (group !== null) places.set(group, [...(places.get(group) ?? []), at]);
  return [...places].map(([group, [from = 0, ...rest]]) => {
    const to = rest.at(-1) ?? from;
    const { winner, trick } = steps[to]?.position ?? { winner: null, trick: [] };
    const best = trick.find(({ seat }) => seat === winner)?.card.id;
    const cards = steps.slice(from, to + 1).flatMap((step) => step.cards);
    return {
      number: group + 1,
      from,
      to,
      first: steps[from]?.seat ?? null,
      winner,
      cards: cards.map((card) => ({ card, isBest: card.id === best })),
      score: steps[to]?.score ?? null,
    };
  });
};

/** The step that the next trick or turn begins with: its last one in a replay, so that it lies complete. */
export const nextGroup = (steps: readonly ReplayStep[], at: number): number =>
  groupsOf(steps).find(({ to }) => to > at)?.to ?? steps.length - 1;

/** The end of the trick or turn before this one; before the first, the beginning. */
export const previousGroup = (steps: readonly ReplayStep[], at: number): number =>
  groupsOf(steps).findLast(({ to }) => to < at)?.to ?? 0;
