import { expect, test } from 'vitest';
import { makeKeyring } from './keyring.ts';

const OLD = 'the secret of last year, long enough';
const NEW = 'the secret of this year, long enough';
const text = 'config of a seat';

test('a code is good for its text and its purpose alone', () => {
  const keyring = makeKeyring([NEW]);
  const code = keyring.sign('launch', text);
  expect(keyring.verify('launch', text, code)).toBe(true);
  expect(keyring.verify('launch', `${text}!`, code)).toBe(false);
  expect(keyring.verify('session', text, code)).toBe(false);
  expect(makeKeyring([OLD]).verify('launch', text, code)).toBe(false);
});

test.each(['', 'AAAA', '=', '\u0000', 'é'.repeat(43)])('the code %j is refused without a word', (code) => {
  expect(makeKeyring([NEW]).verify('launch', text, code)).toBe(false);
});

test('a code cut short or with a changed letter is refused', () => {
  const keyring = makeKeyring([NEW]);
  const code = keyring.sign('launch', text);
  expect(keyring.verify('launch', text, code.slice(0, -1))).toBe(false);
  expect(keyring.verify('launch', text, `${code.startsWith('A') ? 'B' : 'A'}${code.slice(1)}`)).toBe(false);
});

test('after a change of secrets what the old one signed and sealed is still good, and the new one signs', () => {
  const before = makeKeyring([OLD]);
  const after = makeKeyring([NEW, OLD]);
  expect(after.verify('launch', text, before.sign('launch', text))).toBe(true);
  expect(after.open('deal', before.seal('deal', Buffer.from(text))).toString()).toBe(text);
  expect(before.verify('launch', text, after.sign('launch', text))).toBe(false);
});

test('what is sealed is opened only for what it was sealed for, and tells nothing by itself', () => {
  const keyring = makeKeyring([NEW]);
  const sealed = keyring.seal('competition 1, deal 2', Buffer.from(text));
  expect(keyring.open('competition 1, deal 2', sealed).toString()).toBe(text);
  expect(() => keyring.open('competition 1, deal 3', sealed)).toThrow('cannot be opened');
  expect(sealed.toString('latin1')).not.toContain(text);
  expect(keyring.seal('competition 1, deal 2', Buffer.from(text))).not.toEqual(sealed);
});

test('a single changed bit, in nonce, tag or text, is noticed', () => {
  const keyring = makeKeyring([NEW]);
  const sealed = keyring.seal('deal', Buffer.from(text));
  for (let at = 0; at < sealed.length; at += 1) {
    const changed = Buffer.from(sealed);
    changed.writeUInt8(sealed.readUInt8(at) ^ 1, at);
    expect(() => keyring.open('deal', changed)).toThrow('cannot be opened');
  }
  expect(() => keyring.open('deal', sealed.subarray(0, 20))).toThrow('cannot be opened');
});

test('a keyring without a secret is a mistake of ours', () => {
  expect(() => makeKeyring([])).toThrow('needs a secret');
});
