import { useEffect, type ReactNode } from 'react';
import surface from '../surface/surface.module.css';
import styles from './bottom-bar.module.css';

interface BottomBarProps {
  /** Why the button is as it is, above it. */
  readonly reason?: ReactNode;
  /** Id of the reason, for `aria-describedby` of the button. */
  readonly reasonId?: string;
  readonly label: string;
  /** On a desktop the panel says it already. */
  readonly reasonOnPhone?: boolean;
  /** From 900 px on it stands where it is written, as part of a panel. */
  readonly inPanel?: boolean;
  readonly children: ReactNode;
}

/** The one place for the next step: at the bottom of a phone, in its panel on a desktop. */
export const BottomBar = ({
  reason,
  reasonId,
  label,
  inPanel = false,
  reasonOnPhone = false,
  children,
}: BottomBarProps) => {
  const high = reason !== undefined && reason !== null;
  useEffect(() => {
    const { dataset } = document.documentElement;
    dataset.bar = high ? 'high' : 'low';
    if (inPanel) dataset.barKind = 'phone';
    return () => {
      delete dataset.bar;
      delete dataset.barKind;
    };
  }, [high, inPanel]);
  return (
    <section aria-label={label} className={[surface.panel, styles.bar, inPanel ? styles.inPanel : ''].join(' ')}>
      {high && (
        <p id={reasonId} className={styles.reason} data-phone={reasonOnPhone}>
          {reason}
        </p>
      )}
      {children}
    </section>
  );
};
