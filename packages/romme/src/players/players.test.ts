import { STRENGTHS, type Strength } from '@matador/cards/players';
import { expect, test } from 'vitest';
import { scene } from '../../test/tables.ts';
import { bot, clock, playDeal, standIn, type Player } from '../bot/test/table.ts';
import { romme } from '../game.ts';
import type { RommeState } from '../state.ts';
import type { RommeAction } from '../types.ts';
import { housePlayer } from './index.ts';

const playerOf = (strength: Strength): Player => {
  const house = housePlayer(strength);
  return (view, random) => house.choose(view, random, null);
};
const choice = (strength: Strength, state: RommeState): RommeAction =>
  playerOf(strength)(romme.view(state, 0), () => 0);

/** 40 points in melds, and so many cards beside them. */
const withBeside = (beside: string, rival = 'H4 H5 H6 H7 H8 H9') =>
  scene({ hands: [`SK HK DK S2 S3 S4 S5 ${beside}`, rival] });

test('the light one opens as soon as it can, the club one waits when few cards are missing, the strong one always', () => {
  const [near, far] = [withBeside('C9 H2 D7'), withBeside('C9 H2 D7 C4 H8 D5')];
  expect([choice('light', near).type, choice('light', far).type]).toEqual(['open', 'open']);
  expect([choice('club', near).type, choice('club', far).type]).toEqual(['discard', 'open']);
  expect([choice('strong', near).type, choice('strong', far).type]).toEqual(['discard', 'discard']);
});

test('nobody waits any longer once a rival is nearly out, or the last cards are drawn', () => {
  const late = withBeside('C9 H2 D7', 'H4 H5 H6');
  for (const strength of STRENGTHS) expect(choice(strength, late).type).toBe('open');
  const { table, ...hidden } = withBeside('C9 H2 D7');
  const last: RommeState = { ...hidden, table: { ...table, stock: 3, reshuffles: table.rules.reshuffles } };
  for (const strength of STRENGTHS) expect(choice(strength, last).type).toBe('open');
});

test('who has waited goes out at once by Hand-Rommé', () => {
  const state = scene({ hands: ['SK HK DK S2 S3 S4 S5 H2 H3 H4 C9', 'H5 H6 H7 H8'] });
  for (const strength of STRENGTHS) expect(choice(strength, state)).toMatchObject({ type: 'goOut', discard: 'C91' });
});

test('whatever the others do, house players do nothing that the rules refuse, at any table and by any options', () => {
  for (let deal = 0; deal < 90; deal += 1) {
    const players = [playerOf('strong'), playerOf('club'), standIn, clock].slice(0, 2 + (deal % 3));
    const rules =
      deal % 2 === 0 ? {} : ({ openingMinimum: 30, takeDiscard: 'toMeld', goOut: 'alsoWithoutDiscard' } as const);
    expect(playDeal(0, players, deal, rules).scores).toHaveLength(players.length);
  }
});

/** Points a deal and seat more than the light one in its place, on the same cards. */
const gainOf = (strength: Strength, deals: number): number => {
  let sum = 0;
  for (let deal = 0; deal < deals; deal += 1)
    for (const seat of [0, 1, 2]) {
      const players = [0, 1, 2].map((at) => (at === seat ? playerOf(strength) : bot));
      sum += playDeal(deal % 3, players, 700_000 + deal).scores[seat] ?? 0;
    }
  return sum / (3 * deals);
};

test('each strength scores far more than the one below it', () => {
  expect(gainOf('light', 20)).toBe(0);
  const [club, strong] = [gainOf('club', 200), gainOf('strong', 200)];
  expect(club).toBeGreaterThan(4);
  expect(strong - club).toBeGreaterThan(4);
});
