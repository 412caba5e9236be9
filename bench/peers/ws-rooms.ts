import { WebSocketServer, type WebSocket } from 'ws';
import { openDurableLog } from './durable-log.ts';

/**
 * What a team writes first with nothing but `ws`: rooms of three in memory, a move is checked for whose turn it is and
 * sent to all three. No rules, no hidden cards, nothing stored; with `DATABASE_URL` each move is stored before it is told,
 * which is what durability alone costs.
 */
interface Room {
  readonly id: number;
  readonly seats: WebSocket[];
  turn: number;
  seq: number;
}

const { DATABASE_URL } = process.env;
const keep = DATABASE_URL === undefined ? null : await openDurableLog(DATABASE_URL);
const places = new Map<WebSocket, { readonly room: Room; readonly seat: number }>();
let waiting: WebSocket[] = [];
let rooms = 0;

const join = (socket: WebSocket): void => {
  waiting.push(socket);
  if (waiting.length < 3) return;
  rooms += 1;
  const room: Room = { id: rooms, seats: waiting, turn: 0, seq: 0 };
  waiting = [];
  for (const [seat, member] of room.seats.entries()) {
    places.set(member, { room, seat });
    member.send(JSON.stringify({ t: 'start', room: room.id, seat }));
  }
};

const tell = (room: Room, told: string): void => {
  for (const member of room.seats) member.send(told);
};

const play = (
  socket: WebSocket,
  message: { readonly t: unknown; readonly card?: unknown; readonly c?: unknown },
): void => {
  const place = places.get(socket);
  const { card } = message;
  if (place === undefined || place.room.turn !== place.seat || !(typeof card === 'number' && card >= 0 && card < 32)) {
    socket.send('{"t":"err"}');
    return;
  }
  const { room, seat } = place;
  room.turn = (room.turn + 1) % 3;
  room.seq += 1;
  const told = JSON.stringify({ t: 'played', seat, card, seq: room.seq, next: room.turn, c: message.c });
  if (keep === null) tell(room, told);
  else keep({ room: room.id, seq: room.seq, move: told, tell: () => tell(room, told) });
};

const server = new WebSocketServer({ host: '127.0.0.1', port: 0, perMessageDeflate: false, backlog: 4096 });
server.on('connection', (socket) => {
  socket.on('message', (data: Buffer) => {
    const message: unknown = JSON.parse(data.toString());
    if (typeof message !== 'object' || message === null || !('t' in message)) return;
    if (message.t === 'join') join(socket);
    if (message.t === 'play') play(socket, message);
  });
  socket.on('close', () => {
    places.delete(socket);
  });
});
server.on('listening', () => {
  const address = server.address();
  const port = typeof address === 'object' && address !== null ? address.port : 0;
  process.stdout.write(`listening 127.0.0.1:${String(port)}\n`);
});
