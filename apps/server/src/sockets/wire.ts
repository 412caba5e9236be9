import type { Duplex } from 'node:stream';
import { MAX_FRAME_BYTES } from '@matador/protocol/socket';
import { WebSocket } from 'ws';

// Of RFC 6455, section 5.2.
const FIN_TEXT = 0x81;
const FIN_PING = 0x89;
const FIN_PONG = 0x8a;
const MASKED = 0x80;
const SHORT = 125;
const TWO_BYTES = 126;
const EIGHT_BYTES = 127;
const LONGEST_TWO = 0xffff;
const KEY_BYTES = 4;

const unmasked = Buffer.alloc(MAX_FRAME_BYTES);

/** The text of a masked frame, null unless it is pure ASCII. */
const asciiOf = (chunk: Buffer, body: number, length: number): string | null => {
  let bits = 0;
  for (let at = 0; at < length; at += 1) {
    const byte = (chunk[body + at] ?? 0) ^ (chunk[body - KEY_BYTES + (at & 3)] ?? 0);
    unmasked[at] = byte;
    bits |= byte;
  }
  return bits < 0x80 ? unmasked.toString('latin1', 0, length) : null;
};

const isDataListener = (value: unknown): value is (this: Duplex, chunk: Buffer) => void => typeof value === 'function';

/**
 * Reads the text frames of an upgraded stream, and leaves everything else to `ws`: pings and pongs as they come, and the
 * whole stream for good from the first frame on that is split, fragmented, too long, not ASCII, not as it should be, or
 * the last.
 */
export const readTexts = (socket: WebSocket, stream: Duplex, onText: (text: string) => void): void => {
  const [onData] = stream.listeners('data');
  if (!isDataListener(onData)) throw new Error('ws does not listen to its stream');

  /** Answers where reading stops: all of the chunk is read at its end. */
  const readFrames = (chunk: Buffer): number => {
    let at = 0;
    while (at + 1 < chunk.length && socket.readyState === WebSocket.OPEN) {
      const first = chunk[at];
      let length = (chunk[at + 1] ?? 0) ^ MASKED; // more than 127 without a mask
      let body = at + 2 + KEY_BYTES;
      if (length === TWO_BYTES && at + 4 <= chunk.length) {
        length = chunk.readUInt16BE(at + 2);
        body += 2;
      } else if (length > SHORT) return at;
      const end = body + length;
      if (length > MAX_FRAME_BYTES || end > chunk.length) return at;
      if (first === FIN_TEXT) {
        const text = asciiOf(chunk, body, length);
        if (text === null) return at;
        onText(text);
      } else if ((first === FIN_PING || first === FIN_PONG) && body === at + 2 + KEY_BYTES) {
        onData.call(stream, chunk.subarray(at, end));
      } else return at;
      at = end;
    }
    return at;
  };

  const read = (chunk: Buffer): void => {
    const at = readFrames(chunk);
    if (at === chunk.length) return;
    stream.on('data', onData);
    stream.off('data', read);
    onData.call(stream, chunk.subarray(at));
  };
  stream.on('data', read);
  stream.off('data', onData);
};

/** The head of an unmasked, unfragmented text frame, a character a byte. */
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
