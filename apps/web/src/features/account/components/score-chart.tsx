import type { Statistics } from '@matador/protocol/rest';
import { useFormat } from '#web/i18n/use-format.ts';
import { useText } from '#web/i18n/use-text.tsx';
import account from './account.module.css';
import styles from './statistics.module.css';

/** In units of the drawing: a bar with its gap, and the whole height. */
const STEP = 10;
const BAR = 7;
const HEIGHT = 120;
/** A few bars are drawn as wide as these would be. */
const FEWEST = 12;
/** A score near 0 is still seen. */
const LEAST = 2;

interface Bar {
  readonly y: number;
  readonly height: number;
}

/** Where the bars of scores stand around their zero line, top down. */
export const barsOf = (scores: readonly number[]): { readonly zero: number; readonly bars: readonly Bar[] } => {
  const [high, low] = [Math.max(0, ...scores), Math.min(0, ...scores)];
  const unit = HEIGHT / Math.max(1, high - low);
  const zero = high * unit;
  const bars = scores.map((score) => {
    const height = Math.max(LEAST, Math.abs(score) * unit);
    // A score of 0 on a line at the very top hangs below it.
    return { y: score < 0 || zero < height ? zero : zero - height, height };
  });
  return { zero, bars };
};

/** A bar for each competition, oldest first; the words beneath say the same in figures. */
export const ScoreChart = ({ competitions }: { readonly competitions: Statistics['competitions'] }) => {
  const t = useText();
  const format = useFormat();
  const [first, last] = [competitions[0], competitions.at(-1)];
  if (first === undefined || last === undefined) return null;
  const scores = competitions.map(({ score }) => score);
  const { zero, bars } = barsOf(scores);
  const average = Math.round(scores.reduce((sum, score) => sum + score, 0) / scores.length);
  const width = Math.max(FEWEST, competitions.length) * STEP;
  return (
    <figure className={styles.chart}>
      <svg viewBox={`0 0 ${width} ${HEIGHT}`} preserveAspectRatio="none" aria-hidden="true">
        {bars.map(({ y, height }, at) => {
          const { competitionId, score } = competitions[at] ?? first;
          return (
            <rect key={competitionId} x={at * STEP} y={y} width={BAR} height={height} data-minus={score < 0}>
              <title>
                {t('statistics.bar', {
                  day: format.day(competitions[at]?.finishedAt ?? ''),
                  score: format.signed(score),
                })}
              </title>
            </rect>
          );
        })}
        <line x1="0" x2={width} y1={zero} y2={zero} vectorEffect="non-scaling-stroke" />
      </svg>
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
    </figure>
  );
};
