import { FREEZE_REASONS } from '@matador/competition';
import type { Entry } from '@matador/table';
import { z } from 'zod';
import type { Keyring } from '../people/keyring.ts';

/** Hides what neither log nor database may show. */
export type Sealer = Pick<Keyring, 'seal' | 'open'>;

/** Where an entry stands: what is sealed for one place opens nowhere else. */
export const placeOf = (competitionId: string, seq: number): string => `${competitionId}/${String(seq)}`;

const seat = z.int().min(0);
const sealed = z.string();
const options = z.object({
  seats: z.int(),
  deals: z.int(),
  firstDealer: seat,
  clocks: z.object({
    moveMs: z.record(z.string(), z.number()),
    bankMs: z.number(),
    trickPauseMs: z.number(),
    dealPauseMs: z.number().default(0),
  }),
});
const playedFor = { seat, turn: z.int(), action: z.unknown().optional(), sealed: sealed.optional() };
const heldClock = z.object({ seat, turn: z.int(), clock: z.string(), leftMs: z.number() });
const fact = z.discriminatedUnion('type', [
  z.object({ type: z.literal('loaded'), seat }),
  z.object({ type: z.literal('connected'), seat }),
  z.object({ type: z.literal('disconnected'), seat }),
  z.object({ type: z.literal('timeOut'), ...playedFor }),
  z.object({ type: z.literal('forced'), ...playedFor }),
  z.object({ type: z.literal('bank'), seat, leftMs: z.number() }),
  z.object({ type: z.literal('gaveUp'), seat }),
  z.object({ type: z.literal('resumed') }),
  z.object({ type: z.literal('frozen'), reason: z.enum(FREEZE_REASONS), clocks: z.array(heldClock) }),
  z.object({ type: z.literal('released') }),
  z.object({ type: z.literal('voided'), reason: z.enum(['notLoaded', 'operator']), blame: z.array(seat) }),
]);
const hash = z.string().optional();
const stored = z.discriminatedUnion('type', [
  z.object({
    type: z.literal('formed'),
    gametype: z.string(),
    gameVariant: z.string().nullable(),
    rulesVersion: z.string(),
    options,
  }),
  z.object({ type: z.literal('nonceHash'), hash: z.string() }),
  z.object({ type: z.literal('nonce'), nonce: z.string().nullable() }),
  z.object({
    type: z.literal('act'),
    turn: z.int(),
    action: z.unknown().optional(),
    sealed: sealed.optional(),
    stateHash: hash,
  }),
  z.object({ type: z.literal('shuffle'), number: z.int(), stateHash: hash }),
  z.object({ type: z.literal('ruling'), verdict: z.enum(['holds', 'fails', 'unknown']), stateHash: hash }),
  z.object({ type: z.literal('fact'), fact, stateHash: hash }),
]);

const withHash = (entry: object, stateHash: string | null): string =>
  JSON.stringify(stateHash === null ? entry : { ...entry, stateHash });

/** Spells an entry for the log; `hide` says that its action may not be read there. */
export const writeEntry = (entry: Entry, stateHash: string | null, hide: ((text: string) => string) | null): string => {
  if (hide === null) return withHash(entry, stateHash);
  if (entry.type === 'act')
    return withHash({ type: 'act', turn: entry.turn, sealed: hide(JSON.stringify(entry.action)) }, stateHash);
  if (entry.type === 'fact' && 'action' in entry.fact) {
    const { action, ...open } = entry.fact;
    return withHash({ type: 'fact', fact: { ...open, sealed: hide(JSON.stringify(action)) } }, stateHash);
  }
  throw new Error(`nothing to hide in an entry of type ${entry.type}`);
};

/** An entry as read, with the hash of the state that followed it where a deal ended. */
export interface StoredEntry {
  readonly entry: Entry;
  readonly stateHash: string | null;
}

const actionOf = (open: unknown, hidden: string | undefined, reveal: (sealed: string) => string): unknown =>
  hidden === undefined ? open : JSON.parse(reveal(hidden));

/** @throws when the log's line is none of ours */
export const readEntry = (text: string, reveal: (sealed: string) => string): StoredEntry => {
  const line = stored.parse(JSON.parse(text));
  const stateHash = 'stateHash' in line ? (line.stateHash ?? null) : null;
  switch (line.type) {
    case 'act':
      return { entry: { type: 'act', turn: line.turn, action: actionOf(line.action, line.sealed, reveal) }, stateHash };
    case 'fact': {
      const { fact: told } = line;
      if (told.type !== 'timeOut' && told.type !== 'forced') return { entry: { type: 'fact', fact: told }, stateHash };
      const { sealed: hidden, ...open } = told;
      return { entry: { type: 'fact', fact: { ...open, action: actionOf(open.action, hidden, reveal) } }, stateHash };
    }
    case 'shuffle':
      return { entry: { type: 'shuffle', number: line.number }, stateHash };
    case 'ruling':
      return { entry: { type: 'ruling', verdict: line.verdict }, stateHash };
    default:
      return { entry: line, stateHash };
  }
};

/** An entry as it stands in the log of a table, what is hidden there opened. @throws when the log's line is none of ours */
export const openEntry = (
  keyring: Sealer,
  competitionId: string,
  { seq, action }: { readonly seq: number; readonly action: string },
): StoredEntry => {
  const place = placeOf(competitionId, seq);
  return readEntry(action, (text) => keyring.open(place, Buffer.from(text, 'base64')).toString('utf8'));
};
