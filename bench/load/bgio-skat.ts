import { Agent, request } from 'node:http';
import { WebSocket } from 'ws';
import { z } from 'zod';
import { inParallel } from '../lib/parallel.ts';
import { SEATS } from '../peers/skat-table.ts';
import { Driving } from './drive.ts';
import { MirrorTable } from './mirror-table.ts';
import { finish, ordered } from './order.ts';

/** Plays at the tables of `peers/bgio-skat.ts`: created and joined by the lobby's calls, played by its socket.io. */
const AT_ONCE = 32;
const GAME = 'skat';
/** Of socket.io's protocol: the packets of this game. */
const EVENT = `42/${GAME},`;
const SETTLE_MS = 500;

const created = z.object({ matchID: z.string() });
const joined = z.object({ playerCredentials: z.string() });
const deal = z.object({ hand: z.array(z.string()) });
const state = z.object({ _stateID: z.number(), G: z.object({ turn: z.number(), deal }) });
const event = z.union([
  z.tuple([z.literal('sync'), z.string(), z.object({ state })], z.unknown()),
  z.tuple([z.literal('update'), z.string(), state], z.unknown()),
]);
type State = z.output<typeof state>;

const order = ordered();
const driving = new Driving(order.drive);
const agent = new Agent({ keepAlive: true, maxSockets: AT_ONCE });

/** A call of the lobby. */
const post = (path: string, body: object): Promise<unknown> =>
  new Promise((resolve, reject) => {
    const headers = { 'content-type': 'application/json' };
    const call = request(`http://${order.lobbyHost}/games/${GAME}/${path}`, { method: 'POST', agent, headers });
    call.once('error', reject);
    call.once('response', (response) => {
      const parts: Buffer[] = [];
      response.on('data', (part: Buffer) => parts.push(part));
      response.once('end', () => {
        resolve(JSON.parse(Buffer.concat(parts).toString()));
      });
    });
    call.end(JSON.stringify(body));
  });

/** A player's socket at a match. */
class Player {
  #state: State | null = null;
  readonly #place: readonly [matchID: string, playerID: string, credentials: string];
  readonly #socket = new WebSocket(`ws://${order.host}/socket.io/?EIO=4&transport=websocket`, {
    perMessageDeflate: false,
  });

  constructor(place: readonly [matchID: string, playerID: string, credentials: string]) {
    this.#place = place;
  }

  /** Settles with the first state. */
  sit(onState: (state: State) => void): Promise<void> {
    return new Promise((resolve, reject) => {
      this.#socket.on('error', reject);
      this.#socket.on('message', (data: Buffer) => {
        const text = data.toString();
        if (text.startsWith('0')) this.#socket.send(`40/${GAME},`);
        else if (text === '2') this.#socket.send('3');
        else if (text.startsWith(`40/${GAME},`)) this.#emit('sync', ...this.#place, SEATS);
        else if (text.startsWith(EVENT)) {
          this.#read(text.slice(EVENT.length), onState);
          resolve();
        }
      });
    });
  }

  act(turn: number, action: unknown): void {
    const [matchID, playerID, credentials] = this.#place;
    const payload = { type: 'act', args: [turn, action], playerID, credentials };
    this.#emit('update', { type: 'MAKE_MOVE', payload }, this.#state?._stateID, matchID, playerID);
  }

  get hand(): readonly string[] {
    return this.#state?.G.deal.hand ?? [];
  }

  #read(text: string, onState: (state: State) => void): void {
    const read = event.safeParse(JSON.parse(text));
    if (!read.success) return;
    const [type, , told] = read.data;
    this.#state = type === 'sync' ? told.state : told;
    onState(this.#state);
  }

  #emit(...args: readonly unknown[]): void {
    this.#socket.send(`${EVENT}${JSON.stringify(args)}`);
  }
}

interface Match {
  readonly table: MirrorTable;
  readonly players: readonly Player[];
}

const open = async (number: number): Promise<Match> => {
  const { matchID } = created.parse(await post('create', { numPlayers: SEATS, setupData: { number } }));
  const players: Player[] = [];
  const table = new MirrorTable(driving, number, ({ seat, turn, action }) => {
    players[seat]?.act(turn, action);
  });
  for (let seat = 0; seat < SEATS; seat += 1) {
    const wish = { playerName: `player ${String(seat)}`, playerID: String(seat) };
    const { playerCredentials } = joined.parse(await post(`${matchID}/join`, wish));
    const player = new Player([matchID, String(seat), playerCredentials]);
    players.push(player);
    await player.sit(({ G }) => {
      table.onTold(seat, G.turn);
    });
  }
  return { table, players };
};

const matches: Match[] = [];
const numbers = Array.from({ length: Math.floor(order.players / SEATS) }, (_, at) => at);
await inParallel(numbers, async (number) => void matches.push(await open(number)), AT_ONCE);
for (const { table } of matches) table.begin();
const figures = await driving.run();
await new Promise((resolve) => setTimeout(resolve, SETTLE_MS));
const wrong = matches.flatMap(({ table, players }) =>
  players.filter(({ hand }, seat) => hand.toSorted().join() !== table.handOf(seat).toSorted().join()),
);
finish({ ...figures, 'wrong hands': wrong.length });
