import { randomBytes } from 'node:crypto';
import { request } from 'node:http';
import type { Socket } from 'node:net';

/** Of RFC 6455, section 5.2. */
export const OPCODE = { continuation: 0, text: 1, binary: 2, reserved: 3, close: 8, ping: 9, pong: 10 } as const;

/** A frame as nobody should send it; what is left out is as it should be. */
export interface FrameParts {
  readonly opcode?: number;
  readonly fin?: boolean;
  readonly rsv?: number;
  readonly masked?: boolean;
  readonly payload?: string | Buffer;
  /** The length that the head tells, whatever follows. */
  readonly told?: bigint;
}

const SHORT = 125n;
const TWO_BYTES = 0xffffn;

const lengthOf = (told: bigint): Buffer => {
  if (told <= SHORT) return Buffer.from([Number(told)]);
  if (told <= TWO_BYTES) return Buffer.from([126, Number(told >> 8n), Number(told & 0xffn)]);
  const bytes = Buffer.alloc(9);
  bytes[0] = 127;
  bytes.writeBigUInt64BE(told, 1);
  return bytes;
};

/** The bytes of a frame. */
export const spellFrame = (parts: FrameParts): Buffer => {
  const { opcode = OPCODE.text, fin = true, rsv = 0, masked = true, payload = '' } = parts;
  const body = typeof payload === 'string' ? Buffer.from(payload) : payload;
  const length = lengthOf(parts.told ?? BigInt(body.length));
  length[0] = (length[0] ?? 0) | (masked ? 0x80 : 0);
  const head = Buffer.concat([Buffer.from([(fin ? 0x80 : 0) | (rsv << 4) | opcode]), length]);
  if (!masked) return Buffer.concat([head, body]);
  const key = randomBytes(4);
  return Buffer.concat([head, key, body.map((byte, at) => byte ^ (key[at % 4] ?? 0))]);
};

interface Target {
  /** `127.0.0.1:port`. */
  readonly host: string;
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
}

/**
 * A socket without manners: it sends any bytes, never answers a close or a ping, and says nothing of its own accord.
 * Built on bare TCP, as a library would not send what is wrong.
 */
export class BareSocket {
  /** Texts that came. */
  readonly texts: string[] = [];
  pings = 0;
  pongs = 0;
  /** The server's, once it has said one. */
  closeCode: number | null = null;
  /** Of an upgrade that was refused. */
  status: number | null = null;
  isOpen = false;
  isEnded = false;
  #stream: Socket | null = null;
  #unread = Buffer.alloc(0);
  #wake: (() => void)[] = [];

  /** @param early bytes that go out with the upgrade, before its answer */
  constructor({ host, path, headers }: Target, early?: Buffer) {
    const [name, port] = host.split(':');
    const key = randomBytes(16).toString('base64');
    const asked = request({
      host: name,
      port: Number(port),
      path,
      agent: false,
      headers: {
        connection: 'Upgrade',
        upgrade: 'websocket',
        'sec-websocket-version': '13',
        'sec-websocket-key': key,
        ...headers,
        host,
      },
    });
    asked.on('socket', (stream) => {
      if (early !== undefined) stream.once('connect', () => setImmediate(() => stream.write(early)));
    });
    asked.on('upgrade', (_, stream, head) => {
      this.#take(stream, head);
    });
    asked.on('response', (response) => {
      this.status = response.statusCode ?? 0;
      response.destroy();
      this.#end();
    });
    asked.on('error', () => {
      this.#end();
    });
    asked.end();
  }

  send(text: string): void {
    this.frame({ payload: text });
  }

  frame(parts: FrameParts): void {
    this.bytes(spellFrame(parts));
  }

  bytes(bytes: Buffer): void {
    if (!this.isEnded) this.#stream?.write(bytes);
  }

  /** Stops reading, so that what is sent piles up. */
  pause(): void {
    this.#stream?.pause();
  }

  resume(): void {
    this.#stream?.resume();
  }

  cut(): void {
    this.#stream?.destroy();
    this.#end();
  }

  /** Whether the server has ended it: said so, or cut the line. */
  get isOver(): boolean {
    return this.isEnded || this.closeCode !== null;
  }

  async until(holds: () => boolean): Promise<void> {
    while (!holds()) {
      await new Promise<void>((resolve) => {
        this.#wake.push(resolve);
      });
    }
  }

  async opened(): Promise<boolean> {
    await this.until(() => this.isOpen || this.isEnded);
    return this.isOpen;
  }

  #take(stream: Socket, head: Buffer): void {
    this.#stream = stream;
    this.isOpen = true;
    stream.on('data', (chunk: Buffer) => {
      this.#read(chunk);
    });
    stream.on('error', () => undefined);
    stream.on('close', () => {
      this.#end();
    });
    if (head.length > 0) this.#read(head);
    this.#ring();
  }

  #end(): void {
    this.isEnded = true;
    this.#ring();
  }

  #read(chunk: Buffer): void {
    this.#unread = Buffer.concat([this.#unread, chunk]);
    for (let size = this.#frame(); size > 0; size = this.#frame()) this.#unread = this.#unread.subarray(size);
    this.#ring();
  }

  /** Reads one frame of the server's, none of which is masked or in pieces; its size, 0 while it is not all there. */
  #frame(): number {
    const bytes = this.#unread;
    if (bytes.length < 2) return 0;
    const [opcode, short] = [(bytes[0] ?? 0) & 0x0f, bytes[1] ?? 0];
    const start = short === 126 ? 4 : short === 127 ? 10 : 2;
    if (bytes.length < start) return 0;
    const length = short === 126 ? bytes.readUInt16BE(2) : short === 127 ? Number(bytes.readBigUInt64BE(2)) : short;
    if (bytes.length < start + length) return 0;
    const payload = bytes.subarray(start, start + length);
    if (opcode === OPCODE.text) this.texts.push(payload.toString('utf8'));
    if (opcode === OPCODE.ping) this.pings += 1;
    if (opcode === OPCODE.pong) this.pongs += 1;
    if (opcode === OPCODE.close) this.closeCode = length >= 2 ? payload.readUInt16BE(0) : 1005;
    return start + length;
  }

  #ring(): void {
    const waking = this.#wake;
    this.#wake = [];
    for (const wake of waking) wake();
  }
}
