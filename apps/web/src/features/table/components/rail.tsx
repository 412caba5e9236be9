import { DealNumber } from '../practice/components/deal-number.tsx';
import { useCut } from '../hooks/use-cut.ts';
import { useTable } from '../hooks/use-table.ts';
import { DealLog } from './deal-log.tsx';
import styles from './rail.module.css';
import { TableIcon } from './table-icon.tsx';

/** The desktop's right side: list, log of the deal, last trick, and that the deal can be proved. */
export const Rail = () => {
  const { deal, t, game, venue } = useTable();
  const cut = useCut();
  const { ScoreList, LastTrick } = game;
  return (
    <aside className={styles.rail} aria-label={t('table.rail')}>
      <section aria-labelledby="rail-list">
        <h2 id="rail-list">{t(game.listTitle)}</h2>
        <ScoreList />
      </section>
      {LastTrick !== null && 'lastTrick' in deal && deal.lastTrick !== null && (
        <section aria-labelledby="rail-last">
          <h2 id="rail-last">{t('table.last.title')}</h2>
          <LastTrick />
        </section>
      )}
      <section aria-labelledby="rail-log">
        <h2 id="rail-log">{t('table.log.title')}</h2>
        <DealLog />
      </section>
      {venue.practice === null ? (
        <p className={styles.fair}>
          <TableIcon name="proof" size={20} />
          {t('table.fair')}
          {cut !== null && ` ${t('table.cut', { cut })}`}
        </p>
      ) : (
        <div className={styles.fair}>
          <DealNumber number={venue.practice.number()} />
        </div>
      )}
    </aside>
  );
};
