import { MATCHING_SERVER_EVENTS, MAX_FRAME_BYTES, TABLE_SERVER_EVENTS, type Envelope } from '@matador/protocol/socket';
import { OPCODE, spellFrame, type FrameParts } from '../../apps/server/test/bare.ts';
import { nameOf, pathsOf, withExtraKeys, withValue } from '../lib/mutate.ts';
import type { Random } from '../lib/random.ts';
import { hostileValues } from '../lib/values.ts';
import type { EventSpec, Place } from './events.ts';

/** Bytes with one thing wrong. */
export interface SocketCase {
  readonly kind: string;
  readonly what: string;
  readonly bytes: Buffer;
  /**
   * `right`: as documented, so that only who sends it, or when, is wrong. `wrong`: refused as a bad message. `unspeakable`:
   * no frame at all; the socket is closed. `flood`: right, but so often that the socket is closed too.
   */
  readonly expected: 'right' | 'wrong' | 'unspeakable' | 'flood';
}

const heard = (value: unknown): unknown => JSON.parse(JSON.stringify(value));
const nameIn = (value: unknown): unknown => Reflect.get(Object(value), 'eventName');

const spoken = (spec: EventSpec, kind: string, what: string, value: unknown, times = 1): SocketCase => ({
  kind,
  what,
  bytes: Buffer.concat(Array.from({ length: times }, () => spellFrame({ payload: JSON.stringify(value) }))),
  expected: spec.schema.safeParse(heard(value)).success && nameIn(heard(value)) === spec.name ? 'right' : 'wrong',
});

const inFields = (spec: EventSpec, good: Envelope, random: Random): readonly SocketCase[] => {
  const values: readonly { readonly kind: string; readonly value: unknown }[] = [
    { kind: 'missing', value: undefined },
    ...hostileValues(random),
  ];
  return pathsOf(good).flatMap((path) =>
    values
      .filter(({ value }) => path.length > 0 || value !== undefined)
      .map(({ kind, value }) => {
        const shown = JSON.stringify(value) ?? 'missing';
        return spoken(spec, kind, `${nameOf(path)} = ${shown}`, withValue(good, path, value));
      }),
  );
};

/** Keys of others, and such as reach a prototype, at every depth. */
const withKeys = (spec: EventSpec, good: Envelope): readonly SocketCase[] => [
  spoken(spec, 'pollution', 'keys nobody asked for', withExtraKeys(good)),
  spoken(spec, 'pollution', 'keys nobody asked for in the payload', {
    ...good,
    payload: withExtraKeys(good.payload ?? {}),
  }),
  spoken(spec, 'other’s seat', 'the seat of somebody else', {
    ...good,
    seat: 0,
    userId: 'other',
    payload: { ...Object(good.payload), seat: 0, userId: 'other' },
  }),
];

const FOREIGN_NAMES = ['__proto__', 'constructor', 'toString', 'valueOf', 'JOIN', 'join ', 'act\u0000', 'launch'];

const withNames = (spec: EventSpec, good: Envelope): readonly SocketCase[] =>
  [...MATCHING_SERVER_EVENTS, ...TABLE_SERVER_EVENTS, ...FOREIGN_NAMES]
    .filter((eventName) => !['start', 'heartbeat', spec.name].includes(eventName))
    .map((eventName) => spoken(spec, 'foreign event', eventName, { ...good, eventName }));

const timesOf = (spec: EventSpec, good: Envelope): readonly SocketCase[] => [
  spoken(spec, 'right call', 'as it should be', good),
  spoken(spec, 'replayed', 'twice in one go', good, 2),
  ...[-1, 1, 100].flatMap((by) => {
    const turn: unknown = Reflect.get(Object(good.payload), 'turn');
    if (typeof turn !== 'number') return [];
    const late = { ...good, payload: { ...Object(good.payload), turn: turn + by } };
    return [spoken(spec, by < 0 ? 'stale turn' : 'turn ahead', `turn ${String(turn + by)}`, late)];
  }),
];

/** Beyond the burst and the hundred refusals after it. */
const FLOOD = 200;

const flooding = (spec: EventSpec, good: Envelope): SocketCase => ({
  ...spoken(spec, 'flood', `${String(FLOOD)} times in one go`, good, FLOOD),
  expected: 'flood',
});

