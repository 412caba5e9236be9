import { CLOSE, PROTOCOL_VERSION } from '@matador/protocol/constants';
import {
  envelope,
  MATCHING_CLIENT_EVENTS,
  startHandshake,
  TABLE_CLIENT_EVENTS,
  tableGiveUp,
  tableJoin,
  tableResync,
  tableReveal,
  type Envelope,
} from '@matador/protocol/socket';
import * as z from 'zod/mini';

export type SocketKind = 'matching' | 'table';

/** How the sender of a frame stands: to the search, or to the table under attack. */
export const POSITIONS = {
  matching: ['not greeted', 'foreign ticket', 'spent ticket', 'searching'],
  table: ['stranger', 'another table', 'not joined', 'in turn', 'out of turn', 'replaced'],
} as const;
export type Position = (typeof POSITIONS)[SocketKind][number];

/** What right frames are made of. */
export interface Place {
  readonly competitionId: string;
  /** One that is nothing of the sender's, and one that is over. */
  readonly foreign: string;
  readonly ended: string;
  readonly turn: number;
  /** A card that lies in somebody else's hand. */
  readonly card: string;
  readonly ticket: string;
}

/** A refusal (`refused CODE`), a close (`closed CODE`), the name of another event, or `nothing`. */
export type Word = string;

/** One event of a client: its fields, and what a right one is answered. */
export interface EventSpec {
  readonly socket: SocketKind;
  readonly name: string;
  /** Right frames; together they have every field. */
  good(place: Place): readonly Envelope[];
  /** Right ones about what is nothing of the sender's. */
  foreign?(place: Place): readonly Envelope[];
  /** Whether frames are as documented, whoever sends them. */
  readonly schema: z.ZodMiniType;
  /** What right frames are answered; none of them changes anything, unless `effect` says so. */
  answer(position: Position): readonly Word[];
  effect?(position: Position): boolean;
}

/** `refused` with any code of the rules. */
export const ANY_RULE = 'refused by the rules';
/** The id of nothing that exists. */
const NOBODY = '5f0c3a52-98a3-4f0e-8b0e-0d1c60d5f9a1';
const closed = (code: keyof typeof CLOSE): Word => `closed ${String(CLOSE[code])}`;
const BAD = 'refused badMessage';

const event = (payload: z.ZodMiniType, more: z.core.$ZodShape = {}): z.ZodMiniType =>
  z.object({ ...envelope.shape, payload, ...more });
const needed = { requestId: envelope.shape.requestId._zod.def.innerType };

const isSeated = (position: Position): boolean => position === 'in turn' || position === 'out of turn';
/** To a socket that is closed already nothing more is said. */
const ofSeat =
  (words: readonly Word[]) =>
  (position: Position): readonly Word[] => {
    if (position === 'replaced') return ['nothing'];
    return isSeated(position) ? words : ['refused notSeated'];
  };

const join = (competitionId: string, more: object = {}): Envelope => ({
  eventName: 'join',
  payload: { version: PROTOCOL_VERSION, competitionId, nonceHash: 'ab'.repeat(32), have: 0, ...more },
  slotId: 0,
  ticket: 'none',
  requestId: 'join',
});

/** `act`, by actions of every shape that a game has, all against the rules whoever's turn it is. */
export const actSpec = (actionsFor: (place: Place) => readonly object[]): EventSpec => ({
  socket: 'table',
  name: 'act',
  good: (place) =>
    actionsFor(place).map((action) => ({
      eventName: 'act',
      payload: { turn: place.turn, action },
      requestId: 'act',
    })),
  // What the action is worth is for the rules to say.
  schema: event(
    z.object({ turn: z.int().check(z.gte(0)), action: z.unknown().check(z.refine((action) => action !== undefined)) }),
    needed,
  ),
  answer: ofSeat([ANY_RULE]),
});

const actionsOfSkat = ({ card }: Place): readonly object[] => [
  { type: 'bid', value: 19 },
  { type: 'declare', contract: 'XX', discard: [card, card] },
  { type: 'play', card },
  { type: 'consent', agree: true },
];

