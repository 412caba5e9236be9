import { createHmac } from 'node:crypto';
import { expect, test } from 'vitest';
import { signLaunch, verifyLaunch, type LaunchKeys } from './launch.ts';

const keys = (secret: string): LaunchKeys => {
  const sign = (purpose: string, text: string): string =>
    createHmac('sha256', `${secret} ${purpose}`).update(text).digest('base64url');
  return { sign, verify: (purpose, text, mac) => sign(purpose, text) === mac };
};
const ours = keys('ours');
const right = {
  competitionId: '0b51a1de-4f4c-4a3e-9c1e-0d5b8a2c7f11',
  seat: 2,
  userId: '7d4c6e1a-2f6b-4a55-8a3b-3f0c9d1e5a22',
  expiresAt: new Date('2026-11-20T18:05:00Z'),
  node: null,
};
const before = new Date('2026-11-20T18:04:59.999Z');

test('GAME-1 a signed launch is the right of its player until it expires', () => {
  const launch = signLaunch(ours, right);
  expect(verifyLaunch(ours, launch, right.userId, before)).toEqual(right);
  expect(verifyLaunch(ours, launch, right.userId, right.expiresAt)).toBeNull();
  expect(verifyLaunch(ours, launch, '00000000-0000-4000-8000-000000000000', before)).toBeNull();
});

test('a launch that knows which process keeps the table says so', () => {
  const named = { ...right, node: 'node2' };
  expect(verifyLaunch(ours, signLaunch(ours, named), right.userId, before)).toEqual(named);
});

test('GAME-1 a forged or changed launch is worth nothing', () => {
  const launch = signLaunch(ours, right);
  const other = signLaunch(ours, { ...right, seat: 1 });
  expect(verifyLaunch(ours, { ...launch, config: other.config }, right.userId, before)).toBeNull();
  expect(verifyLaunch(ours, { ...launch, digest: '' }, right.userId, before)).toBeNull();
  expect(verifyLaunch(ours, signLaunch(keys('theirs'), right), right.userId, before)).toBeNull();
});

test('a config cannot break the start event, which separates with a tab', () => {
  expect(signLaunch(ours, right).config).toMatch(/^[\w-]+$/);
});
