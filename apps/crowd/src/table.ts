import { createHash, randomBytes } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { CLOSE, HEARTBEAT_INTERVAL_MS, PATHS } from '@matador/protocol/constants';
import type { Envelope } from '@matador/protocol/socket';
import type { SeatShare } from '@matador/table/seat';
import type { BotContext } from './bot-context.ts';
import { Player } from './player.ts';
import type { Session } from './session.ts';
import { openWire, type Wire } from './wire.ts';

/** Close codes after which coming back makes no sense. */
const FINAL: readonly number[] = [
  CLOSE.handOff,
  CLOSE.replaced,
  CLOSE.over,
  CLOSE.notAllowed,
  CLOSE.unknownTable,
  CLOSE.otherVersion,
];
const MAX_ATTEMPTS = 60;
/** As pages do it: soon after the first loss, at once where the server says that another one takes over. */
const [FIRST_MS, RETRY_MS, SENT_ON_MS] = [400, 1000, 50];
/** A table tells its clocks every five seconds. */
const SILENT_MS = 8000;

/** Drawn once for the whole competition: kept also over a lost socket. */
const drawShare = (): SeatShare => {
  const bytes = randomBytes(32);
  return { nonce: bytes.toString('hex'), hash: createHash('sha256').update(bytes).digest('hex') };
};

/**
 * Plays one competition to its end through the public protocol, coming back after a lost socket.
 * A crowd that goes home leaves the rest to the clock.
 */
export const playTable = async (session: Session, competitionId: string, context: BotContext): Promise<void> => {
  let wire: Wire | null = null;
  const send = (frame: Envelope): void => wire?.send(frame);
  const player = new Player({ competitionId, share: drawShare(), context, send });
  for (let attempt = 0; attempt < MAX_ATTEMPTS && !context.signal.aborted; attempt += 1) {
    let heardMs = performance.now();
    wire = openWire(session, PATHS.tableSocket, (frame) => {
      heardMs = performance.now();
      context.onFrame?.(competitionId, session, frame);
      player.receive({ eventName: frame.eventName, payload: frame.payload, requestId: frame.requestId ?? null });
      if (frame.eventName === 'over') wire?.close(CLOSE.handOff);
    });
    const openedMs = performance.now();
    const code = await sit(wire, player, () => heardMs);
    if (FINAL.includes(code)) return;
    const hasHeld = heardMs > openedMs;
    const pauseMs = hasHeld ? (code === CLOSE.restart ? SENT_ON_MS : FIRST_MS) : RETRY_MS;
    await sleep(pauseMs * (0.5 + context.random()), undefined, { signal: context.signal }).catch(() => undefined);
  }
};

/** Sits down once; the answer is the close code of the socket. */
const sit = async (wire: Wire, player: Player, heardMs: () => number): Promise<number> => {
  if (!(await wire.opened)) return wire.closed;
  wire.send(await player.greeting());
  const beat = setInterval(() => {
    wire.send({ eventName: 'heartbeat' });
  }, HEARTBEAT_INTERVAL_MS);
  const listening = setInterval(() => {
    // A table that says nothing for so long has not understood that somebody sits here.
    if (performance.now() - heardMs() > SILENT_MS) wire.close(CLOSE.restart);
  }, SILENT_MS / 4);
  const code = await wire.closed;
  clearInterval(beat);
  clearInterval(listening);
  return code;
};
