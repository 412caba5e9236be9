import { useText } from '#web/i18n/use-text.tsx';
import type { Shown } from '../model/address.ts';
import styles from './standings.module.css';

type Sort = Shown['sort'];
type Column = 'rank' | 'player';

const SORTED = { rank: ['rank', '-rank'], player: ['player', '-player'] } as const;

const orderOf = (column: Column, sort: Sort): 'ascending' | 'descending' | 'none' => {
  if (sort === column) return 'ascending';
  return sort === `-${column}` ? 'descending' : 'none';
};

interface GridHeadProps {
  readonly numberOfGames: number;
  readonly sort: Sort;
  readonly wide: boolean;
  readonly onSort: (sort: Sort) => void;
}

/** The heads of the columns; those of rank and player turn the order round. */
export const GridHead = ({ numberOfGames, sort, wide, onSort }: GridHeadProps) => {
  const t = useText();
  const sorter = (column: Column, label: string) => {
    const order = orderOf(column, sort);
    const [up, down] = SORTED[column];
    return (
      <span role="columnheader" aria-sort={order}>
        <button type="button" onClick={() => onSort(order === 'ascending' ? down : up)}>
          {label}
          <span aria-hidden="true">{order === 'none' ? '' : order === 'ascending' ? ' ↓' : ' ↑'}</span>
        </button>
      </span>
    );
  };
  return (
    <div role="rowgroup" className={styles.head}>
      <div role="row" aria-rowindex={1} className={styles.row}>
        {sorter('rank', t('standings.rank'))}
        {sorter('player', t('standings.player'))}
        {wide && (
          <span role="columnheader" className={styles.total}>
            {t('standings.total')}
          </span>
        )}
        {wide ? (
          Array.from({ length: numberOfGames }, (_, index) => (
            <span
              key={index}
              role="columnheader"
              className={styles.score}
              aria-label={t('standings.competition', { number: index + 1 })}
            >
              {index + 1}
            </span>
          ))
        ) : (
          <>
            <span role="columnheader" className="heard">
              {t('standings.series')}
            </span>
            <span role="columnheader" className="heard">
              {t('standings.totalAndPrize')}
            </span>
          </>
        )}
        {wide && (
          <span role="columnheader" className={styles.prize}>
            {t('standings.prize')}
          </span>
        )}
      </div>
    </div>
  );
};
