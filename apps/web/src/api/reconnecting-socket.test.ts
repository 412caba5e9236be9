// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ReconnectingSocket } from './reconnecting-socket.ts';

/** The browser's socket, as far as ours uses it; none opens by itself, as at a server that is frozen. */
class FrozenSocket extends EventTarget {
  static readonly CONNECTING = 0;
  static readonly OPEN = 1;
  static readonly CLOSED = 3;
  static readonly tried: FrozenSocket[] = [];
  readyState: number = FrozenSocket.CONNECTING;

  constructor() {
    super();
    FrozenSocket.tried.push(this);
  }

  close(): void {
    this.readyState = FrozenSocket.CLOSED;
    queueMicrotask(() => this.dispatchEvent(new CloseEvent('close', { code: 1006 })));
  }

  open(): void {
    this.readyState = FrozenSocket.OPEN;
    this.dispatchEvent(new Event('open'));
  }
}

const RETRY_MS = 100;
const closed: number[] = [];
const newSocket = (): ReconnectingSocket =>
  new ReconnectingSocket('/table', {
    onOpen: () => undefined,
    onText: () => undefined,
    onClose: (code) => {
      closed.push(code);
      return RETRY_MS;
    },
  });

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('WebSocket', FrozenSocket);
  FrozenSocket.tried.length = 0;
  closed.length = 0;
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test('a connection that is not taken within four seconds is given up once, and another is tried', () => {
  const socket = newSocket();
  socket.connect();
  vi.advanceTimersByTime(3999);
  expect(closed).toEqual([]);
  vi.advanceTimersByTime(1);
  expect(closed).toEqual([1006]);
  vi.advanceTimersByTime(RETRY_MS);
  expect(FrozenSocket.tried).toHaveLength(2);
  socket.close(1000);
  vi.advanceTimersByTime(60_000);
  expect(closed).toEqual([1006]);
});

test('a connection that is taken is kept', () => {
  const socket = newSocket();
  socket.connect();
  vi.advanceTimersByTime(3999);
  FrozenSocket.tried[0]?.open();
  vi.advanceTimersByTime(60_000);
  expect(socket.isOpen).toBe(true);
  expect(closed).toEqual([]);
  socket.close(1000);
});
