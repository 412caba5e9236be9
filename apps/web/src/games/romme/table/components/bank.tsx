import { useBank } from '#web/features/table/hooks/use-bank.ts';
import { useClocks } from '#web/features/table/hooks/use-table.ts';
import { useRomme } from '../hooks/use-romme.ts';
import styles from './bank.module.css';

/** What is left of the time beyond a turn's own, while it is the own turn. */
export const Bank = () => {
  const { deal, t } = useRomme();
  const time = useBank(useClocks(), deal.seat);
  return time === null ? null : (
    <span className={styles.bank}>
      <span>{t('romme.bank')}</span>
      <strong>{time}</strong>
    </span>
  );
};
