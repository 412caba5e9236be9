import type { Recovery } from './pauses.ts';

/** The value below which a share of all lies; 0 for none. */
const quantile = (sorted: readonly number[], share: number): number =>
  sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;

const seconds = (ms: number): string => `${(ms / 1000).toFixed(2)} s`;

/** The longest pause of all but one in a hundred tables, in ms. @param pauses the shortest first */
export const worstPauseOf = (pauses: readonly number[]): number => quantile(pauses, 0.99);

/** Pauses as a person reads them. @param pauses in ms, the shortest first */
export const pausesLine = (pauses: readonly number[]): string =>
  `${String(pauses.length)} tables, longest pause p50 ${seconds(quantile(pauses, 0.5))}, ` +
  `p99 ${seconds(quantile(pauses, 0.99))}, max ${seconds(pauses.at(-1) ?? 0)}`;

/** What the way back of tables that changed hands consists of, in seconds after the fault: median and worst. */
export const stagesLine = (buriedMs: number | null, recoveries: readonly Recovery[]): string => {
  const stage = (name: string, of: (recovery: Recovery) => number): string => {
    const all = recoveries.map(of).sort((a, b) => a - b);
    return `${name} ${seconds(quantile(all, 0.5))} / ${seconds(all.at(-1) ?? 0)}`;
  };
  const buried = buriedMs === null ? [] : [`death noticed ${seconds(buriedMs)}`];
  if (recoveries.length === 0) return buried.join(', ');
  return [
    ...buried,
    `${String(recoveries.length)} tables given ${stage('', ({ givenMs }) => givenMs).trim()}`,
    stage('all pages back', ({ heardMs }) => heardMs),
    stage('first move', ({ movedMs }) => movedMs),
  ].join(', ');
};
