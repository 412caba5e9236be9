/**
 * A second scoring of Skat, written from the rules page alone and on purpose in the plainest way: text cards, lists,
 * no tables, nothing shared with the engine. It is what the engine's result is compared with.
 */

export interface NaiveDeal {
  readonly forehand: number;
  readonly declarer: number;
  readonly contract: string;
  readonly bid: number;
  readonly hands: readonly (readonly string[])[];
  readonly skat: readonly string[];
  readonly discard: readonly string[] | null;
  readonly plays: readonly string[];
  readonly end: string;
  /** Whose claim held, when one did. */
  readonly claimant: number | null;
}

export interface NaiveResult {
  readonly won: boolean;
  readonly signedValue: number;
  readonly matadors: number;
  readonly overbid: boolean;
  readonly points: number;
  readonly tricks: number;
  readonly scores: readonly number[];
}

const suitOf = (card: string): string => card.charAt(0);
const rankOf = (card: string): string => card.charAt(1);

const cardPoints = (card: string): number => {
  if (rankOf(card) === 'A') return 11;
  if (rankOf(card) === 'T') return 10;
  if (rankOf(card) === 'K') return 4;
  if (rankOf(card) === 'Q') return 3;
  if (rankOf(card) === 'J') return 2;
  return 0;
};

const sumOf = (cards: readonly string[]): number => cards.reduce((sum, card) => sum + cardPoints(card), 0);

const trumpsOf = (game: string): readonly string[] => {
  const jacks = ['CJ', 'SJ', 'HJ', 'DJ'];
  if (game === 'N') return [];
  if (game === 'G') return jacks;
  return [...jacks, ...['A', 'T', 'K', 'Q', '9', '8', '7'].map((rank) => game + rank)];
};

const winnerOf = (game: string, leader: number, cards: readonly string[]): number => {
  const trumps = trumpsOf(game);
  const ranks = game === 'N' ? 'AKQJT987' : 'ATKQ987';
  const led = cards[0] ?? '';
  const strength = (card: string): number => {
    if (trumps.includes(card)) return 1000 - trumps.indexOf(card);
    if (!trumps.includes(led) && suitOf(card) === suitOf(led)) return 100 - ranks.indexOf(rankOf(card));
    return 0;
  };
  let best = 0;
  cards.forEach((card, place) => {
    if (strength(card) > strength(cards[best] ?? '')) best = place;
  });
  return (leader + best) % 3;
};

const matadorsOf = (game: string, twelve: readonly string[]): number => {
  const row = trumpsOf(game);
  if (row.length === 0) return 0;
  const withTop = twelve.includes('CJ');
  let count = 0;
  for (const trump of row) {
    if (twelve.includes(trump) !== withTop) break;
    count += 1;
  }
  return withTop ? count : -count;
};

/** Who took what, trick by trick. */
const taken = (deal: NaiveDeal): { tricks: number[]; cards: string[][]; left: string[] } => {
  const tricks = [0, 0, 0];
  const cards: string[][] = [[], [], []];
  let leader = deal.forehand;
  let at = 0;
  for (; at + 3 <= deal.plays.length; at += 3) {
    const trick = deal.plays.slice(at, at + 3);
    leader = winnerOf(deal.contract.charAt(0), leader, trick);
    tricks[leader] = (tricks[leader] ?? 0) + 1;
    cards[leader]?.push(...trick);
  }
  const gone = [...cards.flat(), ...(deal.discard ?? deal.skat)];
  const left = [...deal.hands.flat(), ...deal.skat].filter((card) => !gone.includes(card));
  return { tricks, cards, left };
};

export const naiveResult = (deal: NaiveDeal): NaiveResult => {
  const { declarer, contract, bid } = deal;
  const game = contract.charAt(0);
  const ouvert = contract.includes('O');
  const handGame = contract.includes('H', 1) || (ouvert && game !== 'N');
  const schwarzAnnounced = contract.includes('Z', 1) || (ouvert && game !== 'N');
  const schneiderAnnounced = contract.includes('S', 1) || schwarzAnnounced;
  const { tricks, cards, left } = taken(deal);
  if (deal.end === 'claim' && deal.claimant !== null && game !== 'N') {
    cards[deal.claimant]?.push(...left);
    tricks[deal.claimant] = (tricks[deal.claimant] ?? 0) + 10 - (tricks[0] ?? 0) - (tricks[1] ?? 0) - (tricks[2] ?? 0);
  }
  const mine = sumOf(cards[declarer] ?? []) + sumOf(deal.discard ?? deal.skat);
  const theirs = sumOf(cards.filter((_, seat) => seat !== declarer).flat());
  const myTricks = tricks[declarer] ?? 0;
  const theirTricks = tricks.reduce((sum, count) => sum + count, 0) - myTricks;
  const matadors = matadorsOf(game, [...(deal.hands[declarer] ?? []), ...deal.skat]);

  const finish = (won: boolean, value: number, overbid: boolean): NaiveResult => {
    const signedValue = won ? value : -2 * value;
    const scores = [0, 1, 2].map((seat) => {
      if (seat === declarer) return signedValue + (won ? 50 : -50);
      return won ? 0 : 40;
    });
    return { won, signedValue, matadors, overbid, points: mine, tricks: myTricks, scores };
  };

  if (game === 'N') {
    const fixed = ouvert ? (handGame ? 59 : 46) : handGame ? 35 : 23;
    const won = deal.end !== 'declarerConceded' && myTricks === 0 && fixed >= bid;
    return finish(won, fixed, fixed < bid);
  }

  const base = { D: 9, H: 10, S: 11, C: 12, G: 24 }[game] ?? 0;
  const multiplier = (schneider: boolean, schwarz: boolean): number =>
    Math.abs(matadors) +
    1 +
    (handGame ? 1 : 0) +
    (schneider || schneiderAnnounced || schwarz ? 1 : 0) +
    (schneiderAnnounced ? 1 : 0) +
    (schwarz || schwarzAnnounced ? 1 : 0) +
    (schwarzAnnounced ? 1 : 0) +
    (ouvert ? 1 : 0);
  const settle = (cardsWon: boolean, schneider: boolean, schwarz: boolean): NaiveResult => {
    const value = base * multiplier(schneider, schwarz);
    if (value >= bid) return finish(cardsWon, value, false);
    return finish(false, base * Math.ceil(bid / base), true);
  };

  if (deal.end === 'declarerConceded') {
    const safe = mine >= 61 && !schwarzAnnounced && (!schneiderAnnounced || mine >= 90);
    return settle(safe, safe && mine >= 90, false);
  }
  if (deal.end === 'defendersConceded') {
    if (theirs >= 60 || (schneiderAnnounced && theirs > 30) || (schwarzAnnounced && theirTricks > 0)) {
      return settle(false, false, false);
    }
    if (mine < 90 && base * multiplier(false, false) >= bid) return settle(true, false, false);
    if (mine < 90 && theirs > 30) return settle(true, false, false);
    if (base * multiplier(true, false) >= bid || theirTricks > 0) return settle(true, true, false);
    return settle(true, true, true);
  }
  const won = mine >= 61 && (!schneiderAnnounced || mine >= 90) && (!schwarzAnnounced || theirTricks === 0);
  return settle(won, mine >= 90 || mine <= 30, theirTricks === 0 || myTricks === 0);
};
