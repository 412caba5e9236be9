import { z } from 'zod';
import { seatOrder, type SeatOrder } from './seat-order.ts';

// Lines between the process that has a socket (the edge) and the one that keeps its table (the keeper). A line begins with
// a letter for what it is, and the numbers of the sockets that it is about: the edge's own, never used twice there.

/** A page that sits down at a table of another process. */
const relayedJoin = z.object({
  competitionId: z.string(),
  seat: z.int(),
  userId: z.string(),
  nonceHash: z.string(),
  have: z.int(),
});
export type RelayedJoin = z.infer<typeof relayedJoin>;

/** From an edge to a keeper. */
export type UpLine =
  | { readonly type: 'join'; readonly socket: number; readonly join: RelayedJoin }
  | {
      readonly type: 'order';
      readonly socket: number;
      readonly order: SeatOrder;
      /** Of whoever traces it (W3C Trace Context); null: nobody does. */
      readonly traceparent: string | null;
    }
  | { readonly type: 'left'; readonly socket: number };

/** From a keeper to an edge. */
export type DownLine =
  | { readonly type: 'text'; readonly sockets: readonly number[]; readonly text: string }
  | { readonly type: 'close'; readonly sockets: readonly number[]; readonly code: number }
  | { readonly type: 'joined' | 'moved'; readonly sockets: readonly number[] };

/** A release that does not know of traces leaves the field out of account. */
const traced = (order: SeatOrder, traceparent: string | null) =>
  traceparent === null ? order : { ...order, traceparent };
const tracedBy = z.object({ traceparent: z.string() });

export const writeUp = (line: UpLine): string => {
  switch (line.type) {
    case 'join':
      return `J ${String(line.socket)} ${JSON.stringify(line.join)}`;
    case 'order':
      return `O ${String(line.socket)} ${JSON.stringify(traced(line.order, line.traceparent))}`;
    case 'left':
      return `L ${String(line.socket)} `;
  }
};

export const writeDown = (line: DownLine): string => {
  const sockets = line.sockets.join(',');
  switch (line.type) {
    case 'text':
      return `T ${sockets} ${line.text}`;
    case 'close':
      return `C ${sockets} ${String(line.code)}`;
    case 'joined':
      return `J ${sockets} `;
    case 'moved':
      return `M ${sockets} `;
  }
};

const partsOf = (line: string): readonly [letter: string, sockets: string, rest: string] => {
  const end = line.indexOf(' ', 2);
  return [line[0] ?? '', line.slice(2, end), line.slice(end + 1)];
};

const jsonOf = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
};

/** Null for a line of another release. */
export const readUp = (text: string): UpLine | null => {
  const [letter, number, rest] = partsOf(text);
  const socket = Number(number);
  if (letter === 'L') return { type: 'left', socket };
  if (letter === 'O') {
    const json = jsonOf(rest);
    const order = seatOrder.safeParse(json);
    if (!order.success) return null;
    const traceparent = rest.includes('"traceparent"') ? (tracedBy.safeParse(json).data?.traceparent ?? null) : null;
    return { type: 'order', socket, order: order.data, traceparent };
  }
  if (letter !== 'J') return null;
  const join = relayedJoin.safeParse(jsonOf(rest));
  return join.success ? { type: 'join', socket, join: join.data } : null;
};

/** Null for a line of another release. */
export const readDown = (text: string): DownLine | null => {
  const [letter, numbers, rest] = partsOf(text);
  const sockets = numbers.split(',').map(Number);
  switch (letter) {
    case 'T':
      return { type: 'text', sockets, text: rest };
    case 'C':
      return { type: 'close', sockets, code: Number(rest) };
    case 'J':
      return { type: 'joined', sockets };
    case 'M':
      return { type: 'moved', sockets };
    default:
      return null;
  }
};
