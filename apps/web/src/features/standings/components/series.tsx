import type { Standings, StandingsRow } from '@matador/protocol/rest';
import { Heard } from '#web/components/heard.tsx';
import { useFormat } from '#web/i18n/use-format.ts';
import { useText } from '#web/i18n/use-text.tsx';
import { runningTotals } from '../model/table.ts';
import { Score } from './row-cells.tsx';
import styles from './series.module.css';

const HEIGHT = 60;
const PAD = 6;

interface CurveProps {
  readonly totals: readonly (number | null)[];
  /** What the last final seat stands on; null: nobody knows. */
  readonly limit: number | null;
}

/** How the total has grown, under the columns of its competitions. */
const Curve = ({ totals, limit }: CurveProps) => {
  const known = totals.flatMap((total, index) => (total === null ? [] : [{ total, index }]));
  const values = [0, ...known.map(({ total }) => total), ...(limit === null ? [] : [limit])];
  const [low, high] = [Math.min(...values), Math.max(...values)];
  const y = (value: number): number => HEIGHT - PAD - ((value - low) / Math.max(1, high - low)) * (HEIGHT - 2 * PAD);
  const x = (index: number): number => index + 0.5;
  const line = [`0 ${y(0)}`, ...known.map(({ total, index }) => `${x(index)} ${y(total)}`)].join('L');
  return (
    <svg
      viewBox={`0 0 ${totals.length} ${HEIGHT}`}
      preserveAspectRatio="none"
      className={styles.curve}
      aria-hidden="true"
      focusable="false"
    >
      <path d={`M0 ${y(0)}H${totals.length}`} data-line="zero" />
      {limit !== null && <path d={`M0 ${y(limit)}H${totals.length}`} data-line="limit" />}
      <path d={`M${line}`} data-line="total" />
      {known.map(({ total, index }) => (
        <path key={index} d={`M${x(index)} ${y(total)}h0`} data-line="dot" />
      ))}
    </svg>
  );
};

interface SeriesProps extends Pick<Standings, 'playersPerGame'> {
  readonly row: StandingsRow;
  readonly limit: number | null;
}

/** A player's series, opened: place and time of each competition, and how the total has grown. */
export const Series = ({ row, playersPerGame, limit }: SeriesProps) => {
  const t = useText();
  const format = useFormat();
  const { slots, games, attempt } = row;
  const wins = slots.filter(({ state, rank }) => state === 'finished' && rank === 1).length;
  const skipped = slots.filter(({ state }) => state === 'skipgame').length;
  return (
    <div className={styles.series}>
      <div className={styles.about}>
        <b>{t('standings.seriesOf', { games, attempt })}</b>
        <span>{t('standings.wins', { wins })}</span>
        <span>{t('standings.interruptions', { skipped })}</span>
        {limit !== null && (
          <span className={styles.limit}>{t('standings.limit', { points: format.number(limit) })}</span>
        )}
      </div>
      <div className={styles.course}>
        <Curve totals={runningTotals(row)} limit={limit} />
        <ol className={styles.competitions}>
          {slots.map((slot, index) => (
            <li key={index} data-below={(slot.score ?? 0) < 0}>
              <span className={styles.number} aria-hidden="true">
                {index + 1}
              </span>
              <Heard>{t('standings.competition', { number: index + 1 })}: </Heard>
              <b>
                <Score slot={slot} />
              </b>
              {slot.rank !== null && <span>{t('standings.place', { rank: slot.rank, players: playersPerGame })}</span>}
              {slot.endedAt !== null && <time dateTime={slot.endedAt}>{format.dayTime(slot.endedAt)}</time>}
            </li>
          ))}
        </ol>
      </div>
    </div>
  );
};
