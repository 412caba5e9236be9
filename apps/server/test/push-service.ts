import { createDecipheriv, createECDH, hkdfSync, randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders, type Server } from 'node:http';
import type { PushSubscription } from '@matador/protocol/rest';

const SALT_BYTES = 16;
const KEY_BYTES = 65;
const TAG_BYTES = 16;

/** Reads a push as the browser of a device does (RFC 8291). @throws Error when it is for another device */
export const decryptPush = (
  body: Buffer,
  { privateKey, secret }: { readonly privateKey: Buffer; readonly secret: Buffer },
): Buffer => {
  const salt = body.subarray(0, SALT_BYTES);
  const start = SALT_BYTES + 4 + 1;
  const sender = body.subarray(start, start + KEY_BYTES);
  const sealed = body.subarray(start + KEY_BYTES);
  const curve = createECDH('prime256v1');
  curve.setPrivateKey(privateKey);
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), curve.getPublicKey(), sender]);
  const key = Buffer.from(hkdfSync('sha256', curve.computeSecret(sender), secret, info, 32));
  const derive = (name: string, length: number): Buffer =>
    Buffer.from(hkdfSync('sha256', key, salt, `Content-Encoding: ${name}\0`, length));
  const decipher = createDecipheriv('aes-128-gcm', derive('aes128gcm', 16), derive('nonce', 12));
  decipher.setAuthTag(sealed.subarray(-TAG_BYTES));
  const text = Buffer.concat([decipher.update(sealed.subarray(0, -TAG_BYTES)), decipher.final()]);
  return text.subarray(0, text.lastIndexOf(2));
};

/** A push as it arrived, read by its device. */
interface Arrived {
  readonly path: string;
  readonly headers: IncomingHttpHeaders;
  readonly message: unknown;
}

interface Device {
  readonly privateKey: Buffer;
  readonly secret: Buffer;
}

/** A push service on this machine, with devices that subscribe to it, and the answer that a test wants. */
export class TestPushService {
  /** What is answered: a status, or a redirection to an address. */
  answer: number | string = 201;
  readonly arrived: Arrived[] = [];
  /** Calls of whatever kind, those that are none of a device included. */
  calls = 0;
  readonly #devices = new Map<string, Device>();
  readonly #server: Server;

  private constructor() {
    this.#server = createServer((request, response) => {
      const chunks: Buffer[] = [];
      request.on('data', (chunk: Buffer) => chunks.push(chunk));
      request.on('end', () => {
        this.calls += 1;
        const path = request.url ?? '';
        const device = this.#devices.get(path);
        if (device !== undefined) {
          const message: unknown = JSON.parse(decryptPush(Buffer.concat(chunks), device).toString('utf8'));
          this.arrived.push({ path, headers: request.headers, message });
        }
        if (typeof this.answer === 'number') response.writeHead(this.answer);
        else response.writeHead(307, { location: this.answer });
        response.end();
      });
    });
  }

  static async open(): Promise<TestPushService> {
    const service = new TestPushService();
    service.#server.listen(0, '127.0.0.1');
    await once(service.#server, 'listening');
    return service;
  }

  /** Its host, as `PUSH_HOSTS` names it. */
  get host(): string {
    const address = this.#server.address();
    if (address === null || typeof address === 'string') throw new Error('the push service does not listen');
    return `127.0.0.1:${String(address.port)}`;
  }

  /** What a device's browser makes when its player allows pushes. */
  subscribe(): PushSubscription {
    const curve = createECDH('prime256v1');
    const publicKey = curve.generateKeys().toString('base64url');
    const secret = randomBytes(16);
    const path = `/device/${randomBytes(12).toString('hex')}`;
    this.#devices.set(path, { privateKey: curve.getPrivateKey(), secret });
    return { endpoint: `http://${this.host}${path}`, publicKey, secret: secret.toString('base64url') };
  }

  /** What has come for a subscription, oldest first. */
  to({ endpoint }: PushSubscription): readonly Arrived[] {
    const { pathname } = new URL(endpoint);
    return this.arrived.filter(({ path }) => path === pathname);
  }

  async close(): Promise<void> {
    this.#server.closeAllConnections();
    this.#server.close();
    await once(this.#server, 'close');
  }
}
