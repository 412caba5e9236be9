import { useSkat } from '../hooks/use-skat.ts';
import { numberOf } from '../model/words.ts';
import styles from './skat-zone.module.css';

/** The skat before a game is named: two backs, and who decides about them. */
export const SkatZone = () => {
  const { deal, t } = useSkat();
  if (deal.declarer === null) return null;
  const who = numberOf(deal.declarer, deal.seat);
  return (
    <div className={styles.zone}>
      <div className={styles.cards} data-zone={deal.pickedUp ? undefined : 'skat'} data-kind="row" />
      <p>
        <strong>{t('table.skatOf', { who, bid: deal.bid })}</strong>
        <span>{t(deal.pickedUp ? 'table.skatTaken' : 'table.skatLies', { who })}</span>
      </p>
    </div>
  );
};
