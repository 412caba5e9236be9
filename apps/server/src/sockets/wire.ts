import type { Duplex } from 'node:stream';

const FIN_TEXT = 0x81;
const SHORT = 125;
const TWO_BYTES = 126;
const EIGHT_BYTES = 127;
const LONGEST_TWO = 0xffff;

/** The head of an unmasked, unfragmented text frame (RFC 6455, section 5.2), a character a byte. */
const headOf = (length: number): string => {
  if (length <= SHORT) return String.fromCharCode(FIN_TEXT, length);
  if (length <= LONGEST_TWO) return String.fromCharCode(FIN_TEXT, TWO_BYTES, length >> 8, length & 0xff);
  const bytes = Buffer.alloc(8);
  bytes.writeBigUInt64BE(BigInt(length));
  return String.fromCharCode(FIN_TEXT, EIGHT_BYTES, ...bytes);
};

const bytesOf = (text: string): Buffer =>
  Buffer.concat([Buffer.from(headOf(Buffer.byteLength(text)), 'latin1'), Buffer.from(text)]);

/**
 * Writes text frames to an upgraded stream in one piece. `ws` writes head and body apart, which costs a quarter more a
 * frame; it may write its own frames (pings, close) in between, as nothing is ever compressed or fragmented here.
 */
export const writeTexts = (stream: Duplex, texts: readonly string[]): void => {
  // Pure ASCII, as nearly every frame is, needs no encoding: heads and texts go out as one string of bytes.
  let ascii = '';
  for (const text of texts) {
    if (Buffer.byteLength(text) !== text.length) {
      stream.write(Buffer.concat(texts.map(bytesOf)));
      return;
    }
    ascii += headOf(text.length) + text;
  }
  stream.write(ascii, 'latin1');
};