const TABLE: readonly EventSpec[] = [
  {
    socket: 'table',
    name: 'join',
    good: ({ competitionId }) => [join(competitionId)],
    foreign: ({ competitionId, foreign, ended }) => [
      join(foreign),
      join(ended),
      join(NOBODY),
      join(competitionId, { accountId: NOBODY }),
    ],
    schema: event(tableJoin),
    answer: (position) => {
      if (position === 'replaced') return ['nothing'];
      if (isSeated(position)) return [BAD];
      return [
        ...['view', 'seen', 'clock', 'over'],
        ...[closed('unknownTable'), closed('badMessage'), closed('over')],
        ...[closed('otherAccount'), closed('otherVersion')],
      ];
    },
  },
  {
    socket: 'table',
    name: 'reveal',
    good: () => [{ eventName: 'reveal', payload: { nonce: 'cd'.repeat(32) }, requestId: 'reveal' }],
    schema: event(tableReveal),
    answer: ofSeat(['fair']),
  },
  {
    socket: 'table',
    name: 'loaded',
    good: () => [{ eventName: 'loaded', payload: {}, requestId: 'loaded' }],
    schema: event(z.optional(z.unknown())),
    answer: ofSeat(['nothing']),
  },
  actSpec(actionsOfSkat),
  {
    socket: 'table',
    name: 'giveUp',
    good: () => [{ eventName: 'giveUp', payload: { confirmed: true }, requestId: 'giveUp' }],
    schema: event(tableGiveUp, needed),
    answer: ofSeat(['seen']),
    effect: isSeated,
  },
  {
    socket: 'table',
    name: 'resync',
    good: () => [{ eventName: 'resync', payload: { have: 0 }, requestId: 'resync' }],
    schema: event(tableResync),
    answer: ofSeat(['view', 'seen', 'clock']),
  },
  {
    socket: 'table',
    name: 'heartbeat',
    good: () => [{ eventName: 'heartbeat', payload: {}, requestId: 'heartbeat' }],
    schema: event(z.optional(z.unknown())),
    answer: (position) => [position === 'replaced' ? 'nothing' : 'heartbeat'],
  },
];

const MATCHING: readonly EventSpec[] = [
  {
    socket: 'matching',
    name: 'start',
    good: () => [{ eventName: 'start', payload: { version: PROTOCOL_VERSION }, slotId: 0, requestId: 'start' }],
    foreign: () => [
      {
        eventName: 'start',
        payload: { version: PROTOCOL_VERSION, accountId: NOBODY },
        slotId: 0,
        requestId: 'start',
      },
    ],
    schema: event(startHandshake),
    answer: () => ['nothing', closed('badMessage'), closed('otherAccount'), closed('otherVersion')],
  },
  {
    socket: 'matching',
    name: 'enter',
    good: ({ ticket }) => [{ eventName: 'enter', payload: {}, slotId: 0, ticket, requestId: 'enter' }],
    schema: event(z.optional(z.unknown()), { ticket: envelope.shape.ticket._zod.def.innerType }),
    answer: (position) => {
      if (position === 'not greeted') return [BAD];
      if (position === 'foreign ticket') return ['leave', closed('notAllowed')];
      const gone = ['leave', closed('notAllowed'), closed('over')];
      return position === 'spent ticket' ? gone : ['nothing', 'users', ...gone];
    },
  },
  {
    socket: 'matching',
    name: 'heartbeat',
    good: () => [{ eventName: 'heartbeat', payload: {}, requestId: 'heartbeat' }],
    schema: event(z.optional(z.unknown())),
    answer: () => ['heartbeat'],
  },
  {
    socket: 'matching',
    name: 'los',
    good: ({ ticket }) => [{ eventName: 'los', payload: {}, slotId: 0, ticket, requestId: 'los' }],
    schema: event(z.optional(z.unknown())),
    answer: () => ['nothing'],
    effect: (position) => position === 'searching',
  },
];

export const EVENTS: readonly EventSpec[] = [...MATCHING, ...TABLE];

/** Events of the protocol that nobody attacks here, and attacks on events that it does not have. */
export const unattacked = (): readonly string[] => {
  const known = [
    ...MATCHING_CLIENT_EVENTS.map((name) => `matching ${name}`),
    ...TABLE_CLIENT_EVENTS.map((name) => `table ${name}`),
  ];
  const here = EVENTS.map(({ socket, name }) => `${socket} ${name}`);
  return [...known.filter((name) => !here.includes(name)), ...here.filter((name) => !known.includes(name))];
};
