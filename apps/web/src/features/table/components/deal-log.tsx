import { useTable } from '../hooks/use-table.ts';
import { clockedLines } from '../model/clocked.ts';
import { countedNumber } from '../model/deals.ts';
import { numberOf } from '../model/seats.ts';
import styles from './deal-log.module.css';

/** The running deal in sentences. */
export const DealLog = () => {
  const table = useTable();
  const { deal, view, scene, t, game } = table;
  const head = t('table.log.deal', {
    number: countedNumber({ view, scene }),
    who: numberOf(deal.dealer, deal.seat, view.seats.length),
  });
  return (
    <>
      <p className={styles.head}>{head}</p>
      <ol className={styles.log}>
        {[...game.dealLogOf(table), ...clockedLines(t, view, view.dealNumber)].map(({ key, text, strong }) => (
          <li key={key} data-strong={strong || undefined}>
            {text}
          </li>
        ))}
      </ol>
    </>
  );
};
