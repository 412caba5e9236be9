import { expect, test } from 'vitest';
import { shiftDecision, shiftView } from './turns.ts';

test('a clock that began in an earlier turn is counted from elsewhere like the turn itself', () => {
  const decision = { turn: 4, seat: 1, duty: 'must', clock: 'turn', since: 2 } as const;
  expect(shiftDecision(decision, 10)).toEqual({ ...decision, turn: 14, since: 12 });
  const { since: _since, ...plain } = decision;
  expect(shiftDecision(plain, 10)).toEqual({ ...plain, turn: 14 });
});

test('counting there and back leaves a view as it was', () => {
  const view = { turn: 4, decisions: [{ turn: 4, seat: 1, duty: 'must', clock: 'card' }], hand: ['CJ'] } as const;
  expect(shiftView(shiftView(view, 7), -7)).toEqual(view);
});
