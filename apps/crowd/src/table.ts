import { createHash, randomBytes } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { CLOSE, HEARTBEAT_INTERVAL_MS, PATHS, PROTOCOL_VERSION } from '@matador/protocol/constants';
import { tableFair, type Envelope } from '@matador/protocol/socket';
import { Chair } from './chair.ts';
import type { Life } from './life.ts';
import type { Session } from './session.ts';
import { openWire, type Wire } from './wire.ts';

/** Close codes after which coming back makes no sense. */
const FINAL: readonly number[] = [CLOSE.handOff, CLOSE.replaced, CLOSE.over, CLOSE.notAllowed, CLOSE.unknownTable];
const RETRIES = 60;
const RETRY_MS = 1000;
/** A table tells its clocks every five seconds. */
const SILENT_MS = 12_000;

/** A player's share in the shuffle: kept for the whole competition, also over a lost socket. */
interface Share {
  readonly nonce: string;
  readonly hash: string;
  revealed: boolean;
}

const drawShare = (): Share => {
  const bytes = randomBytes(32);
  return { nonce: bytes.toString('hex'), hash: createHash('sha256').update(bytes).digest('hex'), revealed: false };
};

/** Reveals the share once every player's hash is known, so that nobody can choose his after seeing another's. */
const revealWhenDue = (wire: Wire, share: Share, payload: unknown): void => {
  const fair = tableFair.safeParse(payload);
  if (share.revealed || !fair.success || fair.data.nonceHashes.some((hash) => hash === null)) return;
  share.revealed = true;
  wire.send({ eventName: 'reveal', payload: { nonce: share.nonce } });
};

const onFrame = (wire: Wire, chair: Chair, share: Share, frame: Envelope): void => {
  switch (frame.eventName) {
    case 'view':
      if (chair.replace(frame.payload)) wire.send({ eventName: 'loaded', payload: {} });
      return;
    case 'fair':
      revealWhenDue(wire, share, frame.payload);
      return;
    case 'seen':
      if (!chair.fold(frame.payload)) wire.send({ eventName: 'resync', payload: { have: chair.head } });
      return;
    case 'clock':
      if (chair.isBehind(frame.payload)) wire.send({ eventName: 'resync', payload: { have: chair.head } });
      else chair.insist();
      return;
    case 'refused':
      chair.refused(frame);
      return;
    case 'over':
      wire.close(CLOSE.handOff);
      return;
  }
};

interface Sitting {
  readonly session: Session;
  readonly competitionId: string;
  readonly life: Life;
  readonly chair: Chair;
  readonly share: Share;
}

/** Sits down once; the answer is the close code of the socket. */
const sit = async ({ session, competitionId, life, chair, share }: Sitting): Promise<number> => {
  let heardMs = performance.now();
  const wire: Wire = openWire(session, PATHS.tableSocket, (frame) => {
    heardMs = performance.now();
    life.onFrame?.(competitionId, session, frame);
    onFrame(wire, chair, share, frame);
  });
  if (!(await wire.opened)) return wire.closed;
  chair.speakThrough(wire);
  share.revealed = false; // the table may have missed it
  const payload = { version: PROTOCOL_VERSION, competitionId, nonceHash: share.hash, have: chair.head };
  wire.send({ eventName: 'join', payload });
  const beat = setInterval(() => {
    wire.send({ eventName: 'heartbeat' });
  }, HEARTBEAT_INTERVAL_MS);
  const listening = setInterval(() => {
    // A table that says nothing for so long has not understood that somebody sits here.
    if (performance.now() - heardMs > SILENT_MS) wire.close(CLOSE.restart);
  }, SILENT_MS / 4);
  const code = await wire.closed;
  clearInterval(beat);
  clearInterval(listening);
  return code;
};

/**
 * Plays one competition to its end through the public protocol, coming back after a lost socket.
 * A crowd that goes home leaves the rest to the clock.
 */
export const playTable = async (session: Session, competitionId: string, life: Life): Promise<void> => {
  const share = drawShare();
  const chair = new Chair(life);
  for (let attempt = 0; attempt < RETRIES && !life.signal.aborted; attempt += 1) {
    const code = await sit({ session, competitionId, life, chair, share });
    if (FINAL.includes(code)) return;
    await sleep(RETRY_MS * (0.5 + life.random()), undefined, { signal: life.signal }).catch(() => undefined);
  }
};
