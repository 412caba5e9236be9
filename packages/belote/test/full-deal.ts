import type { PiquetCard, Seat, Suit } from '@matador/cards';
import { SUIT_LETTERS, SUITS } from '@matador/cards';
import { pick, shuffled } from '@matador/cards/laws';
import type { Random } from '@matador/cards/laws';
import { PACK } from '../src/cards.ts';
import { CLASSIC } from '../src/rules.ts';
import type { BeloteRules } from '../src/rules.ts';
import type { Outcome, PlayedCard } from '../src/types.ts';
import { naiveLegal, naivePoints, naiveWinner } from './naive-rules.ts';
import { naiveScores } from './naive-score.ts';

/**
 * Full deals as the case files have them (format page, section 4), dealt, played and counted by the naive rules alone:
 * nothing here asks the engine.
 */
const VARIANTS: readonly (readonly [string, BeloteRules['contract']])[] = [
  ['A_belote_counts_tie_is_dedans', 'beloteCounts'],
  ['B_belote_bonus_only_tie_is_dedans', 'beloteBonusOnly'],
  ['C_belote_counts_litige', 'litige'],
];
const OUTCOMES: Readonly<Partial<Record<Outcome, string>>> = { capotAgainst: 'capot_against' };

const rankFirst = (card: PiquetCard): string => card.charAt(1) + card.charAt(0);
const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0);
const strength = (trump: Suit, card: PiquetCard): number =>
  naivePoints(trump, card) + (card.startsWith(SUIT_LETTERS[trump]) ? 30 : 0);

interface Dealt {
  readonly five: readonly (readonly PiquetCard[])[];
  readonly hands: readonly (readonly PiquetCard[])[];
}

const dealOut = (deck: readonly PiquetCard[], dealer: Seat, taker: Seat): Dealt => {
  const five: PiquetCard[][] = [[], [], [], []];
  const stock = [...deck];
  for (const size of [3, 2]) {
    for (let step = 1; step <= 4; step += 1) five[(dealer + step) % 4]?.push(...stock.splice(0, size));
  }
  const hands = five.map((cards, seat) => [...cards, ...(seat === taker ? stock.slice(0, 1) : [])]);
  stock.shift();
  for (let step = 1; step <= 4; step += 1) {
    const seat = (dealer + step) % 4;
    hands[seat]?.push(...stock.splice(0, seat === taker ? 2 : 3));
  }
  return { five, hands };
};

/** Tricks by naive rules; `side` plays for all the tricks it can get, the other throws them away; null: all at random. */
const playTricks = (
  trump: Suit,
  hands: readonly (readonly PiquetCard[])[],
  leader: Seat,
  choice: { readonly random: Random; readonly side: number | null },
): readonly { readonly cards: readonly PlayedCard[]; readonly winner: Seat }[] => {
  const held = hands.map((hand) => [...hand]);
  let lead = leader;
  return Array.from({ length: 8 }, () => {
    const trick: PlayedCard[] = [];
    for (let step = 0; step < 4; step += 1) {
      const seat = (lead + step) % 4;
      const hand = held[seat] ?? [];
      const legal = naiveLegal({ trump, seat, hand, trick, rules: CLASSIC });
      const byStrength = legal.toSorted((a, b) => strength(trump, a) - strength(trump, b));
      const best = seat % 2 === choice.side ? byStrength.at(-1) : byStrength[0];
      const card = choice.side === null || best === undefined ? pick(choice.random, legal) : best;
      hand.splice(hand.indexOf(card), 1);
      trick.push({ seat, card });
    }
    const winner = naiveWinner(trump, trick).seat;
    lead = winner;
    return { cards: trick, winner };
  });
};

/** A random full deal in the format of the case files. `sorted` puts a suit after the other, so that capots come up. */
export const randomFullDeal = (random: Random, id: string, sorted: boolean): Readonly<Record<string, unknown>> => {
  const deck = shuffled(random, 32).map((card): PiquetCard => PACK[card] ?? 'C7');
  const dealer = pick(random, [0, 1, 2, 3]);
  const passes = Math.floor(random() * 8);
  const taker = (dealer + 1 + passes) % 4;
  const turnUp = deck[20] ?? 'C7';
  const turned = SUITS.find((suit) => turnUp.startsWith(SUIT_LETTERS[suit])) ?? 'clubs';
  const trump =
    passes < 4
      ? turned
      : pick(
          random,
          SUITS.filter((suit) => suit !== turned),
        );
  const { five, hands } = dealOut(deck, dealer, taker);
  const side = sorted ? Math.floor(random() * 2) : null;
  const tricks = playTricks(trump, hands, (dealer + 1) % 4, { random, side });
  const points = tricks.map(({ cards }) => sum(cards.map(({ card }) => naivePoints(trump, card))));
  const winners = tricks.map(({ winner }) => winner);
  const cards = [0, 1].map((team) => sum(points.filter((_, at) => (winners[at] ?? 0) % 2 === team)));
  const pair = ['K', 'Q'].map((rank) => SUIT_LETTERS[trump] + rank);
  const beloteSeat = hands.findIndex((hand) => pair.every((card) => hand.some((held) => held === card)));
  const naive = (contract: BeloteRules['contract']) =>
    naiveScores({
      ...{ hands, cards, winners, announcements: [0, 0], held: 0 },
      contract: { taker, trump, value: null, multiplier: 1 },
      rules: { ...CLASSIC, contract },
    });
  return {
    ...{ id, deck: deck.map(rankFirst), dealer, turn_up: rankFirst(turnUp), taker, trump: SUIT_LETTERS[trump] },
    first_five: five.map((hand) => hand.map(rankFirst)),
    bids: Array.from({ length: passes + 1 }, (_, at) => ({
      seat: (dealer + 1 + at) % 4,
      ...(at < passes ? { action: 'pass', suit: null } : { action: 'take', suit: SUIT_LETTERS[trump] }),
    })),
    bidding_round: passes < 4 ? 1 : 2,
    hands: hands.map((hand) => hand.map(rankFirst)),
    tricks: tricks.map((trick, at) => ({
      lead: trick.cards[0]?.seat,
      cards: trick.cards.map(({ card }) => rankFirst(card)),
      winner: trick.winner,
      points: points[at],
    })),
    card_points: cards,
    points_with_der: cards.map((count, team) => count + ((winners[7] ?? 0) % 2 === team ? 10 : 0)),
    tricks_won: [0, 1].map((team) => winners.filter((seat) => seat % 2 === team).length),
    belote_seat: beloteSeat === -1 ? null : beloteSeat,
    scoring: Object.fromEntries(
      VARIANTS.map(([name, contract]) => {
        const { scores, outcome, held } = naive(contract);
        return [name, { scores, outcome: OUTCOMES[outcome] ?? outcome, held_points: held }];
      }),
    ),
  };
};
