/**
 * Open cards played out in every way, without any shortcut: what the search is held against. It knows cards as text and
 * shares nothing with the search.
 */
import { groupOf, strengthOf } from './naive-claim.ts';

interface NaiveCard {
  readonly text: string;
  readonly group: string;
  readonly strength: number;
  readonly points: number;
}

/** A position by seats counted from the declarer (0). */
export interface NaivePosition {
  /** The first letter of the contract. */
  readonly game: string;
  readonly hands: readonly (readonly string[])[];
  readonly leader: number;
  readonly trick: readonly string[];
  readonly points: number;
  readonly tricks: number;
  readonly tricksAgainst: number;
}

interface Spot {
  readonly isNull: boolean;
  readonly hands: readonly (readonly NaiveCard[])[];
  readonly leader: number;
  readonly trick: readonly NaiveCard[];
  readonly points: number;
  readonly tricks: number;
  readonly tricksAgainst: number;
}

const COUNTS: Readonly<Record<string, number>> = { A: 11, T: 10, K: 4, Q: 3, J: 2 };

/** Better for the declarer is more: a deal without a trick is below all points, one with all tricks above. */
const gradeAt = ({ isNull, points, tricks, tricksAgainst }: Spot): number => {
  if (isNull) return tricks === 0 ? 1 : 0;
  return tricks === 0 ? -1 : tricksAgainst === 0 ? 121 : points;
};

const winnerOf = (trick: readonly NaiveCard[]): number => {
  let best = 0;
  for (const [place, card] of trick.entries()) {
    const top = trick[best];
    if (top === undefined) continue;
    if (card.group === top.group ? card.strength > top.strength : card.group === 'trump') best = place;
  }
  return best;
};

const afterCard = (spot: Spot, seat: number, card: NaiveCard): Spot => {
  const hands = spot.hands.map((cards, at) => (at === seat ? cards.filter((other) => other !== card) : cards));
  const trick = [...spot.trick, card];
  if (trick.length < 3) return { ...spot, hands, trick };
  const leader = (spot.leader + winnerOf(trick)) % 3;
  const isDeclarers = leader === 0;
  const points = spot.points + (isDeclarers ? trick.reduce((sum, one) => sum + one.points, 0) : 0);
  const tricks = spot.tricks + (isDeclarers ? 1 : 0);
  return {
    ...spot,
    hands,
    leader,
    trick: [],
    points,
    tricks,
    tricksAgainst: spot.tricksAgainst + (isDeclarers ? 0 : 1),
  };
};

const seatAt = ({ leader, trick }: Spot): number => (leader + trick.length) % 3;

const mayPlay = (spot: Spot): readonly NaiveCard[] => {
  const hand = spot.hands[seatAt(spot)] ?? [];
  const following = hand.filter((card) => card.group === spot.trick[0]?.group);
  return following.length > 0 ? following : hand;
};

const gradeOf = (spot: Spot): number => {
  const cards = mayPlay(spot);
  if (cards.length === 0) return gradeAt(spot);
  const seat = seatAt(spot);
  const grades = cards.map((card) => gradeOf(afterCard(spot, seat, card)));
  return seat === 0 ? Math.max(...grades) : Math.min(...grades);
};

/** The grade of the deal by each card that may be played: -1 no trick, 0 to 120 points, 121 all tricks; Null 1 when won. */
export const naiveGrades = (position: NaivePosition): ReadonlyMap<string, number> => {
  const { game } = position;
  const cardOf = (text: string): NaiveCard => ({
    text,
    group: groupOf(game, text),
    strength: strengthOf(game, text),
    points: game === 'N' ? 0 : (COUNTS[text.charAt(1)] ?? 0),
  });
  const spot: Spot = {
    ...position,
    isNull: game === 'N',
    hands: position.hands.map((cards) => cards.map(cardOf)),
    trick: position.trick.map(cardOf),
  };
  const seat = seatAt(spot);
  return new Map(mayPlay(spot).map((card) => [card.text, gradeOf(afterCard(spot, seat, card))]));
};
