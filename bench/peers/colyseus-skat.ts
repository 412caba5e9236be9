import { z } from 'zod';
import { freePort } from '../../apps/server/src/store/embedded/port.ts';
import { ShownTable } from './colyseus-state.ts';
import { loadServer, type Client } from './colyseus.ts';
import { MOVE_MS, openTable, playAt, rules, SEATS, waitedFor, type Happened, type Played } from './skat-table.ts';

/**
 * What a team gets that builds the same Skat on Colyseus: the project's own rules in a room, hidden hands, last cards
 * and new deals that play themselves. Nothing stored, nothing sealed, no clocks that run, no way back to the table.
 *
 *   node bench/peers/colyseus-skat.ts view|messages
 *
 * `view`: a schema with a view a client, a patch a move; `messages`: each seat is sent its events.
 */
const { Room, Server, WebSocketTransport } = await loadServer();
const isView = process.argv[2] === 'view';

const act = z.object({ turn: z.int(), action: z.unknown(), id: z.string() });

let rooms = 0;
const newNumber = (): number => {
  rooms += 1;
  return rooms;
};

/** Tells each seat of a table what it may know. */
interface Teller {
  join(client: Client): void;
  tell(played: Played, asker: { readonly seat: number; readonly id: string } | null): void;
}

class SkatRoom extends Room {
  override maxClients = SEATS;
  readonly #seats: Client[] = [];
  readonly #number = newNumber();
  #table = openTable(this.#number);
  readonly #teller = isView ? this.#viewTeller() : this.#messageTeller();

  onCreate(): void {
    this.patchRate = null;
    this.onMessage('act', (client, message) => {
      this.#act(client, message);
    });
  }

  onJoin(client: Client): void {
    this.#seats.push(client);
    this.#teller.join(client);
    if (this.#seats.length < SEATS) return;
    this.broadcast('start', { seats: this.#seats.map(({ sessionId }) => sessionId), number: this.#number });
    this.#teller.tell(this.#table, null);
  }

  #act(client: Client, message: unknown): void {
    const read = act.safeParse(message);
    const action = read.success ? rules.parse(read.data.action) : null;
    if (!read.success || action === null) {
      client.send('refused', { code: 'badMessage' });
      return;
    }
    const { turn, id } = read.data;
    const seat = this.#seats.indexOf(client);
    const played = playAt(this.#table.table, { seat, turn, action });
    if (!played.ok) {
      client.send('refused', { code: played.code, id });
      return;
    }
    this.#table = played;
    this.#teller.tell(played, { seat, id });
  }

  #viewTeller(): Teller {
    const shown = new ShownTable();
    this.state = shown.state;
    return {
      join: (client) => {
        client.view = shown.viewOf(this.#seats.indexOf(client));
      },
      tell: ({ happened, table }) => {
        shown.show(happened, table);
        this.broadcastPatch();
      },
    };
  }

  #messageTeller(): Teller {
    return {
      join: () => undefined,
      tell: ({ happened, table }, asker) => {
        const clock = { ...waitedFor(table), dueMs: Date.now() + MOVE_MS };
        for (const [seat, client] of this.#seats.entries())
          client.send('seen', {
            events: seenBy(seat, happened),
            clock,
            id: seat === asker?.seat ? asker.id : undefined,
          });
      },
    };
  }
}

const seenBy = (seat: number, happened: readonly Happened[]) =>
  happened.flatMap(({ event, before }) => {
    const seen = rules.eventFor(event, before, seat);
    return seen === null ? [] : [seen];
  });

const server = new Server({
  greet: false,
  transport: new WebSocketTransport({ maxPayload: 4096, perMessageDeflate: false }),
});
server.define('skat', SkatRoom);
const port = await freePort();
await server.listen(port, '127.0.0.1');
process.stdout.write(`listening 127.0.0.1:${String(port)}\n`);
