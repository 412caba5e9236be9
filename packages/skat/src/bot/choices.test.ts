import { expect, test } from 'vitest';
import { numberOf, PACK } from '../cards.ts';
import { deckOf } from '../facts.ts';
import { skat } from '../game.ts';
import type { SkatState } from '../state.ts';
import type { SkatAction } from '../types.ts';
import { chooseAction, remember } from './index.ts';
import type { Memory } from './index.ts';

const numbers = (text: string): readonly number[] =>
  PACK.filter((card) => text.split(' ').includes(card)).map(numberOf);

/** Forehand is seat 0, then middlehand and rearhand; what is left is the skat. */
const dealt = (...hands: readonly [string, string, string]): SkatState => {
  const held = hands.map(numbers);
  const left = PACK.map(numberOf).filter((card) => !held.flat().includes(card));
  const deck = deckOf(held, left);
  const applied = skat.applyFact(skat.start({ dealer: 2 }), { type: 'shuffle', deck, reshuffle: deck });
  if (!applied.ok) throw new Error(applied.code);
  return applied.state;
};

const after = (state: SkatState, ...actions: readonly SkatAction[]): SkatState =>
  actions.reduce((so, action) => {
    const [decision] = skat.decisions(so);
    const applied = skat.apply(so, decision?.seat ?? 0, decision?.turn ?? 0, action);
    if (!applied.ok) throw new Error(`${applied.code}: ${JSON.stringify(action)}`);
    return applied.state;
  }, state);

const play = (...cards: readonly (typeof PACK)[number][]) => cards.map((card): SkatAction => ({ type: 'play', card }));

/** What the bot does in the seat that is asked. */
const choice = (state: SkatState, memory: Memory | null = null): SkatAction => {
  const [decision] = skat.decisions(state);
  const view = skat.view(state, decision?.seat ?? 0);
  return chooseAction(view, () => 0.5, remember(memory, view));
};

const STRONG = 'CJ SJ HJ SA ST SK S8 HA HT D7';
const WEAK = 'CK CQ SQ S9 HK HQ H9 DK DT D9';
const REST = 'CA CT C9 C8 DJ DA DQ D8 C7 S7';

test('a weak hand passes, as caller, as listener and as forehand at 18', () => {
  expect(choice(dealt(STRONG, WEAK, REST))).toEqual({ type: 'pass' });
  expect(choice(after(dealt(WEAK, STRONG, REST), { type: 'bid', value: 18 }))).toEqual({ type: 'pass' });
  expect(choice(after(dealt(WEAK, REST, STRONG), { type: 'pass' }, { type: 'pass' }))).toEqual({ type: 'pass' });
});

test('a strong hand bids the next value, never a jump, and holds', () => {
  const state = dealt(REST, STRONG, WEAK);
  expect(choice(state)).toEqual({ type: 'bid', value: 18 });
  expect(choice(after(state, { type: 'bid', value: 18 }, { type: 'hold' }))).toEqual({ type: 'bid', value: 20 });
  expect(choice(after(dealt(STRONG, REST, WEAK), { type: 'bid', value: 33 }))).toEqual({ type: 'hold' });
});

test('nobody goes beyond what the hand is worth', () => {
  const state = after(dealt(STRONG, REST, WEAK), { type: 'bid', value: 264 });
  expect(choice(state)).toEqual({ type: 'pass' });
});

const declaring = after(
  dealt('CJ SJ HJ SA ST SK S8 HA CT D7', 'C7 C8 S9 SQ H7 H9 HQ D8 D9 DQ', 'CA CK CQ C9 DJ DA DT DK S7 HK'),
  ...([{ type: 'pass' }, { type: 'pass' }, { type: 'bid', value: 18 }, { type: 'pickUp' }] as const),
);

test('a discard makes the hand void and brings a bare ten home, jacks and trumps stay', () => {
  const action = choice(declaring);
  if (action.type !== 'declare') throw new Error('a declaration is due');
  expect(['S', 'G']).toContain(action.contract);
  expect(action.discard).toContain('CT');
  for (const card of action.discard ?? []) expect(['CJ', 'SJ', 'HJ', 'SA', 'ST', 'SK']).not.toContain(card);
});

