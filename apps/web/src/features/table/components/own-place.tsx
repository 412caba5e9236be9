import { useTable } from '../hooks/use-table.ts';
import styles from './own-place.module.css';
import { Face, Won } from './plate.tsx';

/** The own place on the felt: avatar, dealer mark, tricks. */
export const OwnPlace = ({
  tricks,
  className = '',
}: {
  readonly tricks: number;
  readonly className?: string | undefined;
}) => {
  const { view } = useTable();
  return (
    <div className={`${styles.own ?? ''} ${className}`} data-seat={view.seat}>
      <Face seat={view.seat} />
      <Won seat={view.seat} tricks={tricks} />
    </div>
  );
};
