import type { FannedCard } from '#web/games/game.ts';
import type { CourtRank } from './court.tsx';
import { SUIT_PATHS, type SuitName } from './suit.tsx';

const INK = '#14201b';
const PAPER = '#fffdf8';

interface MiniProps {
  readonly x: number;
  readonly turn?: number;
  readonly suit?: SuitName;
  readonly scale?: number;
}

/** A small card of an emblem, by the place of its middle. */
export const Mini = ({ x, turn = 0, suit, scale = 1 }: MiniProps) => (
  <g transform={`translate(${x} 24) rotate(${turn}) scale(${scale})`}>
    <rect x="-8" y="-11.5" width="16" height="23" rx="2.5" fill={PAPER} stroke={INK} strokeWidth="1.4" />
    {suit !== undefined && (
      <path d={SUIT_PATHS[suit]} fill={`var(--suit-${suit})`} transform="translate(-5.5 -6) scale(.46)" />
    )}
  </g>
);

const WREATH_LEAVES = [-62, -36, -10, 16, 42, 68] as const;

/** The laurel of the Masters. */
export const Wreath = () => (
  <g fill="#e6c479">
    {[-1, 1].flatMap((side) =>
      WREATH_LEAVES.map((angle) => {
        const at = (angle * Math.PI) / 180;
        const [x, y] = [24 + side * 17 * Math.cos(at), 24 + 17 * Math.sin(at)];
        return (
          <ellipse
            key={`${side} ${angle}`}
            rx="4.4"
            ry="2.1"
            transform={`translate(${x.toFixed(1)} ${y.toFixed(1)}) rotate(${side > 0 ? angle - 60 : 240 - angle})`}
          />
        );
      }),
    )}
  </g>
);

export const Crown = () => (
  <path d="m18 20 4.5 4 4-6 4 6 4.5-4-1.5 10h-14Z" fill="#c79a3b" stroke={INK} strokeWidth="1" />
);

/** Lowest to highest, as a hand holds them. */
const SUITS: readonly SuitName[] = ['diamonds', 'hearts', 'spades', 'clubs'];

/** All four of a rank, fanned out. */
export const fourOf = (rank: CourtRank): readonly FannedCard[] => SUITS.map((suit, place) => ({ suit, rank, place }));
