import { useTable } from '../hooks/use-table.ts';
import styles from './own-place.module.css';
import { Face, Won } from './plate.tsx';

/** The own place on the felt: avatar, dealer mark, tricks; null: none are won yet. */
export const OwnPlace = ({ tricks }: { readonly tricks: number | null }) => {
  const { view } = useTable();
  return (
    <div className={styles.own} data-seat={view.seat}>
      <Face seat={view.seat} />
      {tricks === null ? null : <Won seat={view.seat} tricks={tricks} />}
    </div>
  );
};
