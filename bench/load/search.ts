import { CLOSE, PATHS, PROTOCOL_VERSION } from '@matador/protocol/constants';
import { matchingData, type MatchingData } from '@matador/protocol/rest';
import { WebSocket } from 'ws';
import { z } from 'zod';

const launch = z.object({ competitionId: z.string(), node: z.string().nullable().default(null) });
/** Where the way leads that a page is shown. */
type Launch = z.infer<typeof launch>;
const start = z.object({ eventName: z.literal('start'), payload: z.string() });

/** Asks for a ticket, as the matching page does. */
export const ticketFor = async (host: string, cookie: string, tournamentId: number): Promise<MatchingData> => {
  const response = await fetch(`http://${host}${PATHS.rest}/tournaments/matching/${tournamentId}`, {
    method: 'POST',
    headers: { cookie, origin: `http://${host}` },
  });
  if (response.status !== 201) throw new Error(`matching answered ${response.status}: ${await response.text()}`);
  return matchingData.parse(await response.json());
};

/** A socket that searches. */
export class Searching {
  readonly #socket: WebSocket;
  readonly #data: MatchingData;

  constructor(host: string, cookie: string, data: MatchingData) {
    this.#data = data;
    this.#socket = new WebSocket(`ws://${host}${PATHS.matchingSocket}`, {
      headers: { cookie, origin: `http://${host}` },
      perMessageDeflate: false,
    });
  }

  opened(): Promise<void> {
    return new Promise((resolve, reject) => {
      this.#socket.once('error', reject);
      this.#socket.once('open', () => {
        this.#socket.send(JSON.stringify({ eventName: 'start', payload: { version: PROTOCOL_VERSION } }));
        resolve();
      });
    });
  }

  /** Enters the queue; settles with what the page is shown once a table has formed, as it came. */
  shown(): Promise<string> {
    const { slotId, ticket } = this.#data;
    return new Promise((resolve, reject) => {
      this.#socket.on('message', (data: Buffer) => {
        const text = data.toString();
        if (text.startsWith('{"eventName":"start"')) resolve(text);
      });
      this.#socket.on('close', (code) => {
        reject(new Error(`search closed with ${String(code)}`));
      });
      this.#socket.send(JSON.stringify({ eventName: 'enter', slotId, ticket }));
    });
  }

  /** Goes on to the table, as the page does. */
  leave(): void {
    this.#socket.close(CLOSE.handOff);
  }

  /** Enters the queue and leaves with the competition, and what keeps it, once a table has formed. */
  async enter(): Promise<Launch> {
    const { payload } = start.parse(JSON.parse(await this.shown()));
    const [config = ''] = payload.split('\t');
    this.leave();
    return launch.parse(JSON.parse(Buffer.from(config, 'base64url').toString('utf8')));
  }
}
