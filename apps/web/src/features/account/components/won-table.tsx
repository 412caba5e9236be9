import { useFormat } from '#web/i18n/use-format.ts';
import { useText } from '#web/i18n/use-text.tsx';
import type { ReactNode } from 'react';
import styles from './won-table.module.css';

/** What can be won, with how often it was. */
interface WonRow {
  readonly key: string;
  readonly name: ReactNode;
  /** How many there were, in words. */
  readonly count: string;
  /** 0 to 1; null: nothing of it was decided. */
  readonly share: number | null;
  /** Further figures, as the heads name them. */
  readonly figures: readonly string[];
}

interface WonTableProps {
  /** Id of the heading that names the table. */
  readonly labelledBy: string;
  /** Above the names. */
  readonly what: string;
  /** Above the share. */
  readonly won: string;
  readonly heads: readonly string[];
  readonly rows: readonly WonRow[];
}

const MARKS = [0, 0.5, 1];

/** Shares that were won as bars on one scale from 0 to 100 %, with their figures beside them. */
export const WonTable = ({ labelledBy, what, won, heads, rows }: WonTableProps) => {
  const t = useText();
  const format = useFormat();
  return (
    <div className={styles.room}>
      <table className={styles.table} aria-labelledby={labelledBy}>
        <thead>
          <tr>
            <th scope="col">
              <span className="heard">{what}</span>
              <span className={styles.scale} aria-hidden="true">
                {MARKS.map((mark) => (
                  <span key={mark}>{format.percent(mark)}</span>
                ))}
              </span>
            </th>
            {[won, ...heads].map((head) => (
              <th key={head} scope="col">
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ key, name, count, share, figures }) => (
            <tr key={key}>
              <th scope="row">
                {name} <span className={styles.count}>{count}</span>
                <span className={styles.bar} aria-hidden="true">
                  <span style={{ inlineSize: `${((share ?? 0) * 100).toFixed(1)}%` }} />
                </span>
              </th>
              <td data-head={won}>{share === null ? t('statistics.undecided') : format.percent(share)}</td>
              {figures.map((figure, at) => (
                <td key={heads[at]} data-head={heads[at]}>
                  {figure}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
};
