import { zoneName } from '../../urls.ts';
import { SUIT_PATHS, type SuitName } from './suit.tsx';
import styles from './zone-icon.module.css';

const INK = '#14201b';
const PAPER = '#fffdf8';

interface MiniProps {
  readonly x: number;
  readonly turn?: number;
  readonly suit?: SuitName;
  readonly scale?: number;
}

const Mini = ({ x, turn = 0, suit, scale = 1 }: MiniProps) => (
  <g transform={`translate(${x} 24) rotate(${turn}) scale(${scale})`}>
    <rect x="-8" y="-11.5" width="16" height="23" rx="2.5" fill={PAPER} stroke={INK} strokeWidth="1.4" />
    {suit !== undefined && (
      <path d={SUIT_PATHS[suit]} fill={`var(--suit-${suit})`} transform="translate(-5.5 -6) scale(.46)" />
    )}
  </g>
);

const WREATH_LEAVES = [-62, -36, -10, 16, 42, 68] as const;

const Wreath = () => (
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

const Crown = () => <path d="m18 20 4.5 4 4-6 4 6 4.5-4-1.5 10h-14Z" fill="#c79a3b" stroke={INK} strokeWidth="1" />;

const drawing = (zone: string) => {
  switch (zone) {
    case 'skatmasters':
      return (
        <>
          <Wreath />
          <Mini x={24} suit="clubs" />
        </>
      );
    case 'rommemasters':
      return (
        <>
          <Wreath />
          <Mini x={24} suit="hearts" />
        </>
      );
    case 'romme':
      return (
        <>
          <Mini x={13} turn={-14} />
          <Mini x={19} turn={-5} />
          <Mini x={26} turn={5} />
          <Mini x={34} turn={16} suit="hearts" />
        </>
      );
    case 'belote':
      return (
        <>
          <Mini x={17} turn={-8} suit="hearts" />
          <Mini x={28} turn={6} scale={1.15} />
          <g transform="translate(1.5 0)">
            <Crown />
          </g>
        </>
      );
    default:
      return (
        <>
          <Mini x={15} turn={-12} />
          <Mini x={22} turn={-3} />
          <Mini x={31} turn={8} suit="clubs" />
        </>
      );
  }
};

interface ZoneIconProps {
  readonly zoneId: string;
  readonly size?: number;
  /** On a tile of the game's felt. */
  readonly tile?: boolean;
}

/** A zone's picture; the zone's name always stands beside it. */
export const ZoneIcon = ({ zoneId, size = 36, tile = false }: ZoneIconProps) => (
  <svg
    viewBox={tile ? '0 0 48 48' : '4 4 40 40'}
    width={size}
    height={size}
    className={tile ? styles.tile : undefined}
    aria-hidden="true"
    focusable="false"
  >
    {drawing(zoneName(zoneId))}
  </svg>
);
