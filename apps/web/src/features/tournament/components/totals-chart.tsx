import { SKIPGAME_POINTS } from '@matador/tournament';
import { Panel } from '#web/components/surface/surface.tsx';
import { useFormat } from '#web/i18n/use-format.ts';
import { useText } from '#web/i18n/use-text.tsx';
import { runningTotals } from '../model/slots.ts';
import type { TournamentProps } from './types.ts';
import styles from './totals-chart.module.css';

const WIDTH = 320;
const HEIGHT = 120;
const PAD = 10;
/** Room for the last total, behind its point. */
const FIGURE = 56;

/** How my total came about, game by game: a line, and its figures for readers. */
export const TotalsChart = ({ tournament }: TournamentProps) => {
  const t = useText();
  const format = useFormat();
  const { games, metaData } = tournament;
  const totals = runningTotals(games, SKIPGAME_POINTS);
  const [low, high] = [Math.min(0, ...totals), Math.max(0, ...totals)];
  const span = Math.max(1, high - low);
  const x = (at: number): number => PAD + (at * (WIDTH - PAD - FIGURE)) / metaData.numberOfGames;
  const y = (total: number): number => PAD + ((high - total) * (HEIGHT - 2 * PAD)) / span;
  const points = [0, ...totals].map((total, at) => ({ total, at, px: x(at).toFixed(1), py: y(total).toFixed(1) }));
  const last = points.at(-1);
  const words = totals.map((total) => format.number(total)).join(', ');
  return (
    <Panel aria-labelledby="totals-chart" className={styles.chart}>
      <h2 id="totals-chart">{t('tournament.course')}</h2>
      {totals.length === 0 ? (
        <p className={styles.empty}>{t('tournament.courseEmpty')}</p>
      ) : (
        <svg
          viewBox={`0 0 ${WIDTH} ${HEIGHT + 24}`}
          role="img"
          aria-label={t('tournament.courseWords', { totals: words })}
        >
          <path d={`M${PAD} ${y(0)}H${WIDTH - FIGURE}`} stroke="var(--line)" />
          <polyline
            points={points.map(({ px, py }) => `${px},${py}`).join(' ')}
            fill="none"
            stroke="var(--text)"
            strokeWidth="2"
          />
          {points.slice(1).map(({ at, px, py }) => (
            <circle key={at} cx={px} cy={py} r="3.5" fill="var(--panel)" stroke="var(--text)" strokeWidth="2" />
          ))}
          {last !== undefined && (
            <text x={Number(last.px) + 8} y={Number(last.py) + 5} className={styles.figure}>
              {format.number(last.total)}
            </text>
          )}
          {[1, Math.round(metaData.numberOfGames / 2), metaData.numberOfGames].map((game) => (
            <text key={game} x={x(game)} y={HEIGHT + 18} textAnchor="middle" className={styles.axis}>
              {game}
            </text>
          ))}
        </svg>
      )}
    </Panel>
  );
};
