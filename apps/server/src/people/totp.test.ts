import { expect, test } from 'vitest';
import { base32, codeOfStep, matchingStep, otpauthUri, stepOf } from './totp.ts';

const secret = Buffer.from('12345678901234567890');

test('OPS-5 codes are those of RFC 6238, appendix B', () => {
  const vectors = [
    [59, '94287082'],
    [1_111_111_109, '07081804'],
    [1_111_111_111, '14050471'],
    [1_234_567_890, '89005924'],
    [2_000_000_000, '69279037'],
    [20_000_000_000, '65353130'],
  ] as const;
  for (const [seconds, code] of vectors)
    expect(codeOfStep(secret, stepOf(new Date(seconds * 1000)), 8), String(seconds)).toBe(code);
});

test('OPS-5 codes are those of RFC 4226, appendix D', () => {
  const codes = ['755224', '287082', '359152', '969429', '338314', '254676', '287922', '162583', '399871', '520489'];
  expect(codes.map((_, counter) => codeOfStep(secret, counter))).toEqual(codes);
});

test('a code is taken one step early and late, never twice, and never from before the last one', () => {
  const now = new Date(1_111_111_111_000);
  const step = stepOf(now);
  const take = (at: number, last = 0): number | null => matchingStep(secret, codeOfStep(secret, at), now, last);
  expect([-2, -1, 0, 1, 2].map((by) => take(step + by))).toEqual([null, step - 1, step, step + 1, null]);
  expect([take(step, step), take(step - 1, step), take(step + 1, step)]).toEqual([null, null, step + 1]);
  expect(matchingStep(secret, '', now, 0)).toBeNull();
});

test('a secret is spelled as RFC 4648 has it', () => {
  expect(['f', 'fo', 'foo', 'foob', 'fooba', 'foobar'].map((text) => base32(Buffer.from(text)))).toEqual([
    'MY',
    'MZXQ',
    'MZXW6',
    'MZXW6YQ',
    'MZXW6YTB',
    'MZXW6YTBOI',
  ]);
  expect(otpauthUri('otto', secret)).toBe(
    'otpauth://totp/Matador:otto?secret=GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ&issuer=Matador&algorithm=SHA1&digits=6&period=30',
  );
});
