/**
 * A second ruling of claims, the plain way: write down every distribution that fits what the claimant has seen, and
 * look for one play that wins in all of them at once. For endgames of a few cards.
 */
import type { SkatEvent } from '../src/types.ts';

type Cards = readonly string[];

/** One way the others' cards may lie: to the claimant's left, then right. */
interface World {
  readonly left: Cards;
  readonly right: Cards;
}

interface Spot {
  readonly game: string;
  readonly own: Cards;
  readonly worlds: readonly World[];
  readonly leader: number;
  readonly trick: Cards;
}

export const groupOf = (game: string, card: string): string =>
  game !== 'N' && (card.charAt(1) === 'J' || card.charAt(0) === game) ? 'trump' : card.charAt(0);

export const strengthOf = (game: string, card: string): number => {
  if (game === 'N') return '789TJQKA'.indexOf(card.charAt(1));
  if (card.charAt(1) === 'J') return 50 + 'DHSC'.indexOf(card.charAt(0));
  return '789QKTA'.indexOf(card.charAt(1)) + (groupOf(game, card) === 'trump' ? 20 : 0);
};

const winnerOf = (game: string, trick: Cards): number => {
  let best = 0;
  trick.forEach((card, place) => {
    const top = trick[best] ?? '';
    const group = groupOf(game, card);
    if (group === groupOf(game, top) ? strengthOf(game, card) > strengthOf(game, top) : group === 'trump') best = place;
  });
  return best;
};

const mayPlay = (game: string, hand: Cards, trick: Cards): Cards => {
  const led = trick[0];
  if (led === undefined) return hand;
  const following = hand.filter((card) => groupOf(game, card) === groupOf(game, led));
  return following.length > 0 ? following : hand;
};

const choose = (cards: Cards, count: number): readonly Cards[] => {
  if (count === 0) return [[]];
  const [first, ...rest] = cards;
  if (first === undefined) return [];
  return [...choose(rest, count - 1).map((others) => [first, ...others]), ...choose(rest, count)];
};

const wins = (spot: Spot): boolean => {
  const { game, own, worlds, leader, trick } = spot;
  if (trick.length === 3) {
    const winner = (leader + winnerOf(game, trick)) % 3;
    if ((winner === 0) === (game === 'N')) return false;
    return own.length === 0 || wins({ ...spot, leader: winner, trick: [] });
  }
  const player = (leader + trick.length) % 3;
  if (player === 0) {
    return mayPlay(game, own, trick).some((card) =>
      wins({ ...spot, own: own.filter((other) => other !== card), trick: [...trick, card] }),
    );
  }
  const handOf = (world: World): Cards => (player === 1 ? world.left : world.right);
  const seen = new Set(worlds.flatMap((world) => mayPlay(game, handOf(world), trick)));
  return [...seen].every((card) => {
    const without = (cards: Cards): Cards => cards.filter((other) => other !== card);
    const left = worlds
      .filter((world) => mayPlay(game, handOf(world), trick).includes(card))
      .map((world) =>
        player === 1 ? { ...world, left: without(world.left) } : { ...world, right: without(world.right) },
      );
    return wins({ ...spot, worlds: left, trick: [...trick, card] });
  });
};

interface Told {
  readonly game: string;
  readonly hands: Cards[];
  readonly skat: Cards;
  readonly played: Cards[];
  readonly voids: Set<string>[];
  readonly open: Set<number>;
}

/** Everything up to the claim, from the events. */
const toldBy = (
  events: readonly SkatEvent[],
): Told & { trick: Cards; leader: number; declarer: number; handGame: boolean } => {
  const told: Told = {
    game: '',
    hands: [],
    skat: [],
    played: [[], [], []],
    voids: [new Set(), new Set(), new Set()],
    open: new Set(),
  };
  let game = '';
  let skat: Cards = [];
  let trick: Cards = [];
  let [leader, declarer, handGame] = [0, 0, true];
  for (const event of events) {
    if (event.type === 'dealt') {
      told.hands.push(...event.hands.map((cards): Cards => cards));
      skat = event.skat;
    } else if (event.type === 'declared') {
      game = event.contract.charAt(0);
      declarer = event.seat;
      handGame = event.discard === null;
      if (event.open !== null) told.open.add(event.seat);
      if (event.discard !== null) {
        const twelve = [...(told.hands[declarer] ?? []), ...skat];
        skat = event.discard;
        told.hands[declarer] = twelve.filter((card) => !skat.includes(card));
      }
    } else if (event.type === 'played') {
      const led = trick[0];
      if (led === undefined) leader = event.seat;
      else if (groupOf(game, led) !== groupOf(game, event.card)) told.voids[event.seat]?.add(groupOf(game, led));
      trick = [...trick, event.card];
      told.hands[event.seat] = (told.hands[event.seat] ?? []).filter((card) => card !== event.card);
    } else if (event.type === 'trickTaken') {
      leader = event.seat;
      trick = [];
    }
  }
  return { ...told, game, skat, trick, leader, declarer, handGame };
};

/** Whether the claim that these events end with holds. */
export const naiveRuling = (events: readonly SkatEvent[], seat: number): boolean => {
  const told = toldBy(events);
  const [left, right] = [(seat + 1) % 3, (seat + 2) % 3];
  const hand = (other: number): Cards => told.hands[other] ?? [];
  const knowsSkat = seat === told.declarer && !told.handGame;
  const closed = [left, right].filter((other) => !told.open.has(other));
  const pool = [...closed.flatMap(hand), ...(knowsSkat ? [] : told.skat)];
  const fits = (other: number, cards: Cards): boolean =>
    cards.every((card) => !told.voids[other]?.has(groupOf(told.game, card)));
  const lefts = told.open.has(left)
    ? [hand(left)]
    : choose(pool, hand(left).length).filter((cards) => fits(left, cards));
  const worlds = lefts.flatMap((cards) => {
    const rest = pool.filter((card) => !cards.includes(card));
    const rights = told.open.has(right) ? [hand(right)] : choose(rest, hand(right).length);
    return rights.filter((own) => fits(right, own)).map((own): World => ({ left: cards, right: own }));
  });
  return wins({ game: told.game, own: hand(seat), worlds, leader: (told.leader - seat + 3) % 3, trick: told.trick });
};
