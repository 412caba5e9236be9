import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync, brotliDecompressSync } from 'node:zlib';
import { afterAll, expect, test } from 'vitest';
import { testContext } from '../../test/database.ts';
import { buildApp } from '../app.ts';
import { makeMetrics } from '../observe/metrics.ts';
import { dump } from '../store/backup/dump.ts';
import { layAssets, startAssetsJob } from './assets.ts';

const DAY_MS = 24 * 3_600_000;
const context = await testContext();
const root = await mkdtemp(join(tmpdir(), 'matador-releases-'));

/** A process of a release whose page has these files, and those of no other release. */
const release = async (name: string, files: Readonly<Record<string, string | Buffer>>) => {
  const folder = join(root, name);
  const assets = join(folder, 'assets');
  await mkdir(assets, { recursive: true });
  await writeFile(join(folder, 'index.html'), `<!doctype html><title>${name}</title>`);
  for (const [file, content] of Object.entries(files)) await writeFile(join(assets, file), content);
  await layAssets(context, assets);
  return { assets, app: await buildApp({ ...context, metrics: makeMetrics(false) }, { draining: false }, folder) };
};
const old = await release('old', {
  'app-1.js': 'old()',
  'app-1.js.br': brotliCompressSync('old()'),
  'same-0.css': 'a{}',
});
const later = await release('later', { 'app-2.js': 'later()', 'card-2.svg': '<svg/>', 'same-0.css': 'a{}' });

afterAll(async () => {
  await old.app.close();
  await later.app.close();
  await rm(root, { recursive: true });
});

const get = ({ app }: typeof old, url: string, headers: Readonly<Record<string, string>> = {}) =>
  app.inject({ url, headers: { ...headers } });

test('a process of either release answers the files of the other, to be kept for good', async () => {
  for (const [asked, url, body, type] of [
    [old, '/assets/app-2.js', 'later()', 'text/javascript; charset=utf-8'],
    [old, '/assets/card-2.svg?v=1', '<svg/>', 'image/svg+xml'],
    [later, '/assets/app-1.js', 'old()', 'text/javascript; charset=utf-8'],
    [later, '/assets/same-0.css', 'a{}', 'text/css; charset=utf-8'],
  ] as const) {
    const answer = await get(asked, url);
    expect([answer.statusCode, answer.body, answer.headers['content-type']]).toEqual([200, body, type]);
    expect(answer.headers['cache-control']).toBe('public, max-age=31536000, immutable');
    expect(answer.headers['x-content-type-options']).toBe('nosniff');
  }
});

test('a file of another release comes as small as the browser takes it', async () => {
  const answer = await get(later, '/assets/app-1.js', { 'accept-encoding': 'gzip, br;q=1' });
  expect(answer.headers['content-encoding']).toBe('br');
  expect(answer.headers.vary).toContain('accept-encoding');
  expect(brotliDecompressSync(answer.rawPayload).toString()).toBe('old()');
});

test('what no release has is not found, and never kept', async () => {
  for (const url of ['/assets/app-3.js', '/assets/', '/assets/a%20b.js', '/assets/folder/app-1.js']) {
    const answer = await get(old, url);
    expect([answer.statusCode, answer.headers['cache-control']], url).toEqual([404, 'no-store']);
  }
});

test('files stay for a month after their last process, and are in no backup', async () => {
  const stop = await startAssetsJob(context, [later.assets]);
  await context.clock.advance(29 * DAY_MS);
  expect((await get(later, '/assets/app-1.js')).statusCode).toBe(200);
  await context.clock.advance(2 * DAY_MS);
  await expect.poll(async () => (await get(later, '/assets/app-1.js')).statusCode).toBe(404);
  await stop();
  expect((await get(old, '/assets/app-2.js')).statusCode).toBe(200);
  const lines: string[] = [];
  for await (const line of dump(context.store, context.clock.now())) lines.push(line);
  expect(lines.some((line) => line.includes('"assets"'))).toBe(false);
});

test('processes of one release that start at the same moment lay down each file once', async () => {
  await context.owner.pool.query('DELETE FROM assets');
  await Promise.all([1, 2, 3].map(() => layAssets(context, later.assets)));
  const { rows } = await context.owner.pool.query<{ name: string }>('SELECT name FROM assets ORDER BY name');
  expect(rows.map((row) => row.name)).toEqual(['app-2.js', 'card-2.svg', 'same-0.css']);
});
