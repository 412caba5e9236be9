import { envelope, type Envelope } from '@matador/protocol/socket';
import { WebSocket } from 'ws';

/** A frame that came, with its text for whoever looks for what it must not say. */
export interface Heard {
  readonly frame: Envelope;
  readonly text: string;
}

/** A socket of the public protocol that keeps all it hears. */
export class Ear {
  readonly heard: Heard[] = [];
  closeCode: number | null = null;
  closeWords = '';
  status: number | null = null;
  readonly #socket: WebSocket;
  #wake: (() => void)[] = [];

  constructor(host: string, path: string, headers: Readonly<Record<string, string>>) {
    this.#socket = new WebSocket(`ws://${host}${path}`, { headers, perMessageDeflate: false });
    this.#socket.on('message', (data: Buffer) => {
      const text = data.toString('utf8');
      const heard = { frame: envelope.parse(JSON.parse(text)), text };
      this.heard.push(heard);
      this.onFrame(heard.frame);
      this.#ring();
    });
    this.#socket.on('close', (code, words) => {
      this.closeCode = code;
      this.closeWords = words.toString('utf8');
      this.#ring();
    });
    this.#socket.on('unexpected-response', (_request, response) => {
      this.status = response.statusCode ?? 0;
      this.closeCode = 1006;
      this.#ring();
    });
    this.#socket.on('error', () => undefined);
    this.#socket.on('open', () => {
      this.#ring();
    });
  }

  onFrame: (frame: Envelope) => void = () => undefined;

  get isOpen(): boolean {
    return this.#socket.readyState === WebSocket.OPEN;
  }

  send(frame: Envelope): void {
    this.raw(JSON.stringify(frame));
  }

  raw(data: string | Buffer): void {
    if (this.isOpen) this.#socket.send(data);
  }

  /** Waits until all that was sent has been read at the other end, worked on or not. */
  answered(): Promise<void> {
    return new Promise((resolve) => {
      this.#socket.once('pong', () => {
        resolve();
      });
      this.#socket.ping();
    });
  }

  close(code: number): void {
    this.#socket.close(code);
  }

  /** Cuts the line without a word. */
  cut(): void {
    this.#socket.terminate();
  }

  /** Stops reading, so that what is sent piles up. */
  pause(): void {
    this.#socket.pause();
  }

  resume(): void {
    this.#socket.resume();
  }

  /**
   * Waits until something holds; looked at whenever a frame comes or the socket closes.
   * @throws when the socket is closed and it still does not hold: nothing more comes
   */
  async until(holds: () => boolean): Promise<void> {
    while (!holds()) {
      if (this.closeCode !== null)
        throw new Error(`closed with ${String(this.closeCode)}, and what was waited for is not there`);
      await new Promise<void>((resolve) => {
        this.#wake.push(resolve);
      });
    }
  }

  async opened(): Promise<boolean> {
    await this.until(() => this.isOpen || this.closeCode !== null);
    return this.isOpen;
  }

  /** Waits for a frame that was not asked for before, from `from` on. */
  async next(eventName: string, from = 0): Promise<Envelope> {
    const find = (): Heard | undefined => this.heard.slice(from).find(({ frame }) => frame.eventName === eventName);
    await this.until(() => find() !== undefined || this.closeCode !== null);
    const found = find();
    if (found === undefined) throw new Error(`closed with ${String(this.closeCode)} before any ${eventName}`);
    return found.frame;
  }

  #ring(): void {
    const waking = this.#wake;
    this.#wake = [];
    for (const wake of waking) wake();
  }
}
