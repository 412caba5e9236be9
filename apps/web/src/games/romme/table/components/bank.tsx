import { useBank } from '../hooks/use-bank.ts';
import { useRomme } from '../hooks/use-romme.ts';
import styles from './bank.module.css';

/** What is left of the time beyond a turn's own, while it is the own turn. */
export const Bank = () => {
  const { deal, snapshot, t } = useRomme();
  const time = useBank(snapshot.clocks, deal.seat);
  return time === null ? null : (
    <span className={styles.bank}>
      <span>{t('romme.bank')}</span>
      <strong>{time}</strong>
    </span>
  );
};
