import { randomUUID } from 'node:crypto';
import { WebSocket } from 'ws';
import { NotThere } from './not-there.ts';
import { at, listAt, numberAt, textAt } from './json.ts';
import type { Outsider } from './outsider.ts';

const LOBBY = '/gameserver';
const VERSION = 1;

/** A running tournament of Skat whose lobby is open round the clock. @throws NotThere */
export const skatTournament = async (outsider: Outsider): Promise<number> => {
  const { body } = await outsider.get('tournaments/zone/skat');
  const found = listAt(body, 'tournaments').find(
    (one) => textAt(one, 'gametype') === 'skat' && at(one, 'gameVariant') === null && !at(one, 'isMasters'),
  );
  const id = numberAt(found, 'tournamentId');
  if (id === 0) throw new NotThere('no tournament of Skat');
  return id;
};

/** @throws NotThere when the join is refused */
export const join = async (outsider: Outsider, tournamentId: number): Promise<void> => {
  const version = textAt((await outsider.get('terms/default')).body, 'version');
  const headers = { 'entry-kind': 'join', 'terms-version': version, 'idempotency-key': randomUUID() };
  const answer = await outsider.post(`tournaments/join/${String(tournamentId)}`, undefined, { headers });
  if (at(answer.body, 'success') !== true) throw new NotThere(`no entry: ${answer.text.slice(0, 200)}`);
};

const competitionOf = (payload: string): string => {
  const [config = ''] = payload.split('\t');
  const parsed: unknown = JSON.parse(
    config.startsWith('{') ? config : Buffer.from(config, 'base64url').toString('utf8'),
  );
  return textAt(parsed, 'competitionId');
};

/** A page that searches for a table. */
export interface Search {
  /** The competition it is given a seat in, null when there is none within so long. */
  seat(withinMs: number): Promise<string | null>;
  close(): void;
}

/** Asks for a ticket and enters the queue with it. @throws NotThere when there is no ticket */
export const search = async (url: string, outsider: Outsider, tournamentId: number): Promise<Search> => {
  const answer = await outsider.post(`tournaments/matching/${String(tournamentId)}`);
  if (answer.status !== 201) throw new NotThere(`no ticket: ${answer.text.slice(0, 200)}`);
  const identity = { slotId: numberAt(answer.body, 'slotId'), ticket: textAt(answer.body, 'ticket') };
  const line = new WebSocket(url.replace(/^http/, 'ws') + LOBBY, { headers: outsider.headers });
  const seated = new Promise<string>((resolve) => {
    line.on('message', (data: Buffer) => {
      const frame: unknown = JSON.parse(data.toString('utf8'));
      if (textAt(frame, 'eventName') === 'start') resolve(competitionOf(textAt(frame, 'payload')));
    });
  });
  await new Promise<void>((resolve, reject) => {
    line.once('open', () => resolve());
    line.once('error', reject);
  });
  line.on('error', () => undefined);
  line.send(JSON.stringify({ eventName: 'start', payload: { version: VERSION } }));
  line.send(JSON.stringify({ eventName: 'enter', requestId: randomUUID(), ...identity }));
  return {
    seat: (withinMs) =>
      Promise.race([seated, new Promise<null>((resolve) => setTimeout(() => resolve(null), withinMs))]),
    close: () => line.close(),
  };
};
