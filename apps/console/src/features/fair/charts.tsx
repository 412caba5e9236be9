import type { HintFile } from '@matador/protocol/rest';
import { useFormat, useText } from '#console/i18n/use-text.ts';
import { arrivalsOf, minuteOfDay, runsOf, type Run } from './model/figures.ts';
import styles from './fair-page.module.css';

const WIDTH = 400;
const HEIGHT = 150;

const pathOf = (values: readonly number[], y: (value: number) => number): string =>
  values
    .map((value, at) => `${((at / Math.max(1, values.length - 1)) * WIDTH).toFixed(1)} ${y(value).toFixed(1)}`)
    .join('L');

interface Axis {
  readonly low: string;
  readonly high: string;
  readonly count: number;
}

const Frame = ({ axis, children }: { readonly axis: Axis; readonly children: React.ReactNode }) => (
  <div className={styles.frame} aria-hidden="true">
    <span className={styles.high}>{axis.high}</span>
    <span className={styles.low}>{axis.low}</span>
    <svg viewBox={`0 0 ${String(WIDTH)} ${String(HEIGHT)}`} preserveAspectRatio="none" focusable="false">
      <path className={styles.edge} d={`M0 0H${String(WIDTH)}M0 ${String(HEIGHT)}H${String(WIDTH)}`} />
      {children}
    </svg>
    <span className={styles.from}>1</span>
    <span className={styles.to}>{axis.count}</span>
  </div>
);

/** Scores of both added up over their games; dotted, what they would be by the average without the other. */
const Points = ({ runs }: { readonly runs: readonly Run[] }) => {
  const t = useText();
  const format = useFormat();
  const count = runs[0]?.totals.length ?? 0;
  const lines = runs.map(({ totals, usual }) => ({
    totals: [0, ...totals],
    usual: usual === null ? null : [0, ...totals.map((_, at) => (at + 1) * usual)],
  }));
  const all = lines.flatMap(({ totals, usual }) => [...totals, ...(usual ?? [])]);
  const [low, high] = [Math.min(0, ...all), Math.max(1, ...all)];
  const y = (value: number): number => HEIGHT - ((value - low) / (high - low)) * HEIGHT;
  return (
    <figure className={styles.chart}>
      <figcaption>
        <strong>{t('fair.pointsChart')}</strong>
        {runs.map(({ userName, totals }, at) => (
          <span key={userName} data-run={at}>
            {t('fair.runOf', { name: userName, points: format.signed(totals.at(-1) ?? 0) })}
          </span>
        ))}
      </figcaption>
      <Frame axis={{ low: format.signed(Math.round(low)), high: format.signed(Math.round(high)), count }}>
        {lines.map(({ totals, usual }, at) => (
          <g key={runs[at]?.userName ?? at} data-run={at}>
            <path className={styles.run} d={`M${pathOf(totals, y)}`} />
            {usual !== null && <path className={styles.usual} d={`M${pathOf(usual, y)}`} />}
          </g>
        ))}
      </Frame>
      <p className={styles.second}>{t('fair.pointsUnder', { count })}</p>
    </figure>
  );
};

const clock = (minutes: number): string =>
  `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`;

/** When both came to each of their tables, by the time of day. */
const Arrivals = ({ file }: { readonly file: HintFile }) => {
  const t = useText();
  const each = arrivalsOf(file).each.map(({ first, second }) => [first, second] as const);
  const known = each.flat().flatMap((at) => (at === null ? [] : [minuteOfDay(at)]));
  if (known.length === 0) return null;
  const [low, high] = [Math.min(...known), Math.max(...known)];
  const y = (at: number): number => HEIGHT - 6 - ((minuteOfDay(at) - low) / Math.max(1, high - low)) * (HEIGHT - 12);
  const x = (at: number): number => 6 + (at / Math.max(1, each.length - 1)) * (WIDTH - 12);
  return (
    <figure className={styles.chart}>
      <figcaption>
        <strong>{t('fair.arrivalsChart')}</strong>
        {file.players.map(({ userId, userName }, at) => (
          <span key={userId} data-run={at}>
            {at === 0 ? '●' : '○'} {userName}
          </span>
        ))}
      </figcaption>
      <Frame axis={{ low: clock(low), high: clock(high), count: each.length }}>
        {each.map(([first, second], at) => (
          <g key={file.games[at]?.competitionId ?? at}>
            {first !== null && (
              <ellipse data-run={0} className={styles.dot} cx={x(at)} cy={y(first)} rx="3.5" ry="3.5" />
            )}
            {second !== null && (
              <ellipse data-run={1} className={styles.ring} cx={x(at)} cy={y(second)} rx="5" ry="5" />
            )}
          </g>
        ))}
      </Frame>
      <p className={styles.second}>{t('fair.arrivalsUnder')}</p>
    </figure>
  );
};

/** What the figures above look like over time; every value stands in the list of games too. */
export const Charts = ({ file }: { readonly file: HintFile }) => (
  <div className={styles.charts}>
    <Points runs={runsOf(file)} />
    <Arrivals file={file} />
  </div>
);
