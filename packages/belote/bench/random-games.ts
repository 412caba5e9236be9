/**
 * Complete random games a second in one thread, through the engine's own `applyFact` and `apply`: shuffle, a random
 * auction in two rounds, thirty-two random legal cards, the calculation.
 *
 *   node packages/belote/bench/random-games.ts [SECONDS]
 */
import type { Suit } from '@matador/cards';
import { SUITS } from '@matador/cards';
import { seeded, shuffled } from '@matador/cards/laws';
import type { Random } from '@matador/cards/laws';
import { bySeat, cardText, lowestIn, numberOf, sizeOf, suitOf } from '../src/cards.ts';
import { belote } from '../src/game.ts';
import { ORDERS, playable } from '../src/order.ts';
import { CLASSIC } from '../src/rules.ts';
import type { BeloteState } from '../src/state.ts';
import { numbersOf, onTurnAt } from '../src/state.ts';
import type { BeloteAction, PublicTable } from '../src/types.ts';

/** The rate that the engine promises. */
const LEAST = 20_000;

const below = (random: Random, limit: number): number => Math.floor(random() * limit);

const call = ({ auction, turnUp }: PublicTable, random: Random): BeloteAction => {
  if (random() < 0.75 || turnUp === null) return { type: 'pass' };
  const turned = suitOf(numberOf(turnUp));
  if (auction.round === 1) return { type: 'take', suit: turned };
  const suit: Suit = SUITS[(SUITS.indexOf(turned) + 1 + below(random, 3)) % 4] ?? 'clubs';
  return { type: 'take', suit };
};

const card = ({ table, hands }: BeloteState, seat: number, random: Random): BeloteAction => {
  const { contract, trick } = table;
  if (contract === null) throw new Error('no contract');
  let legal = playable(ORDERS[contract.trump], bySeat(hands, seat), numbersOf(trick), CLASSIC);
  for (let skip = below(random, sizeOf(legal)); skip > 0; skip -= 1) legal &= legal - 1;
  return { type: 'play', card: cardText(lowestIn(legal)) };
};

const choose = (state: BeloteState, seat: number, random: Random): BeloteAction => {
  const { table } = state;
  return table.phase === 'bidding' ? call(table, random) : card(state, seat, random);
};

const apply = (state: BeloteState, random: Random): BeloteState => {
  const seat = onTurnAt(state.table);
  const applied =
    seat === null
      ? belote.applyFact(state, { type: 'shuffle', deck: shuffled(random, 32), reshuffle: [] })
      : belote.apply(state, seat, state.table.turn, choose(state, seat, random));
  if (!applied.ok) throw new Error(applied.code);
  return applied.state;
};

/** One deal from the shuffle to its result; the number of actions in it. */
const playDeal = (dealer: number, random: Random): number => {
  let state = belote.start({ dealer });
  let actions = 0;
  for (; state.table.phase !== 'over'; actions += 1) state = apply(state, random);
  return actions;
};

/** Deals and actions a second by the processor's time, which other work on the machine does not change much. */
const measure = (seconds: number, random: Random): { readonly games: number; readonly words: string } => {
  const start = process.cpuUsage();
  const used = (): number => process.cpuUsage(start).user / 1e6 + process.cpuUsage(start).system / 1e6;
  let [played, actions, passed] = [0, 0, 0];
  while (used() < seconds) {
    for (let batch = 0; batch < 200; batch += 1) {
      const done = playDeal(batch % 4, random);
      if (done < 32) passed += 1;
      else played += 1;
      actions += done;
    }
  }
  const elapsed = used();
  const rate = (count: number): string => Math.round(count / elapsed).toLocaleString('en');
  const share = ((100 * passed) / (played + passed)).toFixed(1);
  const words = `${rate(played)} games/s, ${rate(actions)} actions/s, besides ${share} % passed out`;
  return { games: played / elapsed, words };
};

const seconds = Number(process.argv[2] ?? 3);
const random = seeded(20_261_121);
measure(1, random);
let best = 0;
for (let round = 0; round < 3; round += 1) {
  const { games, words } = measure(seconds, random);
  best = Math.max(best, games);
  process.stdout.write(`${words}\n`);
}
process.stdout.write(`${best >= LEAST ? 'reached' : 'MISSED'}: at least ${LEAST.toLocaleString('en')} games/s\n`);
process.exitCode = best >= LEAST ? 0 : 1;
