import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client';

/** The process's metrics. Rooms make their own by these; names start with `matador_`, labels are bounded sets. */
export interface Metrics {
  readonly registry: Registry;
  counter<Label extends string = never>(name: string, help: string, labels?: readonly Label[]): Counter<Label>;
  gauge<Label extends string = never>(name: string, help: string, labels?: readonly Label[]): Gauge<Label>;
  /** @param buckets upper bounds in the unit of the name (seconds, rows) */
  histogram(name: string, help: string, buckets: readonly number[]): Histogram;
}

/** A registry of its own for each process (and each test); with the default process metrics when asked. */
export const makeMetrics = (defaults: boolean): Metrics => {
  const registry = new Registry();
  if (defaults) collectDefaultMetrics({ register: registry });
  const registers = [registry];
  return {
    registry,
    counter: (name, help, labels = []) =>
      new Counter({ name: `matador_${name}`, help, labelNames: [...labels], registers }),
    gauge: (name, help, labels = []) =>
      new Gauge({ name: `matador_${name}`, help, labelNames: [...labels], registers }),
    histogram: (name, help, buckets) =>
      new Histogram({ name: `matador_${name}`, help, buckets: [...buckets], registers }),
  };
};
