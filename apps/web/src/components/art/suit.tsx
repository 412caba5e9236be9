import type { SuitLetter } from '@matador/cards';
import { Pip } from '#web/components/card/pips.tsx';
import { useDeck } from '#web/deck/deck-context.ts';

export const SUITS = ['clubs', 'spades', 'hearts', 'diamonds'] as const;
export type SuitName = (typeof SUITS)[number];

/** Pips on a grid of 24. */
export const SUIT_PATHS: Readonly<Record<SuitName, string>> = {
  clubs:
    'M12 1.8a4.7 4.7 0 0 0-4 7.2 4.8 4.8 0 1 0 2.9 8.3c-.2 1.9-1.1 3.4-2.9 4.9h8c-1.8-1.5-2.7-3-2.9-4.9a4.8 4.8 0 1 0 2.9-8.3 4.7 4.7 0 0 0-4-7.2Z',
  spades:
    'M12 1.8C8.2 7 3 10 3 14.6a4.4 4.4 0 0 0 7.8 2.7c-.2 1.9-1.1 3.4-2.8 4.9h8c-1.7-1.5-2.6-3-2.8-4.9a4.4 4.4 0 0 0 7.8-2.7C21 10 15.8 7 12 1.8Z',
  hearts:
    'M12 21.5C5 15.7 2 12.2 2 8.1A5 5 0 0 1 7 3c2.2 0 4 1.2 5 3 1-1.8 2.8-3 5-3a5 5 0 0 1 5 5.1c0 4.1-3 7.6-10 13.4Z',
  diamonds: 'M12 1.5c2 3.9 4.8 7.4 8 10.5-3.2 3.1-6 6.6-8 10.5-2-3.9-4.8-7.4-8-10.5 3.2-3.1 6-6.6 8-10.5Z',
};

interface SuitProps {
  readonly suit: SuitName;
  readonly size?: number;
  /** In the colour of the text instead of its own. */
  readonly plain?: boolean;
}

const LETTERS: Readonly<Record<SuitName, SuitLetter>> = { clubs: 'C', spades: 'S', hearts: 'H', diamonds: 'D' };

/** A pip of the deck around it; words beside it say its name. */
export const Suit = ({ suit, size = 16, plain = false }: SuitProps) => {
  const deck = useDeck();
  if (deck === 'german' && !plain) return <Pip suit={LETTERS[suit]} size={size} />;
  return (
    <svg viewBox="0 0 24 24" width={size} height={size} aria-hidden="true" focusable="false">
      <path d={SUIT_PATHS[suit]} fill={plain ? 'currentColor' : `var(--suit-${suit})`} />
    </svg>
  );
};
