import { createPublicKey, verify } from 'node:crypto';
import { expect, test } from 'vitest';
import { makeVapidKeys } from './vapid-keys.ts';

const [NEW, OLD] = ['a new key of the tests, long enough', 'an old key of the tests, long enough'];
const CLAIMS = { aud: 'https://push.example', exp: 1_800_000_000, sub: 'mailto:push@cards.example' };

/** The public part as a key that verifies. */
const verifier = (publicKey: string) => {
  const point = Buffer.from(publicKey, 'base64url');
  const [x, y] = [point.subarray(1, 33), point.subarray(33)].map((one) => one.toString('base64url'));
  return createPublicKey({ format: 'jwk', key: { kty: 'EC', crv: 'P-256', x: x ?? '', y: y ?? '' } });
};

test('a push is authorized by a token that the public key verifies, as RFC 8292 has it', () => {
  const { current } = makeVapidKeys([NEW]);
  const [, token = '', key] = /^vapid t=(\S+), k=(\S+)$/.exec(current.authorize(CLAIMS)) ?? [];
  expect(key).toBe(current.publicKey);
  expect(Buffer.from(current.publicKey, 'base64url')).toHaveLength(65);
  const [header = '', claims = '', signature = ''] = token.split('.');
  const read = (part: string): unknown => JSON.parse(Buffer.from(part, 'base64url').toString('utf8'));
  expect(read(header)).toEqual({ typ: 'JWT', alg: 'ES256' });
  expect(read(claims)).toEqual(CLAIMS);
  const isSigned = verify(
    'sha256',
    Buffer.from(`${header}.${claims}`),
    { key: verifier(current.publicKey), dsaEncoding: 'ieee-p1363' },
    Buffer.from(signature, 'base64url'),
  );
  expect(isSigned).toBe(true);
});

test('the same secret makes the same key everywhere, and one that was rotated out is found until it is gone', () => {
  const [before, after] = [makeVapidKeys([OLD]).current, makeVapidKeys([NEW, OLD])];
  expect(makeVapidKeys([OLD]).current.publicKey).toBe(before.publicKey);
  expect(after.current.publicKey).not.toBe(before.publicKey);
  expect(after.find(before.id)?.publicKey).toBe(before.publicKey);
  expect(makeVapidKeys([NEW]).find(before.id)).toBeNull();
});