const deep = (good: Envelope, depth: number): string => {
  const { eventName, requestId = 'deep' } = good;
  return `{"eventName":"${eventName}","requestId":"${requestId}","payload":${'['.repeat(depth)}${']'.repeat(depth)}}`;
};

/** What is no text frame of one envelope. */
const onTheWire = (spec: EventSpec, good: Envelope): readonly SocketCase[] => {
  const text = JSON.stringify(good);
  const broken = Buffer.from(text.replace('"requestId":"', '"requestId":"\u00c3('), 'latin1');
  const unspeakable = (kind: string, what: string, ...parts: readonly FrameParts[]): SocketCase => ({
    kind,
    what,
    bytes: Buffer.concat(parts.map(spellFrame)),
    expected: 'unspeakable',
  });
  const [head, tail] = [text.slice(0, 5), text.slice(5)];
  const deepest = deep(good, 4000);
  return [
    {
      kind: 'binary',
      what: 'the right frame as binary',
      bytes: spellFrame({ opcode: OPCODE.binary, payload: text }),
      expected: 'wrong',
    },
    {
      kind: 'deep',
      what: 'payload 4000 lists deep',
      bytes: spellFrame({ payload: deepest }),
      expected: spec.schema.safeParse(JSON.parse(deepest)).success ? 'right' : 'wrong',
    },
    {
      kind: 'fragments',
      what: 'the right frame in three pieces',
      bytes: Buffer.concat([
        spellFrame({ payload: head, fin: false }),
        spellFrame({ opcode: OPCODE.continuation, payload: tail, fin: false }),
        spellFrame({ opcode: OPCODE.continuation, payload: '' }),
      ]),
      expected: 'right',
    },
    ...['{', text.slice(0, -1), `${text}x`, `[${text}]`, 'null', '""', '', '\u0000'].map((payload) => ({
      kind: 'broken JSON',
      what: payload.slice(0, 60),
      bytes: spellFrame({ payload }),
      expected: 'wrong' as const,
    })),
    unspeakable('broken UTF-8', 'in the requestId', { payload: broken }),
    unspeakable('oversize', 'a byte too long', { payload: text.padEnd(MAX_FRAME_BYTES + 1) }),
    unspeakable('oversize', '1 TB announced', { payload: text, told: 2n ** 40n }),
    unspeakable('oversize', 'a length beyond all', { payload: text, told: 2n ** 63n + 1n }),
    unspeakable(
      'oversize',
      'in pieces',
      { payload: text.padEnd(MAX_FRAME_BYTES), fin: false },
      { opcode: OPCODE.continuation, payload: ' ' },
    ),
    unspeakable('broken frame', 'unmasked', { payload: text, masked: false }),
    unspeakable('broken frame', 'reserved bits', { payload: text, rsv: 4 }),
    unspeakable('broken frame', 'reserved opcode', { payload: text, opcode: OPCODE.reserved }),
    unspeakable('broken frame', 'a continuation of nothing', { payload: text, opcode: OPCODE.continuation }),
    unspeakable('broken frame', 'a new frame within another', { payload: head, fin: false }, { payload: text }),
    unspeakable('broken frame', 'a ping too long', { opcode: OPCODE.ping, payload: 'x'.repeat(126) }),
    unspeakable('broken frame', 'a ping in pieces', { opcode: OPCODE.ping, fin: false }),
    unspeakable('broken frame', 'a close that says half a code', { opcode: OPCODE.close, payload: 'x' }),
    unspeakable('broken frame', 'a close with no code there is', {
      opcode: OPCODE.close,
      payload: Buffer.from([0, 1]),
    }),
  ];
};

/** Every way in which one event can be wrong. */
export const casesOf = (spec: EventSpec, place: Place, random: Random): readonly SocketCase[] => [
  ...(spec.foreign?.(place) ?? []).map((frame) => spoken(spec, 'wrong owner', JSON.stringify(frame.payload), frame)),
  ...spec
    .good(place)
    .flatMap((good) => [
      ...timesOf(spec, good),
      flooding(spec, good),
      ...inFields(spec, good, random),
      ...withKeys(spec, good),
      ...withNames(spec, good),
      ...onTheWire(spec, good),
    ]),
];
