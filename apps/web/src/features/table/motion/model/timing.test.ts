import fc from 'fast-check';
import { expect, test } from 'vitest';
import { GLIDE_MS } from '../../model/presenter.ts';
import { dealtAfterMs, travelMs, type Packet } from './timing.ts';

const zone = fc.constantFrom('pack', 'hand', 'fan:1', 'trick:0', 'skat', 'pile:2');
const kind = fc.constantFrom('hand', 'fan', 'pile', 'row', 'spot');

test('every way takes long enough to be seen, and less than a third of a second', () => {
  fc.assert(
    fc.property(zone, zone, kind, (from, to, at) => {
      const ms = travelMs({ from, to, kind: at });
      expect(ms).toBeGreaterThanOrEqual(120);
      expect(ms).toBeLessThan(333);
    }),
  );
});

test('a trick takes to its winner exactly as long as it is shown on its way', () => {
  expect(travelMs({ from: 'trick:0', to: 'pile:2', kind: 'pile' })).toBe(GLIDE_MS);
});

const PACKETS: readonly Packet[] = [
  ['fan:1', 3],
  ['hand', 3],
  ['skat', 2],
  ['fan:1', 4],
  ['hand', 4],
];

test('cards are dealt packet by packet: those of one leave together, each packet after the one before', () => {
  const leave = PACKETS.map(([to], packet) => {
    const first = PACKETS.slice(0, packet).reduce((sum, [other, count]) => sum + (other === to ? count : 0), 0);
    return PACKETS[packet]?.[1] === undefined
      ? []
      : Array.from({ length: PACKETS[packet][1] }, (_, card) => dealtAfterMs(PACKETS, to, first + card));
  });
  for (const packet of leave) expect(new Set(packet).size).toBe(1);
  const starts = leave.map(([start = NaN]) => start);
  expect(starts[0]).toBe(0);
  expect(starts).toEqual(starts.toSorted((a, b) => a - b));
  expect(new Set(starts).size).toBe(PACKETS.length);
});

test('what no packet was planned for leaves the pack last', () => {
  fc.assert(
    fc.property(zone, fc.nat(40), (to, index) => {
      const planned = PACKETS.reduce((sum, [other, count]) => sum + (other === to ? count : 0), 0);
      const lastMs = Math.max(...PACKETS.map(([other], place) => dealtAfterMs(PACKETS.slice(0, place + 1), other, 0)));
      const ms = dealtAfterMs(PACKETS, to, index);
      expect(ms).toBeGreaterThanOrEqual(0);
      if (index >= planned) expect(ms).toBeGreaterThan(lastMs);
    }),
  );
});
