import { createECDH, randomBytes } from 'node:crypto';
import { expect, test } from 'vitest';
import { decryptPush } from '../../../test/push-service.ts';
import { encryptPush, isPoint, MAX_TEXT_BYTES } from './encrypt.ts';

const bytes = (text: string): Buffer => Buffer.from(text, 'base64url');

/** The example of RFC 8291, section 5 and appendix A. */
const EXAMPLE = {
  text: 'When I grow up, I want to be a watermelon',
  publicKey: 'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4',
  secret: 'BTBZMqHH6r4Tts7J_aSIgg',
  privateKey: 'yfWPiYE-n46HLnH0KqZOF1fJJU3MYrct3AELtAQ-oRw',
  salt: 'DGv6ra1nlYgDCS1FRnbzlw',
  encrypted:
    'DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A_yl95bQpu6cVPTpK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qulcy4a-fN',
};

test('a push is encrypted as in the example of RFC 8291', () => {
  const { text, publicKey, secret, privateKey, salt, encrypted } = EXAMPLE;
  const keys = { publicKey: bytes(publicKey), secret: bytes(secret) };
  const drawn = { privateKey: bytes(privateKey), salt: bytes(salt) };
  expect(encryptPush(Buffer.from(text), keys, drawn).toString('base64url')).toBe(encrypted);
});

test('only the device reads a push, no two of which are alike, and one that is too long is none', () => {
  const device = createECDH('prime256v1');
  const [publicKey, secret] = [device.generateKeys(), randomBytes(16)];
  const text = Buffer.alloc(MAX_TEXT_BYTES, 'ä');
  const [one, other] = [encryptPush(text, { publicKey, secret }), encryptPush(text, { publicKey, secret })];
  expect(one).toHaveLength(4096);
  expect(one.equals(other)).toBe(false);
  expect(decryptPush(one, { privateKey: device.getPrivateKey(), secret }).equals(text)).toBe(true);
  expect(() => decryptPush(one, { privateKey: device.getPrivateKey(), secret: randomBytes(16) })).toThrow();
  expect(() => encryptPush(Buffer.concat([text, Buffer.from('x')]), { publicKey, secret })).toThrow(/too long/);
});

test('65 bytes that are no point of the curve are no key of a device', () => {
  expect(isPoint(bytes(EXAMPLE.publicKey))).toBe(true);
  expect(isPoint(Buffer.concat([Buffer.from([4]), Buffer.alloc(64, 7)]))).toBe(false);
});
