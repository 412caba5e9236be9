import type { PiquetCard } from '@matador/cards';

interface TrickDeal {
  readonly hand: readonly PiquetCard[];
  readonly trick: readonly unknown[];
  readonly tricks: readonly unknown[];
}

/** The own card that is on its way into the trick: it lies there already, and counts once the table has heard of it. */
export const sentIn = (
  { hand, trick, tricks }: TrickDeal,
  pending: { readonly type: string } | { readonly type: 'play'; readonly card: PiquetCard } | null,
): PiquetCard | null =>
  pending !== null && 'card' in pending && trick.length < tricks.length && hand.includes(pending.card)
    ? pending.card
    : null;
