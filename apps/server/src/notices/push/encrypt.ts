import { createCipheriv, createECDH, hkdfSync, randomBytes } from 'node:crypto';

/** The keys of a device, as its browser has made them (Push API). */
export interface DeviceKeys {
  /** `p256dh`: an uncompressed point of P-256. */
  readonly publicKey: Buffer;
  /** `auth`: 16 bytes. */
  readonly secret: Buffer;
}

/** What is drawn for one message. */
interface Drawn {
  readonly salt: Buffer;
  /** A private key of P-256. */
  readonly privateKey: Buffer;
}

const CURVE = 'prime256v1';
const SALT_BYTES = 16;
const RECORD_BYTES = 4096;
const TAG_BYTES = 16;
/** What stands behind the text of the last record, and everything here is one record (RFC 8188, section 2). */
const LAST_RECORD = Buffer.from([2]);
const HEADER_BYTES = SALT_BYTES + 4 + 1 + 65;
/** The longest text: push services take 4096 bytes at least (RFC 8030, section 7.2). */
export const MAX_TEXT_BYTES = RECORD_BYTES - HEADER_BYTES - TAG_BYTES - LAST_RECORD.length;

const draw = (): Drawn => {
  const curve = createECDH(CURVE);
  curve.generateKeys();
  return { salt: randomBytes(SALT_BYTES), privateKey: curve.getPrivateKey() };
};

const derive = (key: Uint8Array, salt: Uint8Array, info: readonly (string | Buffer)[], length: number): Buffer =>
  Buffer.from(hkdfSync('sha256', key, salt, Buffer.concat(info.map((part) => Buffer.from(part))), length));

/**
 * Encrypts a message for one device, which alone can read it: RFC 8291 with `aes128gcm` of RFC 8188.
 * @param drawn new for each message; given only where the outcome is known beforehand
 * @throws Error for a key that is no point of the curve, and for too long a text
 */
export const encryptPush = (text: Buffer, { publicKey, secret }: DeviceKeys, drawn: Drawn = draw()): Buffer => {
  if (text.length > MAX_TEXT_BYTES) throw new Error(`a push of ${String(text.length)} bytes is too long`);
  const curve = createECDH(CURVE);
  curve.setPrivateKey(drawn.privateKey);
  const own = curve.getPublicKey();
  const shared = curve.computeSecret(publicKey);
  const key = derive(shared, secret, ['WebPush: info\0', publicKey, own], 32);
  const contentKey = derive(key, drawn.salt, ['Content-Encoding: aes128gcm\0'], 16);
  const nonce = derive(key, drawn.salt, ['Content-Encoding: nonce\0'], 12);
  const cipher = createCipheriv('aes-128-gcm', contentKey, nonce);
  const sealed = [cipher.update(Buffer.concat([text, LAST_RECORD])), cipher.final(), cipher.getAuthTag()];
  const recordSize = Buffer.alloc(4);
  recordSize.writeUInt32BE(RECORD_BYTES);
  return Buffer.concat([drawn.salt, recordSize, Buffer.from([own.length]), own, ...sealed]);
};

/** Whether 65 bytes are a point that messages can be encrypted for. */
export const isPoint = (publicKey: Buffer): boolean => {
  try {
    const curve = createECDH(CURVE);
    curve.generateKeys();
    curve.computeSecret(publicKey);
    return true;
  } catch {
    return false;
  }
};
