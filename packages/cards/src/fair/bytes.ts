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

/** Lower-case hex of bytes. */
export const toHex = (bytes: Uint8Array): string =>
  Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');

/** Bytes of an even number of hex digits; throws on anything else. */
export const fromHex = (hex: string): Bytes => {
  if (!/^([0-9a-fA-F]{2})*$/.test(hex)) throw new Error('not hex');
  return Uint8Array.from({ length: hex.length / 2 }, (_, at) => parseInt(hex.slice(2 * at, 2 * at + 2), 16));
};

const uint = (value: number, width: 2 | 4): Bytes => {
  if (!Number.isInteger(value) || value < 0 || value >= 2 ** (8 * width))
    throw new RangeError(`out of range: ${value}`);
  return Uint8Array.from({ length: width }, (_, at) => Math.floor(value / 2 ** (8 * (width - 1 - at))) % 256);
};

const concat = (parts: readonly Uint8Array[]): Bytes => {
  const joined = new Uint8Array(parts.reduce((length, part) => length + part.length, 0));
  let at = 0;
  for (const part of parts) {
    joined.set(part, at);
    at += part.length;
  }
  return joined;
};

const bytesOf = (field: Field): Bytes => {
  if ('text' in field) return new TextEncoder().encode(field.text);
  if ('number' in field) return uint(field.number, 4);
  if ('order' in field) return concat(field.order.map((index) => uint(index, 2)));
  return fromHex(field.hex);
};

/**
 * The encoding of a list of fields, the same for everything that is hashed here: each field is its length in bytes
 * (four bytes, big-endian) and then its bytes. No two different lists of bytes have the same encoding, so a
 * commitment fits one meaning only.
 */
export const encode = (fields: readonly Field[]): Bytes =>
  concat(
    fields.flatMap((field) => {
      const bytes = bytesOf(field);
      return [uint(bytes.length, 4), bytes];
    }),
  );
