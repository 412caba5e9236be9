import { below, pick, seeded, shuffled } from '@matador/cards/laws';
import type { Random } from '@matador/cards/laws';
import { expect, test } from 'vitest';
import { naiveLeast } from '../../test/naive-laying.ts';
import { card, play, scene, texts } from '../../test/tables.ts';
import type { Cards } from '../cards.ts';
import { cardText, faceOf, isJoker, textsOf } from '../cards.ts';
import { positionIn } from '../decide.ts';
import type { RommeState } from '../state.ts';
import { bestLaying, leftOf, type Laying } from './laying.ts';

const SEED = Number(process.env.ROMME_SEED ?? Math.floor(Math.random() * 2 ** 32));
const TIMEOUT_MS = 120_000;

const of = (state: RommeState): Laying => bestLaying(positionIn(state, state.table.asked));

/** Plays a laying by the rules, each action of it. @returns the points that are left with the dearest card discarded */
const playedOut = (state: RommeState, { actions }: Laying): number => {
  let now = state;
  for (const action of actions) now = play(now, action).state;
  return now.table.phase === 'over' ? 0 : leftOf(positionIn(now, state.table.asked));
};

/** A few cards of few ranks and suits, so that melds, lay-offs and swaps compete for them. */
const crowded = (random: Random, gone: Cards, size: number): Cards => {
  const from = below(random, 13);
  const near = shuffled(random, 110).filter((one) => {
    if (gone.includes(one)) return false;
    if (isJoker(one)) return random() < 0.4;
    return ((faceOf(one) % 13) - from + 13) % 13 < 5 && Math.floor(faceOf(one) / 13) < 3;
  });
  return near.slice(0, size);
};

const MELDS = ['H5 H6 X1', 'S4 X2 D4', 'C3 C4 C5', 'S8 S9 X3 SJ', 'HK DK SK', 'H9 X4 C9 D9', 'DA D2 D3'];

const small = (random: Random, hasOpened: boolean): RommeState => {
  const melds = shuffled(random, MELDS.length)
    .slice(0, below(random, 4))
    .map((place) => MELDS[place] ?? '');
  const laid = melds.flatMap((meld) => texts(meld)).map((text) => text);
  const size = hasOpened ? 3 + below(random, 3) : 6;
  const gone = laid.flatMap((text) => shuffled(random, 110).filter((one) => cardText(one) === text));
  const hand = textsOf(crowded(random, gone, size));
  const taken = random() < 0.4 && hand.length > 0 ? { taken: pick(random, hand) } : {};
  const rules = { openingMinimum: 12 + below(random, 20) };
  return scene({ hands: [hand.join(' '), 'H2 H3'], opened: hasOpened ? [0] : [], melds, rules, ...taken });
};

test.each([
  ['opened', true, 150],
  ['not opened yet', false, 40],
] as const)(
  'the best laying of a seat that has %s leaves as few points as any order of anything that the rules allow',
  (_name, hasOpened, deals) => {
    const random = seeded(SEED);
    for (let at = 0; at < deals; at += 1) {
      const state = small(random, hasOpened);
      const laying = of(state);
      const where = `seed ${String(SEED)}, ${String(at)}: ${JSON.stringify(laying)} ${JSON.stringify(state.table)}`;
      expect({ where, left: laying.left }).toEqual({ where, left: naiveLeast(state) });
      expect({ where, left: playedOut(state, laying) }).toEqual({ where, left: laying.left });
      expect({ where, isOut: laying.left === 0 }).toEqual({ where, isOut: laying.goesOut !== 'no' });
    }
  },
  TIMEOUT_MS,
);

test('a hand that melds but for its discard goes out by Hand-Rommé, whatever its melds are worth', () => {
  expect(of(scene({ hands: ['S2 S3 S4 H3 D3 C3 HK', 'H5'] }))).toMatchObject({ left: 0, goesOut: 'hand' });
});

test('a joker is swapped for and laid where that leaves less', () => {
  const state = scene({ hands: ['H7 CQ CK SK', 'H2'], opened: [0], melds: ['H5 H6 X1'] });
  const { left, goesOut, actions } = of(state);
  expect({ left, goesOut }).toEqual({ left: 0, goesOut: 'out' });
  expect(actions[0]).toEqual({ type: 'swap', card: card('H7'), meld: 0 });
});

test('an opening needs its minimum from the hand before anything is laid off or swapped', () => {
  const short = { hands: ['S7 H7 D7 H4 CK', 'H2'], melds: ['H5 H6 X1'] };
  expect(of(scene(short)).actions).toEqual([]);
  const enough = scene({ ...short, hands: ['SK HK DK CT ST DT H4 C2', 'H2'] });
  expect(of(enough).actions.map(({ type }) => type)).toEqual(['open', 'layOff', 'discard']);
});

test('the card taken from the discard pile is not counted on as the discard', () => {
  const state = { hands: ['S7 C9', 'H4'], opened: [0], melds: ['H7 D7 C7'] };
  expect(of(scene({ ...state, taken: 'C9' }))).toMatchObject({ left: 9, goesOut: 'no' });
  expect(of(scene({ ...state, taken: 'S7' }))).toMatchObject({ left: 0, goesOut: 'out' });
});
