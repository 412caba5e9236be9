import type { PiquetCard, Seat } from '@matador/cards';
import { expect } from 'vitest';
import type { BeloteRules } from '../src/rules.ts';
import type { BeloteEvent, BeloteOptions, BeloteResult, Contract, PlayedCard } from '../src/types.ts';
import { naiveLegal, naivePoints, naiveWinner } from './naive-rules.ts';
import { naiveAnnounced, naiveScores } from './naive-score.ts';

/** What was played, card by card, from the events alone. */
interface Followed {
  readonly hands: readonly (readonly PiquetCard[])[];
  readonly contract: Contract;
  readonly tricks: readonly (readonly PlayedCard[])[];
}

const followed = (events: readonly BeloteEvent[]): Followed | null => {
  const contract = events.find((event) => event.type === 'taken');
  if (contract === undefined) return null;
  const dealt = events.find((event) => event.type === 'dealt')?.hands ?? [];
  const rest = events.find((event) => event.type === 'completed')?.hands ?? [];
  const plays = events.filter((event) => event.type === 'played').map(({ seat, card }) => ({ seat, card }));
  return {
    hands: dealt.map((hand, seat) => [...hand, ...(rest[seat] ?? [])]),
    contract,
    tricks: Array.from({ length: 8 }, (_, at) => plays.slice(at * 4, at * 4 + 4)),
  };
};

/** Every card was legal by the naive rules when it was played, in turn, and its trick went to whom it should. */
const playedByRule = ({ hands, contract, tricks }: Followed, dealer: Seat, rules: BeloteRules): readonly Seat[] => {
  const held = hands.map((hand) => [...hand]);
  let leader = (dealer + 1) % 4;
  return tricks.map((trick) => {
    for (const [place, { seat, card }] of trick.entries()) {
      expect(seat).toBe((leader + place) % 4);
      const hand = held[seat] ?? [];
      const table = trick.slice(0, place);
      expect(naiveLegal({ trump: contract.trump, seat, hand, trick: table, rules })).toContain(card);
      hand.splice(hand.indexOf(card), 1);
    }
    leader = naiveWinner(contract.trump, trick).seat;
    return leader;
  });
};

const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0);

/** Holds a deal to the rules page by ways of its own: cards, tricks, points, belote, announcements and scores. */
export const reference = (
  events: readonly BeloteEvent[],
  { dealer, held = 0 }: BeloteOptions,
  rules: BeloteRules,
  result: BeloteResult,
): void => {
  const course = followed(events);
  if (course === null) {
    expect(result).toEqual({ scores: [0, 0, 0, 0], redeal: true, game: null });
    return;
  }
  const { hands, contract, tricks } = course;
  expect(hands.map((hand) => hand.length)).toEqual([8, 8, 8, 8]);
  expect(new Set(hands.flat()).size).toBe(32);
  expect([...hands.flat()].sort()).toEqual(tricks.flatMap((trick) => trick.map(({ card }) => card)).sort());
  const winners = playedByRule(course, dealer, rules);
  expect(events.flatMap((event) => (event.type === 'trickTaken' ? [event.seat] : []))).toEqual(winners);
  const won = [0, 1].map((side) =>
    tricks.filter((_, at) => (winners[at] ?? 0) % 2 === side).flatMap((trick) => trick.map(({ card }) => card)),
  );
  const cards = won.map((some) => sum(some.map((card) => naivePoints(contract.trump, card))));
  expect(sum(cards)).toBe(152);
  const { game } = result;
  if (game === null) throw new Error('a deal that was played has a game');
  const splits = [...game.splits];
  expect(splits.map((split) => split.cards)).toEqual(cards);
  const inTricks = sum(splits.map(({ cards: own, lastTrick, capot }) => own + lastTrick + capot));
  const isCapot = winners.every((seat) => seat % 2 === (winners[0] ?? 0) % 2);
  expect(inTricks).toBe(isCapot && contract.value === null ? 252 : 162);
  const announcements = naiveAnnounced(events, contract.trump, dealer);
  const scores = naiveScores({ contract, rules, hands, cards, winners, announcements, held });
  expect({ scores: game.scores, held: game.held, outcome: game.outcome }).toEqual(scores);
  expect(splits.map((split) => sum(Object.values(split)))).toEqual([...game.scores]);
  expect(result.scores).toEqual([0, 1, 2, 3].map((seat) => game.scores[seat % 2 === 0 ? 0 : 1]));
  if (contract.value === null && game.outcome !== 'litige') {
    expect(sum(splits.map((split) => split.contract))).toBe(0);
  }
};
