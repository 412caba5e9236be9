import type { ReactNode } from 'react';

/** The darkest colour of every animal: eyes, noses, stripes. */
export const INK = '#211c19';
/** The lightest: cheeks, discs, a light in an eye. */
export const PALE = '#f8f2e6';

/** A half that is drawn at the left, and mirrored to the right: all animals look at the player. */
export const Both = ({ children }: { readonly children: ReactNode }) => (
  <>
    {children}
    <g transform="matrix(-1 0 0 1 100 0)">{children}</g>
  </>
);

interface EyesProps {
  /** Of the left one. */
  readonly x: number;
  readonly y: number;
  readonly size?: number;
}

/** Dark eyes under the same lamp: the light in them is at the same side of both. */
export const Eyes = ({ x, y, size = 4 }: EyesProps) => (
  <>
    {[x, 100 - x].map((at) => (
      <g key={at}>
        <ellipse cx={at} cy={y} rx={size} ry={size * 1.15} fill={INK} />
        <circle cx={at + size * 0.35} cy={y - size * 0.45} r={size * 0.32} fill={PALE} />
      </g>
    ))}
  </>
);
