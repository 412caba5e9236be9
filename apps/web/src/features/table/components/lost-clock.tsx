import { useTable } from '../hooks/use-table.ts';
import { ownDecision } from '../model/decisions.ts';
import { Ring } from './ring.tsx';
import styles from './standing.module.css';

/** The own clock while the line is lost: the server's runs on. */
export const LostClock = () => {
  const { deal, say } = useTable();
  if (ownDecision(deal) === null) return null;
  return (
    <div className={styles.clock}>
      <Ring seat={deal.seat} large />
      <p>
        <strong>{say('table.lost.clock')}</strong>
        <span>{say('table.lost.default')}</span>
      </p>
    </div>
  );
};
