import { z } from 'zod';
import { inParallel } from '../lib/parallel.ts';
import { loadClient, type ClientRoom } from '../peers/colyseus.ts';
import { SEATS } from '../peers/skat-table.ts';
import { Driving } from './drive.ts';
import { MirrorTable } from './mirror-table.ts';
import { finish, ordered } from './order.ts';

/** Plays in the rooms of `peers/colyseus-skat.ts`, whichever way those tell their seats. */
const AT_ONCE = 48;
const SETTLE_MS = 500;

const start = z.object({ seats: z.array(z.string()), number: z.int() });
const seen = z.object({ clock: z.object({ turn: z.number() }) });
const state = z.object({ turn: z.number() });
const hands = z.object({ players: z.array(z.object({ hand: z.array(z.string()).default([]) })) });

class Room {
  readonly clients = new Map<string, ClientRoom>();
  table: MirrorTable | null = null;
  #seats: readonly string[] = [];

  get isFull(): boolean {
    return this.table !== null && this.clients.size === SEATS;
  }

  enter(client: ClientRoom): void {
    this.clients.set(client.sessionId, client);
    client.onMessage('*', () => undefined);
    client.onMessage('start', (message) => {
      const { seats, number } = start.parse(message);
      this.#seats = seats;
      this.table ??= new MirrorTable(driving, number, ({ seat, turn, action }) => {
        this.clients.get(seats[seat] ?? '')?.send('act', { turn, action, id: String(turn) });
      });
    });
    client.onMessage('refused', () => {
      if (this.table !== null) this.table.refused += 1;
    });
    client.onMessage('seen', (message) => {
      this.#told(client, seen.parse(message).clock.turn);
    });
    client.onStateChange((changed) => {
      const read = state.safeParse(changed);
      if (read.success) this.#told(client, read.data.turn);
    });
  }

  /** Hands that a client sees and should not, or does not see as they are; none where only events are told. */
  wrongHands(): number {
    return [...this.clients.values()].reduce((sum, { state: shown, sessionId }) => {
      const read = hands.safeParse(plain(shown));
      if (!read.success) return sum;
      const own = this.#seats.indexOf(sessionId);
      const isWrong = ({ hand }: { readonly hand: readonly string[] }, seat: number): boolean =>
        hand.toSorted().join() !== (seat === own ? (this.table?.handOf(seat) ?? []) : []).toSorted().join();
      return sum + read.data.players.filter(isWrong).length;
    }, 0);
  }

  #told({ sessionId }: ClientRoom, turn: number): void {
    this.table?.onTold(this.#seats.indexOf(sessionId), turn);
  }
}

/** A state of Colyseus without its machinery. */
const plain = (shown: unknown): unknown => JSON.parse(JSON.stringify(shown ?? null));

const order = ordered();
const driving = new Driving(order.drive);
const { Client } = await loadClient();
const client = new Client(`http://${order.host}`);
const rooms = new Map<string, Room>();

await inParallel(
  Array.from({ length: order.players }),
  async () => {
    const joined = await client.joinOrCreate('skat', {});
    const room = rooms.get(joined.roomId) ?? new Room();
    rooms.set(joined.roomId, room);
    room.enter(joined);
  },
  AT_ONCE,
);
while ([...rooms.values()].filter(({ isFull }) => isFull).length < order.players / SEATS)
  await new Promise((resolve) => setTimeout(resolve, 10));
for (const { table } of rooms.values()) table?.begin();
const figures = await driving.run();
await new Promise((resolve) => setTimeout(resolve, SETTLE_MS));
const all = [...rooms.values()];
finish({
  ...figures,
  refused: all.reduce((sum, { table }) => sum + (table?.refused ?? 0), 0),
  'wrong hands': all.reduce((sum, room) => sum + room.wrongHands(), 0),
});
