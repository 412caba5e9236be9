import { envelope, type Envelope } from '@matador/protocol/socket';

/** What a page of ours needs of a socket, answered by something in the same page instead of a server. */
export interface LocalServer {
  receive(frame: Envelope): void;
}

const OPEN = 1;
const CLOSED = 3;

/** Stands where `WebSocket` stood; frames arrive a moment later, as over a wire. */
export class LocalSocket extends EventTarget {
  static readonly CONNECTING = 0;
  static readonly OPEN = OPEN;
  static readonly CLOSING = 2;
  static readonly CLOSED = CLOSED;
  static server: LocalServer | null = null;
  /** False: no line to anywhere, every socket fails. */
  static isOnline = true;
  static readonly sockets = new Set<LocalSocket>();

  readyState = 0;
  readonly bufferedAmount = 0;

  constructor() {
    super();
    LocalSocket.sockets.add(this);
    setTimeout(() => {
      if (!LocalSocket.isOnline) return this.end(1006);
      this.readyState = OPEN;
      this.dispatchEvent(new Event('open'));
    });
  }

  send(text: string): void {
    const frame = envelope.parse(JSON.parse(text));
    setTimeout(() => {
      if (this.readyState === OPEN) LocalSocket.server?.receive(frame);
    });
  }

  tell(text: string): void {
    if (this.readyState === OPEN) this.dispatchEvent(new MessageEvent('message', { data: text }));
  }

  close(code = 1000): void {
    setTimeout(() => {
      this.end(code);
    });
  }

  end(code: number): void {
    if (this.readyState === CLOSED) return;
    this.readyState = CLOSED;
    LocalSocket.sockets.delete(this);
    this.dispatchEvent(new CloseEvent('close', { code, wasClean: code !== 1006 }));
  }
}
