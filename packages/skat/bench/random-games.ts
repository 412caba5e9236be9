/**
 * Complete random games a second in one thread, through the engine's own `applyFact` and `apply`: shuffle, a random legal
 * auction, pick up or hand, a random legal contract and discard, thirty random legal cards.
 *
 *   node packages/skat/bench/random-games.ts [SECONDS]
 */
import { seeded, shuffled } from '@matador/cards/laws';
import type { Random } from '@matador/cards/laws';
import { cardText, lowestIn, sizeOf, textsIn } from '../src/cards.ts';
import { BIDS } from '../src/contract.ts';
import { contractsAllowed } from '../src/declaration.ts';
import { skat } from '../src/game.ts';
import { playable } from '../src/order.ts';
import type { SkatState } from '../src/state.ts';
import { ledCard, onTurnOf, orderOf } from '../src/table.ts';
import type { SkatAction, SkatTable } from '../src/types.ts';

const below = (random: Random, limit: number): number => Math.floor(random() * limit);

const call = ({ auction }: SkatTable, random: Random): SkatAction => {
  const { asked, value } = auction;
  if (asked === 'forehand') return random() < 0.8 ? { type: 'bid', value: 18 } : { type: 'pass' };
  if (random() < 0.5) return { type: 'pass' };
  if (asked === 'listener') return { type: 'hold' };
  const next = BIDS[BIDS.findIndex((bid) => bid > value) + below(random, 2)];
  return next === undefined ? { type: 'pass' } : { type: 'bid', value: next };
};

const declare = (cards: number, bid: number, pickedUp: boolean, random: Random): SkatAction => {
  const contracts = contractsAllowed(cards, bid, pickedUp);
  const contract = contracts[below(random, contracts.length)] ?? '';
  if (!pickedUp) return { type: 'declare', contract };
  const held = textsIn(cards);
  const first = below(random, 12);
  const second = (first + 1 + below(random, 11)) % 12;
  return { type: 'declare', contract, discard: [held[first] ?? 'CJ', held[second] ?? 'SJ'] };
};

const card = ({ table, hands }: SkatState, seat: number, random: Random): SkatAction => {
  let legal = playable(orderOf(table), hands[seat] ?? 0, ledCard(table));
  for (let skip = below(random, sizeOf(legal)); skip > 0; skip -= 1) legal &= legal - 1;
  return { type: 'play', card: cardText(lowestIn(legal)) };
};

const choose = (state: SkatState, seat: number, random: Random): SkatAction => {
  const { table, hands } = state;
  if (table.phase === 'bidding') return call(table, random);
  if (table.phase === 'playing') return card(state, seat, random);
  if (table.phase === 'skat' && random() < 0.7) return { type: 'pickUp' };
  return declare(hands[seat] ?? 0, table.bid, table.pickedUp, random);
};

const apply = (state: SkatState, random: Random): SkatState => {
  const seat = onTurnOf(state.table);
  const applied =
    seat === null
      ? skat.applyFact(state, { type: 'shuffle', deck: shuffled(random, 32), reshuffle: [] })
      : skat.apply(state, seat, state.table.turn, choose(state, seat, random));
  if (!applied.ok) throw new Error(applied.code);
  return applied.state;
};

/** One game from the shuffle to its result; the number of actions in it. */
const playGame = (dealer: number, random: Random): number => {
  let state = skat.start({ dealer });
  let actions = 0;
  for (; state.table.phase !== 'over'; actions += 1) state = apply(state, random);
  return actions;
};

/** Rates by the processor's time, which other work on the machine does not change much. */
const measure = (seconds: number, random: Random): string => {
  const start = process.cpuUsage();
  const used = (): number => process.cpuUsage(start).user / 1e6 + process.cpuUsage(start).system / 1e6;
  let [games, actions, passed] = [0, 0, 0];
  while (used() < seconds) {
    for (let batch = 0; batch < 200; batch += 1) {
      const played = playGame(games % 3, random);
      games += 1;
      actions += played;
      if (played < 10) passed += 1;
    }
  }
  const elapsed = used();
  const rate = (count: number): string => Math.round(count / elapsed).toLocaleString('en');
  return `${rate(games)} games/s, ${rate(actions)} actions/s, ${((100 * passed) / games).toFixed(1)} % passed in`;
};

const seconds = Number(process.argv[2] ?? 3);
const random = seeded(20_261_120);
measure(1, random);
for (let round = 0; round < 3; round += 1) process.stdout.write(`${measure(seconds, random)}\n`);
