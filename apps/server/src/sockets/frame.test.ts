import { envelope } from '@matador/protocol/socket';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { frameOf } from '@matador/protocol/frame';
import { readFrame } from './frame.ts';

const mixed = fc.oneof(
  fc.string({ maxLength: 70, unit: 'binary-ascii' }),
  fc.integer(),
  fc.double(),
  fc.constant(null),
  fc.boolean(),
  fc.array(fc.integer(), { maxLength: 2 }),
);
const nearEnvelope = fc.record(
  { eventName: mixed, payload: fc.jsonValue(), slotId: mixed, ticket: mixed, requestId: mixed },
  { requiredKeys: [] },
);

test('a frame is accepted exactly when the published schema accepts it', () => {
  fc.assert(
    fc.property(fc.oneof(nearEnvelope, fc.jsonValue()), (value) => {
      const text = JSON.stringify(value);
      expect(readFrame(text) !== null).toBe(envelope.safeParse(JSON.parse(text)).success);
    }),
    { numRuns: 2000 },
  );
});

test('what is no JSON is no frame', () => {
  for (const text of ['', '{', 'undefined', '{"eventName":"act"', '\u0000']) expect(readFrame(text)).toBeNull();
});

test('a server frame reads as the envelope it was built from', () => {
  const text = frameOf('seen', JSON.stringify({ number: 3 }), 'a-"quoted"-id');
  expect(envelope.parse(JSON.parse(text))).toEqual({
    eventName: 'seen',
    payload: { number: 3 },
    requestId: 'a-"quoted"-id',
  });
});
