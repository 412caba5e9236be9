import { useEffect, type ReactNode } from 'react';
import surface from '../surface/surface.module.css';
import styles from './bottom-bar.module.css';

interface BottomBarProps {
  readonly label: string;
  /** Why the button is as it is, beside it. */
  readonly reason?: ReactNode;
  /** Id of the reason, for `aria-describedby` of the button. */
  readonly reasonId?: string;
  /** `phone`: on a desktop something else says it already. */
  readonly reasonOn?: 'all' | 'phone';
  /**
   * From 900 px on: `bar` stays a bar, `panel` stands where it is written. `felt` does so too, and lies on the cloth
   * instead of paper at every width.
   */
  readonly place?: 'bar' | 'panel' | 'felt';
  readonly children: ReactNode;
}

/** The one place for the next step: at the bottom of a phone, in its panel on a desktop. */
export const BottomBar = ({ label, reason, reasonId, reasonOn = 'all', place = 'bar', children }: BottomBarProps) => {
  const high = reason !== undefined && reason !== null;
  useEffect(() => {
    const { dataset } = document.documentElement;
    dataset.bar = high ? 'high' : 'low';
    dataset.barPlace = place;
    return () => {
      delete dataset.bar;
      delete dataset.barPlace;
    };
  }, [high, place]);
  return (
    <section
      aria-label={label}
      data-place={place}
      className={[place === 'felt' ? '' : surface.panel, styles.bar].join(' ')}
    >
      {high && (
        <p id={reasonId} className={styles.reason} data-on={reasonOn}>
          {reason}
        </p>
      )}
      {children}
    </section>
  );
};
