import { expect, test } from 'vitest';
import { DECK, options, table } from '../test/table.ts';
import { JUMP_GRANT_MS } from './clock-rule.ts';

const rule = (made: ReturnType<typeof table>) => made.game.clockRule(made.state, made.due());
const { clocks } = options();

test('a decision has the move time of its clock', () => {
  const made = table();
  expect(rule(made)).toEqual({ moveMs: 30_000, delayMs: 0 });
  for (const value of [1, 0, 0]) made.act(made.due().seat, { type: 'call', value });
  expect(rule(made)).toEqual({ moveMs: 20_000, delayMs: 0 });
  const may = made.game.decisions(made.state).find(({ duty }) => duty === 'may');
  if (may === undefined) throw new Error('a vote is open');
  expect(made.game.clockRule(made.state, may).moveMs).toBe(15_000);
});

test('GAME-3 Speed Skat has 12 s for every decision', () => {
  const speed = { moveMs: { bid: 12_000, card: 12_000, consent: 12_000 }, bankMs: 0, trickPauseMs: 600 };
  const made = table({ clocks: speed });
  expect(rule(made).moveMs).toBe(12_000);
  for (const value of [1, 0, 0]) made.act(made.due().seat, { type: 'call', value });
  for (const decision of made.game.decisions(made.state))
    expect(made.game.clockRule(made.state, decision).moveMs).toBe(12_000);
});

test('GAME-14 after a complete trick the leader’s clock starts later by the pause', () => {
  const made = table();
  for (const value of [1, 0, 0]) made.act(made.due().seat, { type: 'call', value });
  made.act(0, { type: 'play', card: 7 });
  expect(rule(made).delayMs).toBe(0);
  made.act(1, { type: 'play', card: 5 });
  made.act(2, { type: 'play', card: 3 });
  expect(rule(made)).toEqual({ moveMs: 20_000, delayMs: 1000 });
});

test('after a jump of more than one step the listener’s clock grants two seconds', () => {
  const made = table();
  made.act(0, { type: 'call', value: 1 });
  expect(rule(made).delayMs).toBe(0);
  made.act(1, { type: 'call', value: 4 });
  expect(rule(made).delayMs).toBe(JUMP_GRANT_MS);
});

test('the first clock of a later deal starts when the finished one has been read', () => {
  const made = table({ clocks: { ...clocks, dealPauseMs: 8000 } });
  expect(rule(made).delayMs).toBe(0);
  for (let calls = 0; calls < 3; calls += 1) made.act(made.due().seat, { type: 'call', value: 0 });
  made.shuffle(DECK);
  expect(rule(made).delayMs).toBe(8000);
  made.act(made.due().seat, { type: 'call', value: 0 });
  expect(rule(made).delayMs).toBe(0);
});

test('a bank is what the last logged move left of it', () => {
  const made = table({ clocks: { ...clocks, bankMs: 120_000 } });
  expect(rule(made).bankMs).toBe(120_000);
  expect(made.fact({ type: 'bank', seat: 0, leftMs: 71_500 })).toBeNull();
  expect(made.fact({ type: 'bank', seat: 0, leftMs: 90_000 })).toBe('badFact');
  made.fact({ type: 'resumed' });
  expect([rule(made).bankMs, made.view(2).banks]).toEqual([71_500, [71_500, 120_000, 120_000]]);
});

test('a clock without a configured move time is a broken configuration', () => {
  const made = table({ clocks: { ...clocks, moveMs: {} } });
  expect(() => rule(made)).toThrow('no move time');
});
