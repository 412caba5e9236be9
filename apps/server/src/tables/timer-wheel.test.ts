import { expect, test } from 'vitest';
import { manualClock } from '../../test/manual-clock.ts';
import { TimerWheel, type Timed } from './timer-wheel.ts';

/** One deadline on the wheel, which notes when it is called. */
class Deadline implements Timed {
  readonly calledMs: number[] = [];
  readonly #wheel: TimerWheel;
  #dueMs: number;

  constructor(wheel: TimerWheel, dueMs: number) {
    this.#wheel = wheel;
    this.#dueMs = dueMs;
    wheel.set(this, dueMs);
  }

  onDue(nowMs: number): void {
    if (this.#dueMs <= nowMs) this.calledMs.push(nowMs);
    else this.#wheel.set(this, this.#dueMs);
  }

  move(dueMs: number): void {
    this.#dueMs = dueMs;
    this.#wheel.set(this, dueMs);
  }

  shift(ms: number): void {
    this.move(this.#dueMs + ms);
  }
}

test('a deadline is called at its time and not before', async () => {
  const clock = manualClock();
  const deadline = new Deadline(new TimerWheel(clock), 30_000);
  await clock.advance(29_950);
  expect(deadline.calledMs).toEqual([]);
  await clock.advance(100);
  expect(deadline.calledMs).toEqual([30_000]);
});

test('what has been read is worked on before a time is over, and only then', async () => {
  const clock = manualClock();
  const done: string[] = [];
  const wheel = new TimerWheel(clock, () => done.push('frames'));
  wheel.set({ onDue: () => done.push('deadline'), shift: () => undefined }, 100);
  await clock.advance(90);
  expect(done).toEqual([]);
  await clock.advance(100);
  expect(done).toEqual(['frames', 'deadline']);
});

test('the earlier of two deadlines is called first, a cleared one never', async () => {
  const clock = manualClock();
  const wheel = new TimerWheel(clock);
  const [late, early, gone] = [new Deadline(wheel, 900), new Deadline(wheel, 100), new Deadline(wheel, 500)];
  wheel.clear(gone);
  await clock.advance(1000);
  expect([early.calledMs, late.calledMs, gone.calledMs]).toEqual([[100], [900], []]);
});

test('a deadline that moves is called once, at its last time', async () => {
  const clock = manualClock();
  const wheel = new TimerWheel(clock);
  const [later, sooner] = [new Deadline(wheel, 100), new Deadline(wheel, 900)];
  later.move(700);
  sooner.move(300);
  await clock.advance(1000);
  expect([later.calledMs, sooner.calledMs]).toEqual([[700], [300]]);
});

test('GAME-12 a loop that stood still for more than a second moves every deadline by what it stood', async () => {
  const clock = manualClock();
  const deadline = new Deadline(new TimerWheel(clock), 2000);
  await clock.stall(5000);
  expect(deadline.calledMs).toEqual([]);
  await clock.advance(1900);
  expect(deadline.calledMs).toEqual([]);
  await clock.advance(200);
  expect(deadline.calledMs.length).toBe(1);
});

test('a short hiccup of the loop moves nothing', async () => {
  const clock = manualClock();
  const wheel = new TimerWheel(clock);
  const deadline = new Deadline(wheel, 800);
  await clock.stall(900);
  expect(deadline.calledMs.length).toBe(1);
  expect(wheel.lagMs).toBe(850);
});

test('GAME-12 while the database is away nothing falls due, and afterwards the time is given back', async () => {
  const clock = manualClock();
  const wheel = new TimerWheel(clock);
  const deadline = new Deadline(wheel, 2000);
  await clock.advance(1000);
  wheel.hold();
  await clock.advance(60_000);
  wheel.release(500);
  await clock.advance(1400);
  expect(deadline.calledMs).toEqual([]);
  await clock.advance(200);
  expect(deadline.calledMs.length).toBe(1);
});
