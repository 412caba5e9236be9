import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client';

/** The process's metrics. Rooms make their own by these; names start with `matador_`, labels are bounded sets. */
export interface Metrics {
  readonly registry: Registry;
  counter<Label extends string = never>(name: string, help: string, labels?: readonly Label[]): Counter<Label>;
  gauge<Label extends string = never>(name: string, help: string, labels?: readonly Label[]): Gauge<Label>;
  /** @param buckets upper bounds in the unit of the name (seconds, rows) */
  histogram<Label extends string = never>(
    name: string,
    help: string,
    buckets: readonly number[],
    labels?: readonly Label[],
  ): Histogram<Label>;
  /** A counter by one label for where it is counted thousands of times a second: an addition, summed up for a scrape. */
  tally(name: string, help: string, label: string): (value: string) => void;
  /** A gauge that costs nothing until somebody asks: `read` is called for each scrape. */
  reading(name: string, help: string, read: () => number): void;
  /** The same by the values of one label; values that are left out are no longer shown. */
  readings(name: string, help: string, label: string, read: () => Readonly<Record<string, number>>): void;
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
    histogram: (name, help, buckets, labels = []) =>
      new Histogram({ name: `matador_${name}`, help, buckets: [...buckets], labelNames: [...labels], registers }),
    tally: (name, help, label) => {
      const counts = new Map<string, { count: number }>();
      const counter: Counter = new Counter({
        name: `matador_${name}`,
        help,
        labelNames: [label],
        registers,
        collect: () => {
          counter.reset();
          for (const [value, { count }] of counts) counter.inc({ [label]: value }, count);
        },
      });
      return (value) => {
        const known = counts.get(value);
        if (known === undefined) counts.set(value, { count: 1 });
        else known.count += 1;
      };
    },
    reading: (name, help, read) => {
      const gauge: Gauge = new Gauge({
        name: `matador_${name}`,
        help,
        registers,
        collect: () => {
          gauge.set(read());
        },
      });
    },
    readings: (name, help, label, read) => {
      const gauge: Gauge = new Gauge({
        name: `matador_${name}`,
        help,
        labelNames: [label],
        registers,
        collect: () => {
          gauge.reset();
          for (const [value, figure] of Object.entries(read())) gauge.set({ [label]: value }, figure);
        },
      });
    },
  };
};
