import { expect, test } from 'vitest';
import { eventsOf, playedDeal } from '../../test/played-deal.ts';
import { setOf } from '../cards.ts';
import { SkatSearch } from '../search/index.ts';
import type { SkatTable } from '../types.ts';
import { toWin } from './aim.ts';
import { decisionsOf, type Decision } from './index.ts';
import { gradeOf, seenOf } from './seen.ts';
import { unseenOf } from './unseen.ts';

const decisionsIn = (seed: number): readonly Decision[] => {
  const decisions = decisionsOf(playedDeal(seed));
  if (typeof decisions === 'string') throw new Error(decisions);
  return decisions;
};
const [first] = decisionsIn(1);
if (first === undefined) throw new Error('nothing was played');
const table: SkatTable = first.view;

/** What a contract has to reach at a bid, by a declarer with the two black jacks. */
const aim = (contract: string, bid: number): number | null =>
  toWin({ ...table, contract, bid }, setOf(['CJ', 'SJ', 'CA', 'CK', 'C9', 'C8', 'HA', 'DA', 'D7', 'S7']));

test('a contract is won with 61 points, what was announced with 90 or all tricks, Null with no trick', () => {
  expect([aim('C', 18), aim('CHS', 18), aim('CHZ', 18), aim('N', 23), aim('NOH', 59)]).toEqual([61, 90, 121, 1, 1]);
});

test('a bid above the value asks for Schneider, for Schwarz, or for what cannot be', () => {
  // Clubs with two, game three: 36; Schneider 48, Schwarz 60.
  expect([aim('C', 36), aim('C', 40), aim('C', 48), aim('C', 50), aim('C', 60), aim('C', 63)]).toEqual([
    ...[61, 90, 90, 121, 121, null],
  ]);
  expect([aim('N', 24), aim('NH', 35), aim('NH', 36), aim('NO', 46), aim('NO', 48)]).toEqual([null, 1, null, 1, null]);
});

const DEALS = 150;

test('what a deal asks for at any of its cards is what its result has come of', () => {
  const seen = { won: 0, lost: 0, null: 0 };
  for (let seed = 0; seed < DEALS; seed += 1) {
    const game = eventsOf(seed).find((event) => event.type === 'ended')?.result.game ?? null;
    if (game === null) continue;
    const isNull = game.contract.startsWith('N');
    const grade = gradeOf(
      { points: game.points, tricks: game.tricks === 0 ? 'none' : game.tricks === 10 ? 'all' : 'some' },
      isNull,
    );
    // Every card of the declarer, and the skat that is left.
    for (const { view, hands, skat, memory } of decisionsIn(seed).slice(0, 1)) {
      expect(memory.tricks).toEqual([]);
      const need = toWin(view, (hands[game.declarer] ?? 0) | skat);
      expect(need !== null && grade >= need, `deal ${String(seed)}: ${game.contract}`).toBe(game.won);
    }
    seen[game.won ? 'won' : 'lost'] += 1;
    if (isNull) seen.null += 1;
  }
  expect(seen.won).toBeGreaterThan(50);
  expect(Math.min(seen.lost, seen.null)).toBeGreaterThan(2);
});

test('at the last cards both verdicts say of each card whether it wins, as the deal then came out', () => {
  const search = new SkatSearch(16);
  let compared = 0;
  for (let seed = 0; seed < DEALS; seed += 1) {
    const game = eventsOf(seed).find((event) => event.type === 'ended')?.result.game ?? null;
    const last = decisionsIn(seed).at(-1);
    if (game === null || last === undefined || last.trick < 9) continue;
    const own = seenOf(search, last)?.cards.find(({ card }) => card === last.played);
    expect(own?.wins, `deal ${String(seed)}`).toBe(game.won === (last.seat === game.declarer));
    const steps = unseenOf(search, last, seed);
    let step = steps.next();
    while (step.done !== true) step = steps.next();
    const { layouts, possible, cards } = step.value;
    if (possible === 1) expect(cards[0]?.wins).toBe(own?.wins === true ? layouts : 0);
    compared += 1;
  }
  expect(compared).toBeGreaterThan(50);
});
