import { SUIT_PATHS, type SuitName } from './suit.tsx';

export type CourtRank = 'jack' | 'queen' | 'king';

const INK = '#14201b';
const BRASS = '#c79a3b';
const SKIN = '#f4e3d0';
const HAIR: Readonly<Record<SuitName, string>> = {
  clubs: '#6b4423',
  spades: '#33281f',
  hearts: '#d9a441',
  diamonds: '#8a5a2b',
};

const Hat = ({ rank, colour }: { readonly rank: CourtRank; readonly colour: string }) =>
  rank === 'jack' ? (
    <>
      <path d="M30 39c0-12 8-17 20-17s20 5 20 16l-3 4H33Z" fill={colour} />
      <path d="M33 38.5h34v5H33Z" fill={INK} />
      <path d="M60 33c7-1 9-9 22-11-2 9-8 13-16 14Z" fill={BRASS} stroke={INK} strokeWidth="1" />
    </>
  ) : (
    <>
      <path d="M32 41 29 23l9 8 6-11 6 11 6-11 6 11 9-8-3 18Z" fill={BRASS} />
      <path d="M32 39h36v5H32Z" fill={colour} />
    </>
  );

/** One end of a court card: head and shoulders, drawn above the middle line at 75. */
const End = ({ suit, rank }: { readonly suit: SuitName; readonly rank: CourtRank }) => {
  const colour = `var(--suit-${suit})`;
  const hair =
    rank === 'queen' ? 'M32 40h36c3 8 3 16 0 23H32c-3-7-3-15 0-23Z' : 'M34 40h32v17c0 4-2 6-4 6H38c-2 0-4-2-4-6Z';
  return (
    <>
      <path d={hair} fill={HAIR[suit]} />
      <path d="M41 42h18v9c0 7-4 11-9 12-5-1-9-5-9-12Z" fill={SKIN} stroke={INK} strokeWidth="1.2" />
      {rank === 'king' && <path d="M41 52c2 3 16 3 18 0v2c0 7-4 10-9 11-5-1-9-4-9-11Z" fill={HAIR[suit]} />}
      <path d="M43.5 48.5h4M52.5 48.5h4M50 49v5h-1.5M47.5 57.5h5" fill="none" stroke={INK} strokeWidth="1.2" />
      <Hat rank={rank} colour={colour} />
    </>
  );
};

interface CourtProps {
  readonly suit: SuitName;
  readonly rank: CourtRank;
  /** The index as players of the language write it: B, J, V, ... */
  readonly letter: string;
}

const Index = ({ suit, letter }: { readonly suit: SuitName; readonly letter: string }) => (
  <>
    <text x="13" y="25" fontSize="21" fontWeight="700" textAnchor="middle" fill={`var(--suit-${suit})`}>
      {letter}
    </text>
    <path d={SUIT_PATHS[suit]} fill={`var(--suit-${suit})`} transform="translate(5 30) scale(.68)" />
  </>
);

/** A court card of the page's own pictures on a ground of 100 x 150, double-ended; for headers, not for the table. */
export const Court = ({ suit, rank, letter }: CourtProps) => (
  <g>
    <rect x=".5" y=".5" width="99" height="149" rx="8" fill="var(--card)" stroke="#0002" />
    {[0, 180].map((turn) => (
      <g key={turn} transform={`rotate(${turn} 50 75)`}>
        <End suit={suit} rank={rank} />
        <path d="M24 75c0-10 9-14 20-14h12c11 0 20 4 20 14Z" fill={`var(--suit-${suit})`} />
        <Index suit={suit} letter={letter} />
      </g>
    ))}
    <path d="m50 55 17 20-17 20-17-20Z" fill={BRASS} />
    <path d="m50 62 11 13-11 13-11-13Z" fill={`var(--suit-${suit})`} />
    <path d="m50 66.5 7.5 8.5-7.5 8.5-7.5-8.5Z" fill="var(--card)" />
  </g>
);
