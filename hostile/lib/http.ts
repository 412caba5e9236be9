import { Agent, request } from 'node:http';
import { connect } from 'node:net';

const EVENTS = 'text/event-stream';

/** A call as it goes over the wire. */
export interface Call {
  readonly method: string;
  /** Percent-encoded already. */
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: string | Buffer | undefined;
}

export interface Answer {
  readonly status: number;
  readonly type: string;
  readonly location: string;
  readonly text: string;
}

/** Calls over real connections, kept open between them. */
export class Wire {
  readonly host: string;
  readonly #agent = new Agent({ keepAlive: true, maxSockets: 16 });
  readonly #port: number;

  constructor(host: string) {
    this.host = host;
    this.#port = Number(host.split(':')[1]);
  }

  /** The answer; null when the line was cut without one, 'unspeakable' when HTTP has no way to say this. */
  ask({ method, path, headers, body }: Call): Promise<Answer | null | 'unspeakable'> {
    return new Promise((resolve) => {
      try {
        const asked = request(
          {
            host: '127.0.0.1',
            port: this.#port,
            agent: this.#agent,
            method,
            path,
            headers: { host: this.host, ...headers },
          },
          (response) => {
            const chunks: Buffer[] = [];
            const { statusCode: status = 0, headers: said } = response;
            const end = (): void =>
              resolve({
                status,
                type: said['content-type'] ?? '',
                location: said.location ?? '',
                text: Buffer.concat(chunks).toString('utf8'),
              });
            response.on('data', (chunk: Buffer) => {
              chunks.push(chunk);
              // A stream of events has no end: its first one is heard.
              if (said['content-type'] === EVENTS && chunk.includes('event:')) asked.destroy();
            });
            response.on('end', end);
            response.on('error', end);
            response.on('close', end);
          },
        );
        asked.on('error', () => resolve(null));
        asked.end(body);
      } catch {
        resolve('unspeakable');
      }
    });
  }

  /** Bytes as they are, and all that comes back until the line is closed or `patienceMs` have passed. */
  raw(bytes: string | Buffer, patienceMs = 400): Promise<string> {
    return new Promise((resolve) => {
      const socket = connect(this.#port, '127.0.0.1', () => socket.write(bytes, 'latin1'));
      let heard = '';
      const timer = setTimeout(() => socket.destroy(), patienceMs);
      socket.on('data', (chunk) => {
        heard += chunk.toString('latin1');
      });
      socket.on('error', () => undefined);
      socket.on('close', () => {
        clearTimeout(timer);
        resolve(heard);
      });
    });
  }

  close(): void {
    this.#agent.destroy();
  }
}
