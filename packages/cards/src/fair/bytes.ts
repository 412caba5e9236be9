/** Bytes that WebCrypto takes: never a view of shared memory. */
export type Bytes = Uint8Array<ArrayBuffer>;

/** Part of an encoding: text (UTF-8), a whole number below 2^32 (four bytes, big-endian), an order of cards, or raw bytes. */
export type Field =
  | { readonly text: string }
  | { readonly number: number }
  | { readonly order: readonly number[] }
  | { readonly hex: string };

/** 32 bytes in lower-case hex, the spelling of every hash, nonce and salt. */
export const isHex64 = (text: string): boolean => /^[0-9a-f]{64}$/.test(text);

const DIGITS = Array.from({ length: 256 }, (_, byte) => byte.toString(16).padStart(2, '0'));

/** Lower-case hex of bytes. */
export const toHex = (bytes: Uint8Array): string => {
  let text = '';
  for (const byte of bytes) text += DIGITS[byte] ?? '';
  return text;
};

/** Bytes of an even number of hex digits; throws on anything else. */
export const fromHex = (hex: string): Bytes => {
  if (!/^([0-9a-fA-F]{2})*$/.test(hex)) throw new Error('not hex');
  const bytes = new Uint8Array(hex.length / 2);
  for (let at = 0; at < bytes.length; at += 1) bytes[at] = parseInt(hex.slice(2 * at, 2 * at + 2), 16);
  return bytes;
};

const whole = (value: number, width: 2 | 4): number => {
  if (!Number.isInteger(value) || value < 0 || value >= 2 ** (8 * width))
    throw new RangeError(`out of range: ${value}`);
  return value;
};

const orderBytes = (order: readonly number[]): Bytes => {
  const bytes = new Uint8Array(2 * order.length);
  const view = new DataView(bytes.buffer);
  for (const [at, index] of order.entries()) view.setUint16(2 * at, whole(index, 2));
  return bytes;
};

const numberBytes = (value: number): Bytes => {
  const bytes = new Uint8Array(4);
  new DataView(bytes.buffer).setUint32(0, whole(value, 4));
  return bytes;
};

const utf8 = new TextEncoder();

const bytesOf = (field: Field): Bytes => {
  if ('text' in field) return utf8.encode(field.text);
  if ('number' in field) return numberBytes(field.number);
  if ('order' in field) return orderBytes(field.order);
  return fromHex(field.hex);
};

/**
 * The encoding of a list of fields, the same for everything that is hashed here: each field is its length in bytes
 * (four bytes, big-endian) and then its bytes. No two different lists of bytes have the same encoding, so a
 * commitment fits one meaning only.
 */
export const encode = (fields: readonly Field[]): Bytes => {
  const parts = fields.map(bytesOf);
  const joined = new Uint8Array(parts.reduce((length, part) => length + 4 + part.length, 0));
  const view = new DataView(joined.buffer);
  let at = 0;
  for (const part of parts) {
    view.setUint32(at, part.length);
    joined.set(part, at + 4);
    at += 4 + part.length;
  }
  return joined;
};
