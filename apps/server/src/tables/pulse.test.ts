import { expect, test } from 'vitest';
import { manualClock } from '../../test/manual-clock.ts';
import { Alarms } from './alarms.ts';
import { Pulse } from './pulse.ts';

test('an alarm rings at its time and not before', async () => {
  const clock = manualClock();
  const alarms = new Alarms(new Pulse(clock));
  const rung: number[] = [];
  alarms.add(() => rung.push(clock.monotonicMs())).set(30_000);
  await clock.advance(29_950);
  expect(rung).toEqual([]);
  await clock.advance(100);
  expect(rung).toEqual([30_000]);
});

test('the earliest of several alarms rings first, a cleared one never', async () => {
  const clock = manualClock();
  const alarms = new Alarms(new Pulse(clock));
  const rung: string[] = [];
  const [late, early, gone] = (['late', 'early', 'gone'] as const).map((name) => alarms.add(() => rung.push(name)));
  late?.set(900);
  early?.set(100);
  gone?.set(500);
  gone?.clear();
  await clock.advance(1000);
  expect(rung).toEqual(['early', 'late']);
});

test('GAME-12 a loop that stood still for more than a second moves every deadline by what it stood', async () => {
  const clock = manualClock();
  const alarms = new Alarms(new Pulse(clock));
  const rung: number[] = [];
  alarms.add(() => rung.push(clock.monotonicMs())).set(2000);
  await clock.stall(5000);
  expect(rung).toEqual([]);
  await clock.advance(1900);
  expect(rung).toEqual([]);
  await clock.advance(200);
  expect(rung.length).toBe(1);
});

test('a short hiccup of the loop moves nothing', async () => {
  const clock = manualClock();
  const pulse = new Pulse(clock);
  const alarms = new Alarms(pulse);
  let rung = false;
  const alarm = alarms.add(() => {
    rung = true;
  });
  alarm.set(800);
  await clock.stall(900);
  expect(rung).toBe(true);
  expect(pulse.lagMs).toBe(850);
});

test('GAME-12 while the database is away nothing falls due, and afterwards the time is given back', async () => {
  const clock = manualClock();
  const pulse = new Pulse(clock);
  const alarms = new Alarms(pulse);
  let rung = false;
  const alarm = alarms.add(() => {
    rung = true;
  });
  alarm.set(2000);
  await clock.advance(1000);
  pulse.hold();
  await clock.advance(60_000);
  pulse.release(500);
  await clock.advance(1400);
  expect(rung).toBe(false);
  await clock.advance(200);
  expect(rung).toBe(true);
});
