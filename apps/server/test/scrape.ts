import type { FastifyInstance } from 'fastify';

/** One line of a scrape: a name with its labels, and what it stands at. */
export interface Sample {
  readonly name: string;
  readonly labels: Readonly<Record<string, string>>;
  readonly value: number;
}

const LINE = /^([a-zA-Z_:][\w:]*)(?:\{(.*)\})? (\S+)$/;
const LABEL = /([a-zA-Z_]\w*)="((?:[^"\\]|\\.)*)"/g;

const sampleOf = (line: string): Sample => {
  const [, name, labels = '', value] = LINE.exec(line) ?? [];
  if (name === undefined) throw new Error(`no sample: ${line}`);
  const pairs = [...labels.matchAll(LABEL)].map(([, label, of]) => [label ?? '', of ?? ''] as const);
  return { name, labels: Object.fromEntries(pairs), value: Number(value) };
};

/** What Prometheus would read from this server now. */
export const scrape = async (app: FastifyInstance): Promise<readonly Sample[]> => {
  const { body } = await app.inject('/metrics');
  return body.split('\n').flatMap((line) => (line === '' || line.startsWith('#') ? [] : [sampleOf(line)]));
};

/** The sum of a metric over all its labels that fit; NaN for one that is not exported. */
export const figureOf = (
  samples: readonly Sample[],
  name: string,
  labels: Readonly<Record<string, string>> = {},
): number => {
  const named = samples.filter((sample) => sample.name === name);
  if (named.length === 0) return NaN;
  return named
    .filter((sample) => Object.entries(labels).every(([label, value]) => sample.labels[label] === value))
    .reduce((sum, { value }) => sum + value, 0);
};
