import { envelope, type Envelope } from '@matador/protocol/socket';
import { WebSocket } from 'ws';
import type { Session } from './session.ts';

/** A socket of the public protocol. `closed` resolves with the close code, also after an error. */
export interface Wire {
  send(frame: Envelope): void;
  close(code: number): void;
  readonly opened: Promise<boolean>;
  readonly closed: Promise<number>;
}

/** Opens a socket with the session's cookie and the page's origin; frames that are none are passed over. */
export const openWire = (session: Session, path: string, onFrame: (frame: Envelope) => void): Wire => {
  const address = new URL(path, session.url);
  address.protocol = address.protocol === 'https:' ? 'wss:' : 'ws:';
  const socket = new WebSocket(address, {
    headers: { cookie: session.cookie, origin: session.origin },
    perMessageDeflate: false,
  });
  const closed = new Promise<number>((resolve) => {
    socket.on('close', (code) => {
      resolve(code);
    });
  });
  const opened = new Promise<boolean>((resolve) => {
    socket.on('open', () => {
      resolve(true);
    });
    socket.on('error', () => {
      resolve(false); // 'close' follows
    });
  });
  const { network } = session;
  const passOn = (direction: 'out' | 'in', frame: Envelope, pass: (frame: Envelope) => void): void => {
    for (let copies = network?.copies(direction, frame) ?? 1; copies > 0; copies -= 1) pass(frame);
    if (network?.breaks() === true) socket.terminate();
  };
  socket.on('message', (data: Buffer) => {
    const frame = envelope.safeParse(JSON.parse(data.toString('utf8')));
    if (frame.success) passOn('in', frame.data, onFrame);
  });
  return {
    send: (frame) => {
      passOn('out', frame, (copy) => {
        if (socket.readyState === WebSocket.OPEN) socket.send(JSON.stringify(copy));
      });
    },
    close: (code) => {
      socket.close(code);
    },
    opened,
    closed,
  };
};
