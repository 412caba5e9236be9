import { randomUUID } from 'node:crypto';
import { CLOSE, HEARTBEAT_INTERVAL_MS, PATHS, PROTOCOL_VERSION } from '@matador/protocol/constants';
import { matchingData } from '@matador/protocol/rest';
import { z } from 'zod';
import type { BotContext } from './bot-context.ts';
import type { Session } from './session.ts';
import { openWire } from './wire.ts';

/** What the server signed into a table's `start`; only the competition matters here. */
const launchConfig = z.object({ competitionId: z.string() });

const SILENT_MS = 5000;
/** How long a search goes on once nobody begins another game: those who are left may still find each other. */
const LATE_MS = 10_000;
const LOOK_MS = 1000;

const competitionOf = (payload: unknown): string | null => {
  const [config, digest] = typeof payload === 'string' ? payload.split('\t') : [];
  if (!config || !digest) return null;
  try {
    const text = config.startsWith('{') ? config : Buffer.from(config, 'base64url').toString('utf8');
    return launchConfig.parse(JSON.parse(text)).competitionId;
  } catch {
    return null;
  }
};

/**
 * Searches for a table in one tournament, as the matching screen does.
 * @returns the competition to play, or null when there is none to be had now
 */
export const search = async (session: Session, tournamentId: number, context: BotContext): Promise<string | null> => {
  const answer = await session.call('POST', `tournaments/matching/${String(tournamentId)}`);
  if (answer.status > 201) return null;
  const data = matchingData.parse(answer.body);
  const identity = { slotId: data.slotId, ticket: data.ticket };
  let competition: string | null = null;
  let isHeard = false;
  const wire = openWire(session, PATHS.matchingSocket, (frame) => {
    isHeard = true;
    if (frame.eventName === 'start') {
      competition = competitionOf(frame.payload);
      wire.close(CLOSE.handOff);
    }
    if (frame.eventName === 'leave' || frame.eventName === 'closed') wire.close(CLOSE.cancelled);
  });
  if (!(await wire.opened)) return null;
  wire.send({ eventName: 'start', payload: { version: PROTOCOL_VERSION } });
  wire.send({ eventName: 'enter', requestId: randomUUID(), ...identity });
  const beat = setInterval(() => {
    wire.send({ eventName: 'heartbeat', ...identity });
  }, HEARTBEAT_INTERVAL_MS);
  const leave = (): void => {
    wire.close(CLOSE.cancelled);
  };
  // The queue says at once how many wait: no word means that this search was not heard.
  const listening = setTimeout(() => {
    if (!isHeard) leave();
  }, SILENT_MS);
  let lateMs = 0;
  const late = setInterval(() => {
    lateMs = context.isLate?.() === true ? lateMs + LOOK_MS : 0;
    if (lateMs >= LATE_MS) leave();
  }, LOOK_MS);
  context.signal.addEventListener('abort', leave);
  await wire.closed;
  clearInterval(late);
  clearInterval(beat);
  clearTimeout(listening);
  context.signal.removeEventListener('abort', leave);
  return competition;
};
