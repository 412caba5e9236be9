import { expect, test } from 'vitest';
import { cards, dealt, passes, play, taken } from '../../test/tables.ts';
import type { Scene } from '../../test/tables.ts';
import { CLASSIC as RULES } from '../rules.ts';
import type { BeloteAction } from '../types.ts';
import { chooseAction, remember } from './index.ts';
import type { Memory } from './index.ts';

/** What the bot does in the seat that is asked, having watched these cards. */
const choice = (scene: Scene, played = ''): BeloteAction => {
  const memories: (Memory | null)[] = [null, null, null, null];
  let now = scene;
  for (const card of [...cards(played), null]) {
    const seat = now.game.decisions(now.state)[0]?.seat ?? 0;
    const view = now.game.view(now.state, seat);
    const memory = remember(memories[seat] ?? null, view);
    memories[seat] = memory;
    if (card === null) return chooseAction(view, () => 0.5, memory);
    now = play(now, { type: 'play', card });
  }
  throw new Error('nobody was asked');
};
const card = (scene: Scene, played = ''): string => {
  const action = choice(scene, played);
  return action.type === 'play' ? action.card : action.type;
};

test('it takes with jack, nine and ace of trumps, and passes with nothing', () => {
  const strong = dealt({ hands: ['SJ S9 SA HA H7 D7 C7 C8'], turnUp: 'SA' });
  expect(choice(strong)).toEqual({ type: 'take', suit: 'spades' });
  const weak = dealt({ hands: ['S7 S8 HQ H7 DQ D7 C7 C8', 'SA'], turnUp: 'SA' });
  expect(choice(weak)).toEqual({ type: 'pass' });
});

test('in round two it names the best of the other suits, or passes', () => {
  const hands = ['HJ H9 HA HT DA D7 C7 C8', 'SA'];
  expect(choice(play(dealt({ hands, turnUp: 'SA' }), ...passes(4)))).toEqual({ type: 'take', suit: 'hearts' });
  const weak = ['S7 S8 HQ H7 DQ D7 C7 C8', 'SA'];
  expect(choice(play(dealt({ hands: weak, turnUp: 'SA' }), ...passes(4)))).toEqual({ type: 'pass' });
});

/** Seat 0 has taken spades with the two highest and leads. */
const leading = taken({
  hands: ['SJ S9 SA S8 HA HT D7 C7', 'ST SK HK HQ DA DT CA CT', 'HJ H9 H8 DK DQ CK CQ CJ', 'SQ S7 H7 DJ D9 D8 C9 C8'],
  turnUp: 'S8',
});

test('who has taken with the highest trumps draws the others’', () => {
  expect(['SJ', 'S9', 'SA']).toContain(card(leading));
  expect(['S9', 'SA']).toContain(card(leading, 'SJ SK H8 S7'));
});

test('it counts the trumps: when the opponents have none left it leads its masters', () => {
  expect(card(leading, 'SJ SK H8 S7 S9 ST H9 SQ')).toBe('HA');
});

test('it remembers what was played: a ten is a master once the ace is gone', () => {
  expect(card(leading, 'SJ SK H8 S7 S9 ST H9 SQ HA HQ HJ H7')).toBe('HT');
});

/** Seat 1 has taken hearts; seat 0 leads and has an ace and a ten in different suits. */
const defending = taken({
  hands: ['SA S8 S7 CT C9 C8 D8 D7', 'HJ H9 HA HT SK DA CA D9', 'ST SQ DK DQ CK CQ H7 DT', 'S9 SJ HK HQ H8 DJ CJ C7'],
  turnUp: 'HJ',
});

test('a defender leads an ace, not a ten below it, and no trump', () => {
  expect(card(defending)).toBe('SA');
});

test('it gives points to a winning partner', () => {
  expect(card(defending, 'SA SK')).toBe('ST');
});

test('it gives the opponents’ trick as little as possible', () => {
  expect(card(defending, 'SA SK ST')).toBe('S9');
});

/** Seat 0 leads; its partner, seat 2, is void in diamonds and has trumps and points to give. */
const void2 = taken({
  hands: ['DA DK D7 S7 S8 C7 C8 H7', 'HJ H9 HA DT D9 SK CK CQ', 'HQ H8 ST SQ CT CJ C9 SA', 'HT HK D8 DQ DJ S9 SJ CA'],
  turnUp: 'HJ',
});

test('it does not ruff the partner’s master, but puts points on it and keeps its own masters', () => {
  expect(['CT', 'ST']).toContain(card(void2, 'DA DT'));
});

test('it ruffs an opponent’s master', () => {
  expect(['HQ', 'H8']).toContain(card(void2, 'D7 DT'));
});

test('who cannot win throws the card that costs least', () => {
  const scene = taken({
    hands: ['SJ S9 SA ST SK SQ S8 HA', 'S7 DA DT D7 C7 CA HT HK', 'DK DQ DJ D9 D8 CK CQ CJ', 'HQ HJ H9 H8 H7 CT C9 C8'],
    turnUp: 'SJ',
  });
  expect(['D7', 'C7']).toContain(card(scene, 'SJ S7 D8 H7 S9'));
});

test('announcements are made where they are played', () => {
  const scene = taken({ hands: ['S7 S8 S9 HA HK HQ D7 C7'], turnUp: 'S7', rules: { announcements: true } });
  const view = scene.game.view(scene.state, 0);
  const rules = { ...RULES, announcements: true };
  const action = chooseAction(view, () => 0.5, remember(null, view), rules);
  expect(action.type === 'play' ? action.announce : []).toHaveLength(2);
});

test('in contrée it bids one step above, coinches what it would make itself, and lets the partner’s bid stand', () => {
  const rules = { ...RULES, auction: 'contree' } as const;
  const strong = 'SJ S9 SA ST HA DA C7 C8';
  const says = (hands: readonly string[], ...calls: readonly BeloteAction[]): BeloteAction => {
    const scene = play(dealt({ hands, rules: { auction: 'contree' } }), ...calls);
    const seat = scene.game.decisions(scene.state)[0]?.seat ?? 0;
    return chooseAction(scene.game.view(scene.state, seat), () => 0.5, undefined, rules);
  };
  expect(says([strong])).toEqual({ type: 'bid', value: 80, suit: 'spades' });
  expect(says(['', strong], { type: 'bid', value: 80, suit: 'hearts' })).toEqual({
    type: 'bid',
    value: 90,
    suit: 'spades',
  });
  expect(says(['', strong], { type: 'bid', value: 80, suit: 'spades' })).toEqual({ type: 'coinche' });
  expect(says(['', '', strong], { type: 'bid', value: 80, suit: 'hearts' }, { type: 'pass' })).toEqual({
    type: 'pass',
  });
});