/** Spades by forehand with four trumps at the top; middlehand and rearhand defend. */
const spades = after(
  dealt('CJ SJ HJ SA SK S8 HA HT C8 D7', 'S7 ST CA CT CQ HK HQ DA D9 D8', 'DJ S9 SQ CK C9 H9 H8 H7 DT DK'),
  ...([{ type: 'pass' }, { type: 'pass' }, { type: 'bid', value: 18 }, { type: 'pickUp' }] as const),
  { type: 'declare', contract: 'S', discard: ['C7', 'DQ'] },
);

test('the declarer draws the trumps from the top', () => {
  const action = choice(spades);
  expect(action.type === 'play' ? ['CJ', 'SJ', 'HJ'] : []).toContain(action.type === 'play' ? action.card : '');
});

test('a defender gives nothing to the declarer’s trick', () => {
  expect(choice(after(spades, ...play('CJ')))).toEqual({ type: 'play', card: 'S7' });
});

test('a defender puts points on the partner’s trick', () => {
  const state = after(spades, ...play('D7', 'DA'));
  expect(choice(state)).toEqual({ type: 'play', card: 'DT' });
});

test('a defender takes the declarer’s low card with the ace', () => {
  expect(choice(after(spades, ...play('C8')))).toEqual({ type: 'play', card: 'CA' });
});

test('who cannot win throws the card that costs least', () => {
  const state = after(spades, ...play('HA'));
  expect(choice(state)).toEqual({ type: 'play', card: 'HQ' });
});

/** Null by forehand, who has a gap in hearts only. */
const nullGame = after(
  dealt('C7 C8 S7 S9 SJ H7 HK D7 D8 DT', 'CA CK CQ SA SK HA H8 H9 DA DK', 'CJ CT C9 SQ ST S8 HQ HJ DQ DJ'),
  ...([{ type: 'pass' }, { type: 'pass' }, { type: 'bid', value: 18 }, { type: 'pickUp' }] as const),
  { type: 'declare', contract: 'N', discard: ['HT', 'D9'] },
);

test('the declarer of a Null plays as high below the trick as possible, and throws away what could win', () => {
  const led = after(nullGame, ...play('C7', 'CQ', 'CT'));
  expect(choice(after(led, ...play('SA', 'SQ')))).toEqual({ type: 'play', card: 'SJ' });
  const twice = after(led, ...play('CK', 'CJ', 'C8'), ...play('CA', 'C9'));
  expect(choice(twice)).toEqual({ type: 'play', card: 'HK' });
});

test('a defender of a Null stays below and leaves the declarer the trick', () => {
  expect(choice(after(nullGame, ...play('HK')))).toEqual({ type: 'play', card: 'H9' });
  expect(choice(after(nullGame, ...play('HK', 'H8')))).toEqual({ type: 'play', card: 'HQ' });
});

test('a defender consents when the declarer gives up, and refuses when the partner does', () => {
  const offered = after(spades, ...play('CJ', 'S7', 'S9'), ...play('SJ', 'ST', 'SQ'));
  const [declarer] = skat.decisions(offered);
  const applied = skat.apply(offered, 0, declarer?.turn ?? 0, { type: 'concede' });
  if (!applied.ok) throw new Error(applied.code);
  const view = skat.view(applied.state, 1);
  expect(chooseAction(view, () => 0.5)).toEqual({ type: 'consent', agree: true });
  const partner = skat.apply(offered, 2, declarer?.turn ?? 0, { type: 'concede' });
  if (!partner.ok) throw new Error(partner.code);
  expect(chooseAction(skat.view(partner.state, 1), () => 0.5)).toEqual({ type: 'consent', agree: false });
});

test('a memory starts anew with every deal', () => {
  const seen = remember(null, skat.view(after(spades, ...play('CJ', 'S7', 'S9')), 1));
  expect(seen.gone).not.toBe(0);
  expect(remember(seen, skat.view(declaring, 1))).toEqual({ gone: 0, voids: [0, 0, 0] });
  expect(remember(seen, skat.view(spades, 1))).toEqual({ gone: 0, voids: [0, 0, 0] });
});
