import { useBank } from '../hooks/use-bank.ts';
import { useClocks, useTable } from '../hooks/use-table.ts';
import { ownDecision } from '../model/decisions.ts';
import { Ring } from './ring.tsx';
import styles from './table-notice.module.css';

/** The own clock while the line is lost, and the bank behind it: the server's run on. */
export const LostClock = () => {
  const { deal, view, t } = useTable();
  const bank = useBank(useClocks(), deal.seat);
  if (ownDecision(deal) === null || view.frozen !== null) return null;
  return (
    <div className={styles.clock}>
      <Ring seat={deal.seat} large />
      <p>
        <strong>{t('table.lost.clock')}</strong>
        <span>{bank === null ? t('table.lost.default') : t('table.lost.bank', { time: bank })}</span>
      </p>
    </div>
  );
};
