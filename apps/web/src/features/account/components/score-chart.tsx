import type { Statistics } from '@matador/protocol/rest';
import { useFormat } from '#web/i18n/use-format.ts';
import { useText } from '#web/i18n/use-text.tsx';
import { useTournamentName } from '#web/i18n/use-tournament-name.ts';
import account from './account.module.css';
import { scaleOf } from './scale.ts';
import styles from './score-chart.module.css';

/** More bars than these are too thin to carry their figures; the axis, the table and a tooltip say them. */
const MOST_WITH_FIGURES = 12;
/** A few bars are drawn as wide as these would be. */
const FEWEST = 12;

interface ScoreChartProps {
  /** Of one game, oldest first; at least one. */
  readonly competitions: Statistics['competitions'];
}

/** A bar for each competition on an axis of points, with their average; the same as words and as a table. */
export const ScoreChart = ({ competitions }: ScoreChartProps) => {
  const t = useText();
  const format = useFormat();
  const [first, last] = [competitions[0], competitions.at(-1)];
  if (first === undefined || last === undefined) return null;
  const scores = competitions.map(({ score }) => score);
  const average = Math.round(scores.reduce((sum, score) => sum + score, 0) / scores.length);
  const { low, high, ticks } = scaleOf(scores);
  const heightOf = (points: number): string => `${(((points - low) / (high - low)) * 100).toFixed(2)}%`;
  const hasFigures = competitions.length <= MOST_WITH_FIGURES;
  return (
    <figure className={styles.chart}>
      <div className={styles.plot} aria-hidden="true">
        {ticks.map((tick) => (
          <span key={tick} className={styles.tick} data-zero={tick === 0} style={{ insetBlockEnd: heightOf(tick) }}>
            <span>{format.signed(tick)}</span>
          </span>
        ))}
        <ol style={{ gridTemplateColumns: `repeat(${Math.max(FEWEST, competitions.length)}, 1fr)` }}>
          {competitions.map(({ competitionId, score, finishedAt }) => (
            <li
              key={competitionId}
              data-minus={score < 0}
              title={t('statistics.bar', { day: format.day(finishedAt), score: format.signed(score) })}
              style={{
                insetBlockEnd: heightOf(Math.min(0, score)),
                blockSize: `${((Math.abs(score) / (high - low)) * 100).toFixed(2)}%`,
              }}
            >
              {hasFigures && <span>{format.signed(score)}</span>}
            </li>
          ))}
        </ol>
        <span className={styles.average} style={{ insetBlockEnd: heightOf(average) }}>
          <span>{t('statistics.averageLine', { average: format.signed(average) })}</span>
        </span>
      </div>
      <p className={styles.days} aria-hidden="true" style={{ '--drawn': Math.min(1, competitions.length / FEWEST) }}>
        <span>{format.day(first.finishedAt)}</span>
        {format.day(first.finishedAt) !== format.day(last.finishedAt) && <span>{format.day(last.finishedAt)}</span>}
      </p>
      <figcaption className={account.small}>
        {t('statistics.overTimeWords', {
          count: competitions.length,
          from: format.day(first.finishedAt),
          to: format.day(last.finishedAt),
          average: format.signed(average),
          best: format.signed(Math.max(...scores)),
          worst: format.signed(Math.min(...scores)),
        })}
      </figcaption>
      <ScoreTable competitions={competitions} />
    </figure>
  );
};

const ScoreTable = ({ competitions }: ScoreChartProps) => {
  const t = useText();
  const format = useFormat();
  const nameOf = useTournamentName();
  return (
    <details className={styles.figures}>
      <summary>{t('statistics.table')}</summary>
      <table>
        <thead>
          <tr>
            <th scope="col">{t('statistics.head.competition')}</th>
            <th scope="col">{t('statistics.head.score')}</th>
            <th scope="col">{t('statistics.head.place')}</th>
          </tr>
        </thead>
        <tbody>
          {competitions
            .toReversed()
            .map(({ competitionId, finishedAt, tournamentName, naming, score, rank, players }) => (
              <tr key={competitionId}>
                <th scope="row">
                  {nameOf({ tournamentName, naming })}, {format.dayTime(finishedAt)}
                </th>
                <td>{format.signed(score)}</td>
                <td>{t('statistics.place', { place: rank, players })}</td>
              </tr>
            ))}
        </tbody>
      </table>
    </details>
  );
};
