import type { Seat } from '@matador/cards';
import { skat, PACK, type SkatAction, type SkatState, type SkatView } from '@matador/skat';
import { deckOf } from '@matador/skat/notation';
import { housePlayer, type HousePlayer, type Recollection } from '@matador/skat/players';
import { seeded, type Random } from '@matador/cards/laws';
import type { XskatDeal, XskatGame } from '../lib/xskat.ts';

/** What a declarer made of a deal. */
export interface Declared {
  readonly won: boolean;
  /** Tournament points: game value and Seeger-Fabian. */
  readonly points: number;
}

type Bot = (view: SkatView) => SkatAction;

const light = housePlayer('light', { layouts: 0 });

const botOf = ({ remember, choose }: HousePlayer, random: Random): Bot => {
  let memory: Recollection | null = null;
  return (view) => {
    memory = remember(memory, view);
    return choose(view, random, memory);
  };
};

const done = (state: SkatState, seat: Seat, action: SkatAction): SkatState => {
  const applied = skat.apply(state, seat, skat.view(state, seat).turn, action);
  if (!applied.ok) throw new Error(`seat ${String(seat)}, ${JSON.stringify(action)}: ${applied.code}`);
  return applied.state;
};

const opened = ({ forehand, hands, skat: laid }: XskatDeal): SkatState => {
  const numbers = (cards: readonly string[]): readonly number[] =>
    cards.map((card) => PACK.findIndex((one) => one === card));
  const fromForehand = [0, 1, 2].map((place) => numbers(hands[(forehand + place) % 3] ?? []));
  const deck = deckOf(fromForehand, numbers(laid));
  const applied = skat.applyFact(skat.start({ dealer: (forehand + 2) % 3 }), {
    type: 'shuffle',
    deck,
    reshuffle: deck,
  });
  if (!applied.ok) throw new Error(`a deal refused: ${applied.code}`);
  return applied.state;
};

/** The shortest auction that a seat wins at a given bid. */
const wonAt = (state: SkatState, forehand: Seat, { declarer, bid }: Pick<XskatGame, 'declarer' | 'bid'>): SkatState => {
  const [middle, rear] = [(forehand + 1) % 3, (forehand + 2) % 3];
  const calls: readonly (readonly [Seat, SkatAction])[] =
    declarer === forehand
      ? [
          [middle, { type: 'bid', value: bid }],
          [forehand, { type: 'hold' }],
          [middle, { type: 'pass' }],
          [rear, { type: 'pass' }],
        ]
      : declarer === middle
        ? [
            [middle, { type: 'bid', value: bid }],
            [forehand, { type: 'pass' }],
            [rear, { type: 'pass' }],
          ]
        : [
            [middle, { type: 'pass' }],
            [rear, { type: 'bid', value: bid }],
            [forehand, { type: 'pass' }],
          ];
  return calls.reduce((next, [seat, action]) => done(next, seat, action), state);
};

const declaredIn = (state: SkatState): Declared | null => {
  const result = skat.result(state);
  if (result === null) throw new Error('a deal without an end');
  if (result.game === null) return null;
  const { declarer, won } = result.game;
  return { won, points: result.scores[declarer] ?? 0 };
};

/** Lets three players of a kind play a deal to its end; a claim is left to the cards. */
const playedOut = (from: SkatState, seed: number, player = light): SkatState => {
  const random = seeded(seed);
  const bots = [0, 1, 2].map(() => botOf(player, random));
  let state = from;
  while (skat.result(state) === null) {
    if (skat.needs(state) === 'ruling') {
      const ruled = skat.applyFact(state, { type: 'ruling', verdict: 'unknown' });
      if (!ruled.ok) throw new Error(ruled.code);
      state = ruled.state;
      continue;
    }
    const decision = skat.decisions(state).find(({ duty }) => duty === 'must');
    const bot = bots[decision?.seat ?? -1];
    if (decision === undefined || bot === undefined) throw new Error('nobody must decide');
    state = done(state, decision.seat, bot(skat.view(state, decision.seat)));
  }
  return state;
};

/** The game that xskat recorded, followed card by card through the rules. @throws where it breaks them */
export const followed = (deal: XskatDeal, game: XskatGame): Declared | null => {
  let state = wonAt(opened(deal), deal.forehand, game);
  const isHand = game.contract.slice(1).includes('H');
  if (!isHand) state = done(state, game.declarer, { type: 'pickUp' });
  const [first, second] = game.discard;
  if (first === undefined || second === undefined) throw new Error('no discard');
  const declare: SkatAction = isHand
    ? { type: 'declare', contract: game.contract }
    : { type: 'declare', contract: game.contract, discard: [first, second] };
  state = done(state, game.declarer, declare);
  for (const { seat, card } of game.tricks.flat())
    if (skat.result(state) === null) state = done(state, seat, { type: 'play', card });
  return declaredIn(state);
};

/** Three of ours in the place of all three, at the same bid: the light one if not said. */
export const instead = (deal: XskatDeal, game: XskatGame, seed: number, player = light): Declared | null =>
  declaredIn(playedOut(wonAt(opened(deal), deal.forehand, game), seed, player));

/** The deal with an auction of our bots' own; null when all pass. */
export const ownAuction = (deal: XskatDeal, seed: number): Declared | null => declaredIn(playedOut(opened(deal), seed));
