import { mkdtemp, readFile, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { loadKeys, makeSigningKeys } from './keys.ts';

const [NEW, OLD] = ['a new key of the tests, long enough', 'an old key of the tests, long enough'];

test('OPS-10 a key that nobody has set is made once in the data folder, for its owner alone', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'matador-keys-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  const home = { keys: { audit: null, person: null, receipt: null, vapid: null }, dataDir: join(folder, 'data') };
  const { audit, person } = await loadKeys(home);
  const file = join(home.dataDir, 'audit.key');
  expect((await stat(file)).mode & 0o777).toBe(0o600);
  expect(await readFile(file, 'utf8')).toMatch(/^[\w-]{64}$/);
  expect((await loadKeys(home)).audit.current.id).toBe(audit.current.id);
  expect((await loadKeys(home)).person.current.id).toBe(person.current.id);
  expect(person.current.id).not.toBe(audit.current.id);
  expect(
    (await loadKeys({ ...home, keys: { audit: [NEW], person: null, receipt: null, vapid: null } })).audit.current.id,
  ).toBe(makeSigningKeys([NEW]).current.id);
});

test('OPS-10 after a rotation the new key signs, and what the old one has signed is still known by its id', () => {
  const before = makeSigningKeys([OLD]);
  const after = makeSigningKeys([NEW, OLD]);
  expect(after.current.id).toMatch(/^[0-9a-f]{12}$/);
  expect(after.current.id).not.toBe(before.current.id);
  expect(after.find(before.current.id)?.sign('text')).toEqual(before.current.sign('text'));
  expect(after.current.sign('text')).not.toEqual(before.current.sign('text'));
  expect(makeSigningKeys([NEW]).find(before.current.id)).toBeNull();
});
