import { pointsOf, sumOfTerms, type Terms } from '@matador/cards/list';
import type { Telling } from '#web/games/deal-account.ts';
import { termsOf, type OwnListed } from './by-group.ts';
import styles from './list.module.css';
import type { Played } from './scopes.ts';

/** A competition's terms. */
export interface Point {
  readonly played: Played;
  readonly terms: Terms;
}

/** The competitions that have listed deals, oldest first. */
export const pointsIn = (competitions: readonly Played[], deals: readonly OwnListed[]): readonly Point[] =>
  competitions.flatMap((played): readonly Point[] => {
    const own = deals.filter(({ competitionId }) => competitionId === played.competitionId);
    return own.length === 0 ? [] : [{ played, terms: sumOfTerms(own.flatMap((deal) => termsOf(deal) ?? [])) }];
  });

const WIDTH = 100;
const HEIGHT = 40;

/** Sums so far, from 0. */
const sums = (points: readonly number[]): readonly number[] => {
  let sum = 0;
  return [0, ...points.map((one) => (sum += one))];
};

const withoutLuck = ({ result, deal }: Terms): number => result - pointsOf(deal);

/** Points so far, as they were and without the worth of the cards; the table below says the same. */
export const SoFar = ({ points, telling: { t } }: { points: readonly Point[]; telling: Pick<Telling, 't'> }) => {
  const results = sums(points.map(({ terms }) => terms.result));
  const others = sums(points.map(({ terms }) => withoutLuck(terms)));
  const [low, high] = [Math.min(...results, ...others), Math.max(...results, ...others)];
  const y = (value: number): number => HEIGHT - (HEIGHT * (value - low)) / Math.max(1, high - low);
  const line = (values: readonly number[]): string =>
    values.map((value, at) => `${((WIDTH * at) / points.length).toFixed(2)},${y(value).toFixed(2)}`).join(' ');
  return (
    <div aria-hidden="true" className={styles.soFar}>
      <svg viewBox={`0 0 ${String(WIDTH)} ${String(HEIGHT)}`} preserveAspectRatio="none">
        <line x1={0} x2={WIDTH} y1={y(0)} y2={y(0)} />
        <polyline points={line(results)} data-line="result" />
        <polyline points={line(others)} data-line="without" />
      </svg>
      <p>
        <span data-line="result">{t('honest.chart.result')}</span>
        <span data-line="without">{t('honest.chart.without')}</span>
      </p>
    </div>
  );
};
