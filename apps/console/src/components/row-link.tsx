import type { ReactNode } from 'react';
import { Link } from 'react-router';
import styles from './list.module.css';

interface RowLinkProps {
  /** Left out: the row leads nowhere. */
  readonly to: string | undefined;
  readonly children: ReactNode;
}

/** What a row leads to, in its first cell: to be opened in another tab too. Keys go to the row, so it is no stop of Tab. */
export const RowLink = ({ to, children }: RowLinkProps) =>
  to === undefined ? (
    children
  ) : (
    <Link to={to} tabIndex={-1} className={styles.lead}>
      {children}
    </Link>
  );

/** Whether a press is already a link's. */
export const isOfLink = (target: EventTarget | null): boolean =>
  target instanceof Element && target.closest('a') !== null;
