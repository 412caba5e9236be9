import type { ComponentProps, ReactNode } from 'react';
import styles from './surface.module.css';

interface FeltProps extends Omit<ComponentProps<'div'>, 'children'> {
  /** A `gametype`, as tokens know it. */
  readonly game: string;
  /** The ground of a whole page, not a strip on one. */
  readonly whole?: boolean;
  readonly children: ReactNode;
}

/** The cloth of a game; whatever stands on it finds its colours in the tokens. */
export const Felt = ({ game, whole = false, className, children, ...rest }: FeltProps) => (
  <div
    {...rest}
    data-game={game}
    className={[styles.felt, whole ? styles.whole : styles.twill, className].filter(Boolean).join(' ')}
  >
    {children}
  </div>
);

export const Ground = ({ className, children, ...rest }: ComponentProps<'div'>) => (
  <div {...rest} className={[styles.page, className].filter(Boolean).join(' ')}>
    {children}
  </div>
);

interface PanelProps extends ComponentProps<'section'> {
  /** Without padding of its own, for lists that reach its edges. */
  readonly flush?: boolean;
}

/** A sheet of paper. Give it a heading by `aria-labelledby`. */
export const Panel = ({ flush = false, className, children, ...rest }: PanelProps) => (
  <section {...rest} className={[styles.panel, flush ? styles.flush : undefined, className].filter(Boolean).join(' ')}>
    {children}
  </section>
);
