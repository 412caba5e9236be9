import { IncomingMessage } from 'node:http';
import { Socket } from 'node:net';
import { duplexPair } from 'node:stream';
import { MAX_FRAME_BYTES } from '@matador/protocol/socket';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { WebSocketServer, type RawData } from 'ws';
import { OPCODE, spellFrame } from '../../test/bare.ts';
import { readTexts } from './wire.ts';

const upgrade = Object.assign(new IncomingMessage(new Socket()), {
  method: 'GET',
  headers: {
    connection: 'Upgrade',
    upgrade: 'websocket',
    'sec-websocket-version': '13',
    'sec-websocket-key': Buffer.alloc(16).toString('base64'),
  },
});
const sockets = new WebSocketServer({ noServer: true, maxPayload: MAX_FRAME_BYTES, maxFragments: 4, autoPong: false });

/** What comes out of a stream that brings these chunks, until it is closed or dry. */
const heardOf = (chunks: readonly Buffer[], isOurs: boolean): Promise<readonly string[]> =>
  new Promise((resolve) => {
    const heard: string[] = [];
    const [theirs, stream] = duplexPair();
    theirs.resume();
    sockets.handleUpgrade(upgrade, stream, Buffer.alloc(0), (socket) => {
      if (isOurs) readTexts(socket, stream, (text) => heard.push(`text ${text}`));
      socket.on('message', (data: RawData, isBinary) => {
        heard.push(`${isBinary ? 'bytes' : 'text'} ${Buffer.isBuffer(data) ? data.toString('utf8') : '?'}`);
      });
      socket.on('ping', (data) => heard.push(`ping ${data.toString('utf8')}`));
      socket.on('pong', (data) => heard.push(`pong ${data.toString('utf8')}`));
      socket.on('error', (error) => heard.push(`error ${error.message}`));
      socket.on('close', (code) => {
        heard.push(`close ${String(code)}`);
        resolve(heard);
      });
      for (const chunk of chunks) theirs.write(Buffer.from(chunk)); // a copy: ws unmasks in place
      theirs.end();
    });
  });

const ascii = fc.string({ unit: 'grapheme-ascii', maxLength: 300 });
const text = ascii.map((payload) => spellFrame({ payload }));
const frame = fc.oneof(
  { weight: 8, arbitrary: text },
  fc.string({ unit: 'binary', maxLength: 40 }).map((payload) => spellFrame({ payload })),
  fc
    .constantFrom(65_535, 65_536, MAX_FRAME_BYTES, MAX_FRAME_BYTES + 1)
    .map((length) => spellFrame({ payload: 'x'.repeat(length) })),
  fc.constantFrom(OPCODE.ping, OPCODE.pong).map((opcode) => spellFrame({ opcode, payload: 'alive?' })),
  fc
    .tuple(fc.constantFrom(OPCODE.ping, OPCODE.binary, OPCODE.continuation, OPCODE.reserved, OPCODE.close), ascii)
    .map(([opcode, payload]) => spellFrame({ opcode, payload })),
  ascii.map((payload) =>
    Buffer.concat([spellFrame({ payload, fin: false }), spellFrame({ opcode: OPCODE.continuation, payload })]),
  ),
  ascii.map((payload) => spellFrame({ payload, rsv: 4 })),
  ascii.map((payload) => spellFrame({ payload, masked: false })),
  fc.constant(spellFrame({ payload: Buffer.from([0xc3, 0x28]) })),
  fc.constant(
    Buffer.concat([
      spellFrame({ opcode: OPCODE.close, payload: Buffer.from([3, 232]) }),
      spellFrame({ payload: 'too late' }),
    ]),
  ),
);

/** Cuts bytes into pieces, each as long as the list says, in turn. */
const piecesOf = (bytes: Buffer, lengths: readonly number[]): readonly Buffer[] => {
  const pieces: Buffer[] = [];
  for (let at = 0, piece = 0; at < bytes.length; piece += 1) {
    const length = lengths[piece % lengths.length] ?? bytes.length;
    pieces.push(bytes.subarray(at, at + length));
    at += length;
  }
  return pieces;
};

test('whatever frames come, in whatever pieces, the same comes out as out of ws alone', async () => {
  const frames = fc.array(frame, { minLength: 1, maxLength: 8 });
  const lengths = fc.array(fc.oneof(fc.integer({ min: 1, max: 40 }), fc.integer({ min: 100, max: 20_000 })), {
    minLength: 1,
    maxLength: 6,
  });
  await fc.assert(
    fc.asyncProperty(frames, lengths, async (sent, cuts) => {
      const chunks = piecesOf(Buffer.concat(sent), cuts);
      expect(await heardOf(chunks, true)).toEqual(await heardOf(chunks, false));
    }),
    { numRuns: 400 },
  );
});

test('texts in whole frames never reach ws', async () => {
  const texts = ['{}', 'x'.repeat(125), 'x'.repeat(126), 'x'.repeat(MAX_FRAME_BYTES)];
  const [theirs, stream] = duplexPair();
  const [read, passedOn]: [string[], string[]] = [[], []];
  sockets.handleUpgrade(upgrade, stream, Buffer.alloc(0), (socket) => {
    readTexts(socket, stream, (one) => read.push(one));
    socket.on('message', (data: RawData) => passedOn.push(JSON.stringify(data)));
  });
  theirs.write(Buffer.concat(texts.map((payload) => spellFrame({ payload }))));
  while (read.length + passedOn.length < texts.length) await new Promise((resolve) => setImmediate(resolve));
  expect([read, passedOn]).toEqual([texts, []]);
});
