import { mkdtemp, readdir, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { keptSecret } from './kept-secret.ts';

const folder = async (): Promise<string> => {
  const path = await mkdtemp(join(tmpdir(), 'matador-secret-'));
  onTestFinished(() => rm(path, { recursive: true }));
  return path;
};

test('a secret is made once, in a file that only its owner may read', async () => {
  const home = join(await folder(), 'made', 'with it');
  const file = join(home, 'secret');
  const secret = await keptSecret(file, 24);
  expect(secret).toMatch(/^[\w-]{32}$/);
  expect((await stat(file)).mode & 0o777).toBe(0o600);
  expect((await stat(home)).mode & 0o777).toBe(0o700);
  expect(await keptSecret(file, 24)).toBe(secret);
  expect(await readdir(home)).toEqual(['secret']);
});

test('starts that race with each other end with the same secret', async () => {
  const file = join(await folder(), 'secret');
  const all = await Promise.all(Array.from({ length: 20 }, () => keptSecret(file, 24)));
  expect(new Set(all).size).toBe(1);
});

test('an empty file, as a full disk leaves it, is no secret', async () => {
  const file = join(await folder(), 'secret');
  await writeFile(file, '');
  expect(await keptSecret(file, 24)).toMatch(/^[\w-]{32}$/);
});
