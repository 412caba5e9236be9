import { skat, type SkatView } from '@matador/skat';
import { expect, test } from 'vitest';
import { actsNow, readCommand } from './command.ts';

const bidding: SkatView = { ...skat.view(skat.start({ dealer: 0 }), 1), phase: 'bidding', hand: ['HT', 'CJ', 'D7'] };
const playing: SkatView = { ...bidding, phase: 'playing' };

test('a card is its suit and rank, in English and German letters', () => {
  const played = ['h10', 'ht', 'cj', 'kb', 'd7', 'o7'].map((text) => readCommand(text, playing));
  expect(
    played.map((command) => command.type === 'act' && command.action.type === 'play' && command.action.card),
  ).toEqual(['HT', 'HT', 'CJ', 'CJ', 'D7', 'D7']);
});

test('a pass, a hold and a number are calls while bidding', () => {
  expect(['p', 'ja', '18'].map((text) => readCommand(text, bidding))).toEqual([
    { type: 'act', action: { type: 'pass' } },
    { type: 'act', action: { type: 'hold' } },
    { type: 'act', action: { type: 'bid', value: 18 } },
  ]);
});

test('a card that is not held, or nonsense, is not understood', () => {
  expect(['sa', 'x', '', 'h'].map((text) => readCommand(text, playing).type)).toEqual(Array(4).fill('unknown'));
});

test('what works now is offered as it is typed: what may be called, the legal cards, nothing while others are asked', () => {
  const own = [{ seat: 1, clock: 'bid', duty: 'must', turn: 0 }] as const;
  const asked = (part: Partial<SkatView['auction']>): SkatView => ({
    ...bidding,
    decisions: own,
    auction: { ...bidding.auction, ...part },
  });
  expect(actsNow(asked({ asked: 'caller', value: 20 }), 'de')).toEqual(['22', 'p']);
  expect(actsNow(asked({ asked: 'listener', value: 20 }), 'de')).toEqual(['ja', 'p']);
  expect(actsNow(asked({ asked: 'listener', value: 20 }), 'en')).toEqual(['yes', 'p']);
  expect(actsNow({ ...bidding, decisions: [] }, 'de')).toEqual([]);
  const led: SkatView = {
    ...playing,
    decisions: own,
    contract: 'S',
    declarer: 0,
    trick: [{ seat: 0, card: 'H7' }],
    hand: ['HT', 'CJ', 'DQ', 'HK'],
  };
  expect(actsNow(led, 'de')).toEqual(['h10', 'hk']);
  expect(actsNow({ ...led, trick: [] }, 'de')).toEqual(['h10', 'kb', 'dd', 'hk']);
  expect(actsNow({ ...led, trick: [] }, 'en')).toEqual(['h10', 'cj', 'dq', 'hk']);
  for (const language of ['de', 'en'])
    for (const typed of actsNow({ ...led, trick: [] }, language)) expect(readCommand(typed, led).type).toBe('act');
});
