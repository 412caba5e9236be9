import { PATHS, PROTOCOL_VERSION } from '@matador/protocol/constants';
import { matchingData, type MatchingData } from '@matador/protocol/rest';
import type { Member, TestServer } from './game-server.ts';
import { Ear } from './socket-ear.ts';

/** A page that searches: it has its ticket and has entered with it. */
export class Search extends Ear {
  readonly data: MatchingData;

  constructor(host: string, member: Member, data: MatchingData) {
    super(host, PATHS.matchingSocket, { cookie: member.caller.cookie, origin: `http://${host}` });
    this.data = data;
  }

  async enter(): Promise<this> {
    await this.opened();
    const { slotId, ticket } = this.data;
    this.send({ eventName: 'start', payload: { version: PROTOCOL_VERSION } });
    this.send({ eventName: 'enter', slotId, ticket });
    return this;
  }

  /** `config` and `digest` of the table, once it has formed. */
  async start(): Promise<readonly string[]> {
    const { payload } = await this.next('start');
    return String(payload).split('\t');
  }

  said(eventName: string): boolean {
    return this.heard.some(({ frame }) => frame.eventName === eventName);
  }
}

export const askForTicket = async (member: Member, tournamentId: number): Promise<MatchingData> => {
  const answer = await member.caller.post(`tournaments/matching/${String(tournamentId)}`);
  if (answer.statusCode !== 201) throw new Error(`matching answered ${String(answer.statusCode)}: ${answer.body}`);
  return matchingData.parse(answer.json());
};

/** Asks for a ticket and enters with it. */
export const search = async (server: TestServer, member: Member, tournamentId: number): Promise<Search> =>
  new Search(server.host, member, await askForTicket(member, tournamentId)).enter();

/** The competition of a signed config. */
export const competitionOf = (config: string | undefined): string => {
  const value: unknown = JSON.parse(Buffer.from(config ?? '', 'base64url').toString('utf8'));
  return String(Reflect.get(Object(value), 'competitionId'));
};
