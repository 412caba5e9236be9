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

/**
 * Writes a text frame to an upgraded stream in one piece. `ws` writes head and body apart, which costs a quarter more
 * a frame; it may write its own frames (pings, close) in between, as nothing is ever compressed or fragmented here.
 */
export const writeText = (stream: Duplex, text: string): void => {
  const bytes = Buffer.byteLength(text);
  // Pure ASCII, as nearly every frame is, needs no encoding: head and text go out as one string of bytes.
  if (bytes === text.length) stream.write(headOf(bytes) + text, 'latin1');
  else stream.write(Buffer.concat([Buffer.from(headOf(bytes), 'latin1'), Buffer.from(text)]));
};
