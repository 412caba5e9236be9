import { WebSocket } from 'ws';
import { Driving, type Driver, type Table } from './drive.ts';
import { finish, ordered } from './order.ts';

/** Plays in the rooms of `peers/ws-rooms.ts`. */
interface Message {
  readonly t: string;
  readonly room: number;
  readonly seat: number;
  readonly next: number;
}

const isMessage = (value: unknown): value is Message => typeof value === 'object' && value !== null && 't' in value;

class Room implements Table {
  readonly seats: WebSocket[] = [];
  readonly #driver: Driver;
  #turn = 0;
  #told = 0;

  constructor(driver: Driver) {
    this.#driver = driver;
  }

  begin(): void {
    this.#driver.onReady(this);
  }

  move(): void {
    const card = Math.floor(Math.random() * 32);
    this.seats[this.#turn]?.send(JSON.stringify({ t: 'play', card, c: 1 }));
  }

  played(next: number): void {
    this.#told += 1;
    if (this.#told < 3) return;
    this.#told = 0;
    this.#turn = next;
    this.#driver.onTold(this);
    this.#driver.onReady(this);
  }
}

const order = ordered();
const driving = new Driving(order.drive);
const rooms = new Map<number, Room>();

const enter = (): Promise<void> =>
  new Promise((resolve, reject) => {
    const socket = new WebSocket(`ws://${order.host}`, { perMessageDeflate: false });
    let room: Room | undefined;
    socket.on('error', reject);
    socket.on('open', () => {
      socket.send('{"t":"join"}');
      resolve();
    });
    socket.on('message', (data: Buffer) => {
      const message: unknown = JSON.parse(data.toString());
      if (!isMessage(message)) return;
      if (message.t === 'start') {
        room = rooms.get(message.room) ?? new Room(driving);
        rooms.set(message.room, room);
        room.seats[message.seat] = socket;
      }
      if (message.t === 'played') room?.played(message.next);
    });
  });

for (let at = 0; at < order.players; at += 50)
  await Promise.all(Array.from({ length: Math.min(50, order.players - at) }, enter));
while ([...rooms.values()].filter(({ seats }) => seats.filter(Boolean).length === 3).length < order.players / 3)
  await new Promise((resolve) => setTimeout(resolve, 10));
for (const room of rooms.values()) room.begin();
finish(await driving.run());
