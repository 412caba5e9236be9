import type { ListedDeal } from '@matador/cards/list';
import { expect, test } from 'vitest';
import { honestBelote } from './belote/replay/honest.ts';
import { gameOf } from './index.ts';
import { honestSkat } from './skat/replay/honest.ts';

const dealt = (declarer: number | null, contract: string | null): ListedDeal => ({
  ...{ number: 1, declarer, contract, terms: [], steps: [] },
});

test('a part in a deal is called as statistics call it: in Belote the taker has a partner', () => {
  expect([0, 1, null].map((declarer) => honestSkat.roleOf(dealt(declarer, null), 0))).toEqual([
    'statistics.role.declarer',
    'statistics.role.defender',
    'statistics.role.passedIn',
  ]);
  expect([0, 1, 2, 3, null].map((declarer) => honestBelote.roleOf(dealt(declarer, null), 0))).toEqual([
    'statistics.role.taker',
    'statistics.role.defender',
    'statistics.role.partner',
    'statistics.role.defender',
    'statistics.role.passedOut',
  ]);
});

test('contracts are counted together by names that the game has', () => {
  for (const contract of ['G', 'GH', 'CHZ', 'NOH']) {
    expect(gameOf('skat').contracts).toHaveProperty(honestSkat.groupOf(contract));
  }
  for (const trump of ['clubs', 'spades', 'hearts', 'diamonds']) {
    expect(gameOf('belote').contracts).toHaveProperty(honestBelote.groupOf(trump));
  }
});
