import { DealNumber } from '../practice/components/deal-number.tsx';
import { useCut } from '../hooks/use-cut.ts';
import { useMedia } from '#web/components/use-media.ts';
import { useTable } from '../hooks/use-table.ts';
import { DealLog } from './deal-log.tsx';
import styles from './rail.module.css';
import { TableIcon } from './table-icon.tsx';

/** Where there is room for it beside the felt: the same as in `table-screen.module.css`. */
const ROOM =
  '(min-width: 1100px) and (min-height: 560px), (min-width: 740px) and (max-width: 1099px) and (min-height: 700px)';

const Contents = () => {
  const { deal, t, game, venue } = useTable();
  const cut = useCut();
  const { ScoreList, LastTrick } = game;
  return (
    <>
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
          {venue.practice.retried !== null && <p>{t('practice.retryWords')}</p>}
          <DealNumber number={venue.practice.deals?.number() ?? null} />
        </div>
      )}
    </>
  );
};

/** The right side of a large screen: list, log of the deal, last trick, and that the deal can be proved. */
export const Rail = () => {
  const { t } = useTable();
  if (!useMedia(ROOM)) return null;
  return (
    <aside className={styles.rail} aria-label={t('table.rail')}>
      <Contents />
    </aside>
  );
};
