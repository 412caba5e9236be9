import { readFile } from 'node:fs/promises';
import { CLOSE } from '@matador/protocol/constants';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { alarmsOf } from '../../test/alarms.ts';
import { observedVenue, playedEvening } from '../../test/observed.ts';
import { namesOf, type Named } from '../../test/promql.ts';
import { scrape } from '../../test/scrape.ts';
import { VARIABLES } from '../config.ts';

const fileOf = (path: string): Promise<string> => readFile(new URL(`../../../../${path}`, import.meta.url), 'utf8');
const place = z.object({ x: z.int().min(0), y: z.int().min(0), w: z.int().min(1), h: z.int().min(1) });
const source = z.object({ type: z.literal('prometheus'), uid: z.literal('${datasource}') });
const target = z.object({ refId: z.string(), datasource: source, expr: z.string(), legendFormat: z.string() });
const panel = z.discriminatedUnion('type', [
  z.object({ id: z.int(), type: z.literal('row'), title: z.string().min(1), gridPos: place }),
  z.object({
    id: z.int(),
    type: z.enum(['timeseries', 'stat']),
    title: z.string().min(1),
    gridPos: place,
    datasource: source,
    targets: z.array(target).min(1),
  }),
]);
const dashboard = z.object({ uid: z.string(), title: z.string(), panels: z.array(panel) });

const { panels } = dashboard.parse(JSON.parse(await fileOf('ops/grafana/matador.json')));
const targets = panels.flatMap((one) => (one.type === 'row' ? [] : one.targets));
const alarms = alarmsOf(await fileOf('ops/prometheus/alarms.yml'));
const operations = await fileOf('docs/OPERATIONS.md');

const venue = await observedVenue();
await playedEvening(venue);
const samples = await scrape(venue.server.app);

/** What Prometheus itself adds to every metric. */
const ADDED: readonly string[] = ['job', 'instance'];
/** Values of these may not come up in an evening without trouble. */
const RARE: readonly string[] = ['code', 'status', 'level', ...ADDED];

/** What is wrong with a metric's name, labels or values; null for nothing. */
const faultOf = ({ metric, matchers }: Named): string | null => {
  if (metric === 'up') return null;
  const exported = samples.filter(({ name }) => name === metric);
  if (exported.length === 0) return `${metric} is not exported`;
  for (const { label, op, value } of matchers) {
    const values = exported.flatMap(({ labels }) => labels[label] ?? []);
    if (values.length === 0 && !ADDED.includes(label)) return `${metric} has no label ${label}`;
    const wanted = op.endsWith('~') ? value.split('|') : [value];
    const missing = RARE.includes(label) ? [] : wanted.filter((one) => !values.includes(one));
    if (missing.length > 0) return `${metric} has no ${label} ${missing.join(', ')}`;
  }
  return null;
};

const faultsOf = (expr: string): readonly string[] => {
  const { metrics, groupedBy } = namesOf(expr);
  const labels = new Set(
    metrics
      .flatMap(({ metric }) => samples.filter(({ name }) => name === metric))
      .flatMap((one) => Object.keys(one.labels)),
  );
  const unknown = groupedBy.filter((label) => !labels.has(label) && !ADDED.includes(label));
  return [
    ...(metrics.length === 0 ? [`no metric in ${expr}`] : []),
    ...metrics.flatMap((metric) => faultOf(metric) ?? []),
    ...unknown.map((label) => `nothing in ${expr} has the label ${label}`),
  ];
};

test('every query of the dashboard names metrics, labels and values that a server exports after an evening', () => {
  expect(targets.length).toBeGreaterThan(40);
  expect(targets.flatMap(({ expr }) => faultsOf(expr))).toEqual([]);
});

test('a legend names only labels that its query leaves', () => {
  for (const { expr, legendFormat } of targets) {
    const labels = [...legendFormat.matchAll(/\{\{(\w+)\}\}/g)].map(([, label = '']) => label);
    const { groupedBy } = namesOf(expr);
    expect(labels.filter((label) => !groupedBy.includes(label) && !ADDED.includes(label))).toEqual([]);
    if (/\b(?:sum|max|min)\b/.test(expr)) expect(labels).toEqual(groupedBy.filter((label) => label !== 'le'));
  }
});

test('the panels of the dashboard lie beside each other, within its 24 columns', () => {
  expect(new Set(panels.map(({ id }) => id)).size).toBe(panels.length);
  const taken = new Set<string>();
  for (const { gridPos, title } of panels) {
    expect(gridPos.x + gridPos.w, title).toBeLessThanOrEqual(24);
    for (let x = gridPos.x; x < gridPos.x + gridPos.w; x += 1)
      for (let y = gridPos.y; y < gridPos.y + gridPos.h; y += 1) {
        expect(taken.has(`${String(x)},${String(y)}`), title).toBe(false);
        taken.add(`${String(x)},${String(y)}`);
      }
  }
});

test('every alarm names metrics that a server exports, says how bad it is and what has happened', async () => {
  expect(alarms.length).toBe([...(await fileOf('ops/prometheus/alarms.yml')).matchAll(/alert:/g)].length);
  expect(alarms.flatMap(({ expr }) => faultsOf(expr))).toEqual([]);
  for (const { name, severity, summary } of alarms) {
    expect(['page', 'ticket'], name).toContain(severity);
    expect(summary, name).not.toBe('');
  }
  expect(alarms.find(({ name }) => name === 'MatadorSlowSockets')?.expr).toContain(`code="${String(CLOSE.tooSlow)}"`);
});

test('of every alarm promtool is told when it rings, and when it does not yet', async () => {
  const played = await fileOf('ops/prometheus/alarms.test.yml');
  for (const { name, severity } of alarms) {
    expect(played, name).toContain(`alertname: ${name}, `);
    const rings = played.split(`      - alertname: ${name}\n`)[1]?.split('alertname')[0] ?? '';
    expect(rings, name).toContain(`exp_labels: { severity: ${severity}`);
  }
});

test('every alarm has its section in OPERATIONS, and every such section its alarm', () => {
  const sections = [...operations.matchAll(/^### (Matador\w+)$/gm)].map(([, name]) => name);
  expect(sections).toEqual(alarms.map(({ name }) => name));
  for (const body of operations.split(/^### Matador\w+$/m).slice(1)) {
    const section = body.split(/^## /m)[0] ?? '';
    for (const part of ['**Means**', '**Look at**', '**Do**']) expect(section).toContain(part);
  }
});

test('OPERATIONS has a row for every variable of the configuration, and for no other', () => {
  const table = operations.split(/^## Configuration$/m)[1]?.split(/^## /m)[0] ?? '';
  const rows = [...table.matchAll(/^\| `([A-Z_]+)` +\|/gm)].map(([, name]) => name);
  expect(rows.toSorted()).toEqual([...VARIABLES].sort());
});

test('every metric that OPERATIONS names is exported', () => {
  const named = new Set([...operations.matchAll(/`(matador_[a-z_]+)/g)].map(([, name = '']) => name));
  const exported = new Set(samples.map(({ name }) => name.replace(/_(?:bucket|sum|count)$/, '')));
  const all = new Set([...exported, ...samples.map(({ name }) => name)]);
  expect([...named].filter((name) => !all.has(name))).toEqual([]);
});
