import { expect, test } from 'vitest';
import { calibrationOf, closeTenths, type Foretold } from './calibration.ts';

/** So many deals of which this share was said twice; the first of them were won. */
const deals = (share: number, count: number, won: number): readonly Foretold[] =>
  Array.from({ length: count }, (_, deal) => ({ deal: share * 1000 + deal, share, won: deal < won })).flatMap((one) => [
    one,
    one,
  ]);

test('a tenth holds what was said of it, and the interval takes a deal as one sample', () => {
  const rows = calibrationOf(deals(0.25, 100, 30));
  const [[name, [figures]] = ['', []]] = [...rows];
  expect(name).toBe('20 to 30 %');
  expect(figures).toMatchObject({ decisions: 200, deals: 100, said: 25, won: 30 });
  const half = 100 * 1.96 * Math.sqrt((0.3 * 0.7) / 100); // as of 100 samples, not of 200
  expect(figures?.['from']).toBeCloseTo(30 - half, 6);
  expect(figures?.['to']).toBeCloseTo(30 + half, 6);
});

test('a tenth is close when its interval comes within five points of what was said', () => {
  expect(closeTenths(calibrationOf([...deals(0.05, 400, 160), ...deals(0.55, 400, 228), ...deals(1, 10, 10)]))).toBe(2);
});
