import type { SuitLetter } from '@matador/cards';
import type { Deck } from '#web/deck/deck.ts';
import { useDeck } from '#web/deck/deck-context.ts';
import { GermanSign } from './german-signs.tsx';

/** The four French signs on a square of 100, drawn in one hand. */
const PATHS: Readonly<Record<SuitLetter, string>> = {
  C: 'M50 6a22 22 0 0 1 20.500 30A22 22 0 1 1 55.500 68c.500 10 4 19 10.500 26H34c6.500-7 10-16 10.500-26A22 22 0 1 1 29.500 36 22 22 0 0 1 50 6Z',
  S: 'M50 4c9 17 42 32 42 54 0 13-10 21-21 21-7 0-12-3-16-8 .500 9 4 17 11 23H34c7-6 10.500-14 11-23-4 5-9 8-16 8C18 79 8 71 8 58 8 36 41 21 50 4Z',
  H: 'M50 94C42 76 6 58 6 32 6 17 17 7 30 7c9 0 16 5 20 13C54 12 61 7 70 7c13 0 24 10 24 25 0 26-36 44-44 62Z',
  D: 'M50 4c8 17 20 33 34 46-14 13-26 29-34 46C42 79 30 63 16 50 30 37 42 21 50 4Z',
};
const NAMES: Readonly<Record<SuitLetter, string>> = { C: 'clubs', S: 'spades', H: 'hearts', D: 'diamonds' };

export interface PipProps {
  readonly suit: SuitLetter;
  /** By itself that of the place where it stands. */
  readonly deck?: Deck;
  readonly size?: number;
  readonly className?: string | undefined;
}

/** A suit sign in its suit's colour; decoration, its meaning stands in words beside it. */
export const Pip = ({ suit, deck, size, className }: PipProps) => {
  const around = useDeck();
  return (
    <svg
      className={className}
      viewBox="0 0 100 100"
      width={size}
      height={size}
      aria-hidden="true"
      focusable="false"
      data-suit={suit}
    >
      {(deck ?? around) === 'german' ? (
        <GermanSign suit={suit} />
      ) : (
        <path d={PATHS[suit]} fill={`var(--suit-${NAMES[suit]})`} />
      )}
    </svg>
  );
};
