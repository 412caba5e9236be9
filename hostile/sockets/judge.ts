import { CLOSE } from '@matador/protocol/constants';
import {
  envelope,
  MATCHING_SERVER_EVENTS,
  TABLE_SERVER_EVENTS,
  tableClock,
  tableFair,
  tableOver,
  tableReceipt,
  tableRefused,
  tableSeen,
  tableView,
  waitingUsers,
} from '@matador/protocol/socket';
import { REFUSALS as BELOTE } from '@matador/belote';
import { REFUSALS as ROMME } from '@matador/romme';
import { REFUSALS as SKAT } from '@matador/skat';
import type * as z from 'zod/mini';
import type { Outcome } from '../lib/book.ts';
import type { SocketCase } from './cases.ts';
import { ANY_RULE, type EventSpec, type Position, type Word } from './events.ts';

/** Refusals that are ours and not a game's, as PROTOCOL.md has them. */
const OURS = ['badMessage', 'busy', 'flood', 'notSeated', 'notLoaded'] as const;
const BAD: Word = 'refused badMessage';
const CLOSED_AS_BAD: Word = `closed ${String(CLOSE.badMessage)}`;
/** Of RFC 6455, section 7.4.1: for what is no frame, no text, or too much of it. */
const UNSPEAKABLE: readonly Word[] = ['closed 1002', 'closed 1007', 'closed 1009'];
/** Told to a table whatever anybody asks for. */
const UNASKED: readonly Word[] = ['fair', 'receipt'];

const PAYLOADS: Readonly<Record<string, z.ZodMiniType>> = {
  view: tableView,
  seen: tableSeen,
  clock: tableClock,
  fair: tableFair,
  receipt: tableReceipt,
  refused: tableRefused,
  over: tableOver,
  users: waitingUsers,
};
const KNOWN: readonly string[] = [...MATCHING_SERVER_EVENTS, ...TABLE_SERVER_EVENTS, 'refused'];

/** What a socket heard, each frame held against the protocol. */
export interface Hearing {
  readonly words: readonly Word[];
  readonly flaws: readonly string[];
}

/** @param texts frames in order @param closeCode once the server has closed it */
export const hear = (texts: readonly string[], closeCode: number | null): Hearing => {
  const words: Word[] = [];
  const flaws: string[] = [];
  for (const text of texts) {
    const frame = envelope.parse(JSON.parse(text));
    const { eventName, payload } = frame;
    if (!KNOWN.includes(eventName)) flaws.push(`the event ${eventName} is not documented`);
    const schema = PAYLOADS[eventName];
    if (schema?.safeParse(payload).success === false) flaws.push(`is no ${eventName}: ${text}`);
    words.push(eventName === 'refused' ? `refused ${tableRefused.parse(payload).code}` : eventName);
  }
  if (closeCode !== null) words.push(`closed ${String(closeCode)}`);
  return { words, flaws };
};

const isRule = (word: Word): boolean => {
  const code = word.replace(/^refused /, '');
  return word !== code && [...SKAT, ...ROMME, ...BELOTE, ...OURS].some((known) => known === code);
};

const matches = (word: Word, allowed: readonly Word[]): boolean =>
  allowed.includes(word) || (allowed.includes(ANY_RULE) && isRule(word));

const outcomeOf = (words: readonly Word[]): Outcome => {
  if (words.some((word) => word.startsWith('closed'))) return 'closed';
  return words.some((word) => word.startsWith('refused')) ? 'refused' : 'answered';
};

/** What came of a case, and why it must not be (null: as documented). */
export interface Verdict {
  readonly outcome: Outcome;
  readonly flaw: string | null;
}

/** Judges all that was said after a case. */
export const judge = (words: readonly Word[], attempt: SocketCase, spec: EventSpec, position: Position): Verdict => {
  const said = words.filter((word) => !UNASKED.includes(word));
  const outcome = outcomeOf(said);
  const flawed = (why: string): Verdict => ({ outcome, flaw: `${why}: heard ${words.join(', ') || 'nothing'}` });
  if (attempt.expected === 'unspeakable')
    return said.some((word) => UNSPEAKABLE.includes(word)) || position === 'replaced'
      ? { outcome: 'closed', flaw: null }
      : flawed('should be closed with a code of the RFC');
  if (attempt.expected === 'flood' && position !== 'replaced') {
    const allowed = [...spec.answer(position), BAD, CLOSED_AS_BAD, 'refused flood', 'refused busy'];
    const other = said.filter((word) => !matches(word, allowed));
    if (other.length > 0) return flawed(`should be answered ${allowed.join(' or ')}`);
    return outcome === 'closed' ? { outcome, flaw: null } : flawed('should be closed');
  }
  if (position === 'replaced') return said.length === 0 ? { outcome: 'closed', flaw: null } : flawed('should be deaf');
  if (attempt.expected === 'wrong') {
    const other = said.filter((word) => word !== BAD && word !== CLOSED_AS_BAD);
    if (other.length > 0) return flawed('should be refused and nothing else');
    return said.includes(BAD) ? { outcome, flaw: null } : flawed('should be refused as badMessage');
  }
  const allowed = [...spec.answer(position), ...(attempt.kind === 'replayed' ? [BAD] : [])];
  const other = said.filter((word) => !matches(word, allowed) && !(matches(BAD, allowed) && word === CLOSED_AS_BAD));
  if (other.length > 0) return flawed(`should be answered ${allowed.join(' or ')}`);
  return words.length > 0 || allowed.includes('nothing') ? { outcome, flaw: null } : flawed('should be answered');
};
