import { useTable } from '../hooks/use-table.ts';
import { ownDecision } from '../model/decisions.ts';
import { Ring } from './ring.tsx';
import styles from './table-notice.module.css';

/** The own clock while the line is lost: the server's runs on. */
export const LostClock = () => {
  const { deal, view, t } = useTable();
  if (ownDecision(deal) === null || view.frozen !== null) return null;
  return (
    <div className={styles.clock}>
      <Ring seat={deal.seat} large />
      <p>
        <strong>{t('table.lost.clock')}</strong>
        <span>{t('table.lost.default')}</span>
      </p>
    </div>
  );
};
