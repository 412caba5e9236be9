import { expect, test } from 'vitest';
import { makeKeyring } from '../people/keyring.ts';
import type { Entry } from '@matador/table';
import { placeOf, readEntry, writeEntry } from './stored-entry.ts';

const keyring = makeKeyring(['a secret of the tests that is long enough']);
const competition = '2e6f4a52-6a3c-4a0f-9f0e-0d6a0c7c1d11';
const hideAt = (seq: number) => (text: string) =>
  keyring.seal(placeOf(competition, seq), Buffer.from(text)).toString('base64');
const revealAt = (seq: number) => (sealed: string) =>
  keyring.open(placeOf(competition, seq), Buffer.from(sealed, 'base64')).toString('utf8');

const declare = { type: 'declare', contract: 'G', discard: ['H7', 'H8'] };
const HIDDEN: readonly Entry[] = [
  { type: 'act', turn: 4, action: declare },
  { type: 'fact', fact: { type: 'timeOut', seat: 1, turn: 4, action: declare } },
  { type: 'fact', fact: { type: 'forced', seat: 2, turn: 9, action: declare } },
];
const OPEN: readonly Entry[] = [
  ...HIDDEN,
  { type: 'nonceHash', hash: 'ab'.repeat(32) },
  { type: 'nonce', nonce: null },
  { type: 'shuffle', number: 2 },
  { type: 'ruling', verdict: 'unknown' },
  { type: 'fact', fact: { type: 'voided', reason: 'notLoaded', blame: [0, 2] } },
  { type: 'fact', fact: { type: 'bank', seat: 0, leftMs: 1200 } },
];

test('an entry is read back as it was written', () => {
  for (const entry of OPEN)
    expect(readEntry(writeEntry(entry, 'hash', null), () => '')).toEqual({
      entry,
      stateHash: entry.type === 'nonce' || entry.type === 'nonceHash' ? null : 'hash',
    });
});

test('a hidden action stands sealed in the log, and opens at its own place alone', () => {
  for (const entry of HIDDEN) {
    const written = writeEntry(entry, null, hideAt(7));
    expect(written).not.toContain('"H7"');
    expect(readEntry(written, revealAt(7)).entry).toEqual(entry);
    expect(() => readEntry(written, revealAt(8))).toThrow();
  }
});

test('a line that is none of ours is not folded', () => {
  for (const line of ['{}', '{"type":"act"}', '{"type":"fact","fact":{"type":"gone"}}', '[]'])
    expect(() => readEntry(line, () => '')).toThrow();
});
