/** What somebody knows of a deal of Skat who only hears it, in German: cards and lines as they are said. */
type Suit = 'Kreuz' | 'Pik' | 'Herz' | 'Karo';

export interface Card {
  readonly suit: Suit;
  /** "Ass", "10", "Bube". */
  readonly rank: string;
}

/** 1 is the listener, 2 and 3 are the others, as they are called. */
type Who = 1 | 2 | 3;

interface Played {
  readonly who: Who;
  readonly card: Card;
}

export interface HeardDeal {
  readonly declarer: Who | null;
  readonly bid: number;
  /** "Kreuz", "Grand Hand", "Null ouvert"; null until it is said. */
  readonly contract: string | null;
  /** By number from 0; the last one may be running. */
  readonly tricks: readonly (readonly Played[])[];
  readonly winners: readonly Who[];
}

const SUITS: readonly Suit[] = ['Kreuz', 'Pik', 'Herz', 'Karo'];
const RANKS = ['7', '8', '9', 'Dame', 'König', '10', 'Ass', 'Bube'] as const;
const POINTS: Readonly<Record<string, number>> = { Ass: 11, '10': 10, König: 4, Dame: 3, Bube: 2 };
const BASES: Readonly<Record<string, number>> = { Kreuz: 12, Pik: 11, Herz: 10, Karo: 9, Grand: 24 };

const suitOf = (word: string | undefined): Suit | null => SUITS.find((suit) => suit === word) ?? null;

/** "Herz 10". @throws Error for what is no card */
export const cardIn = (words: string): Card => {
  const [, name, rank = ''] = /^(\p{L}+) (\S+)$/u.exec(words.trim()) ?? [];
  const suit = suitOf(name);
  if (suit === null || !RANKS.some((one) => one === rank)) throw new Error(`"${words}" is no card`);
  return { suit, rank };
};

const same = (one: Card, other: Card): boolean => one.suit === other.suit && one.rank === other.rank;
export const wordsOf = ({ suit, rank }: Card): string => `${suit} ${rank}`;
const pointsOf = (cards: readonly Card[]): number => cards.reduce((sum, { rank }) => sum + (POINTS[rank] ?? 0), 0);

/** As it is typed: "kb", "h10". Karo is "d", as Kreuz has the k. */
export const typedAs = ({ suit, rank }: Card): string =>
  `${suit === 'Karo' ? 'd' : suit.charAt(0).toLowerCase()}${rank === '10' ? rank : rank.charAt(0).toLowerCase()}`;

const isNull = (contract: string): boolean => contract.startsWith('Null');
const trumpsIn = (contract: string): Suit | null => suitOf(/^\p{L}+/u.exec(contract)?.[0]);
const isTrump = ({ suit, rank }: Card, contract: string): boolean =>
  !isNull(contract) && (rank === 'Bube' || suit === trumpsIn(contract));

/** The cards that follow what was led, all of them where none does (ISkO 4.2). */
const playable = (hand: readonly Card[], trick: readonly Played[], contract: string): readonly Card[] => {
  const led = trick[0]?.card;
  if (led === undefined) return hand;
  const follows = (card: Card): boolean =>
    isTrump(led, contract) ? isTrump(card, contract) : card.suit === led.suit && !isTrump(card, contract);
  const following = hand.filter(follows);
  return following.length > 0 ? following : hand;
};

const PLAIN = ['7', '8', '9', 'Dame', 'König', '10', 'Ass'];
const OF_NULL = ['7', '8', '9', '10', 'Bube', 'Dame', 'König', 'Ass'];

const strength = (card: Card, led: Card, contract: string): number => {
  if (isNull(contract)) return card.suit === led.suit ? OF_NULL.indexOf(card.rank) : -1;
  if (card.rank === 'Bube') return 200 - SUITS.indexOf(card.suit);
  if (isTrump(card, contract)) return 100 + PLAIN.indexOf(card.rank);
  return card.suit === led.suit ? PLAIN.indexOf(card.rank) : -1;
};

/** Who has the trick so far; null while nothing lies. */
export const winnerOf = (trick: readonly Played[], contract: string): Who | null => {
  const led = trick[0]?.card;
  if (led === undefined) return null;
  const best = trick.toSorted((one, other) => strength(other.card, led, contract) - strength(one.card, led, contract));
  return best[0]?.who ?? null;
};

/** Jacks from that of clubs on without a gap, held or missing. */
const matadors = (cards: readonly Card[], trumps: Suit | null): number => {
  const order: readonly Card[] = [
    ...SUITS.map((suit) => ({ suit, rank: 'Bube' })),
    ...(trumps === null ? [] : PLAIN.toReversed().map((rank) => ({ suit: trumps, rank }))),
  ];
  const has = order.map((trump) => cards.some((card) => same(card, trump)));
  const end = has.findIndex((held) => held !== has[0]);
  return end < 0 ? order.length : end;
};

interface Plan {
  readonly suit: Suit;
  /** What the hand is worth in it, as it is held. */
  readonly value: number;
}

/** The suit with most trumps, where these are six of ten with an ace beside them, or seven; else nothing is bid. */
export const planOf = (hand: readonly Card[]): Plan | null => {
  const plans = SUITS.map((suit) => ({
    suit,
    trumps: hand.filter((card) => isTrump(card, suit)).length,
    value: (BASES[suit] ?? 0) * (matadors(hand, suit) + 1),
  }));
  const [best] = plans.toSorted((one, other) => other.trumps - one.trumps || other.value - one.value);
  if (best === undefined) return null;
  const aces = hand.filter(({ suit, rank }) => rank === 'Ass' && suit !== best.suit).length;
  return best.trumps >= 7 || (best.trumps >= 6 && aces > 0) ? best : null;
};

/** What is laid away: tens and pictures of the other suits, then whatever is least. */
export const discardOf = (hand: readonly Card[], trumps: Suit): readonly Card[] => {
  const rank = (card: Card): number =>
    (isTrump(card, trumps) ? 100 : 0) + (card.rank === 'Ass' ? 50 : 0) - pointsOf([card]);
  return hand.toSorted((one, other) => rank(one) - rank(other)).slice(0, 2);
};

/** Takes what can be taken as cheaply as it goes, leads what is high, and throws little away. */
export const choose = (hand: readonly Card[], trick: readonly Played[], contract: string): Card | undefined => {
  const legal = playable(hand, trick, contract);
  const takes = legal.filter((card) => winnerOf([...trick, { who: 1, card }], contract) === 1);
  const byPoints = (one: Card, other: Card): number => pointsOf([one]) - pointsOf([other]);
  if (trick.length > 0) return (takes.length > 0 ? takes : legal).toSorted(byPoints)[0];
  return legal.toSorted((one, other) => strength(other, one, contract) - strength(one, one, contract))[0];
};

const WHO = String.raw`(Du|du|Spieler ([23]))`;
const LINES = {
  won: new RegExp(`^${WHO} bekomms?t das Spiel bei (\\d+)$`),
  contract: new RegExp(`^${WHO} spiels?t (.+)$`),
  card: new RegExp(`^Stich (\\d+), ${WHO}: (.+)$`),
  trick: /^Stich (\d+) an (dich|Spieler ([23]))$/,
};

const whoIn = (number: string | undefined): Who => (number === '2' ? 2 : number === '3' ? 3 : 1);

/** Puts together what has been said. @throws Error where a card is said twice, or out of its turn */
export const dealIn = (lines: readonly string[]): HeardDeal => {
  const deal: { declarer: Who | null; bid: number; contract: string | null } = {
    declarer: null,
    bid: 0,
    contract: null,
  };
  const tricks: Played[][] = [];
  const winners: Who[] = [];
  for (const line of lines) {
    const won = LINES.won.exec(line);
    if (won !== null) {
      deal.declarer = whoIn(won[2]);
      deal.bid = Number(won[3]);
      continue;
    }
    const contract = LINES.contract.exec(line);
    if (contract !== null) {
      deal.contract = contract[3] ?? null;
      continue;
    }
    const card = LINES.card.exec(line);
    if (card !== null) {
      (tricks[Number(card[1]) - 1] ??= []).push({ who: whoIn(card[3]), card: cardIn(card[4] ?? '') });
      continue;
    }
    const trick = LINES.trick.exec(line);
    if (trick !== null) winners[Number(trick[1]) - 1] = whoIn(trick[3]);
  }
  return { ...deal, tricks, winners };
};

/** The trick that lies there. */
export const running = ({ tricks, winners }: HeardDeal): readonly Played[] => tricks[winners.length] ?? [];

interface Outcome {
  readonly declarer: Who;
  readonly won: boolean;
  readonly points: number;
}

/** Who has won a deal that was played out, and with how many card points; the skat is what nobody has played. */
export const outcomeOf = ({ declarer, bid, contract, tricks, winners }: HeardDeal): Outcome => {
  const heard = tricks.flat().map(({ card }) => card);
  if (declarer === null || contract === null || heard.length !== 30 || winners.length !== 10)
    throw new Error(`heard ${String(heard.length)} cards and ${String(winners.length)} tricks`);
  const pack = SUITS.flatMap((suit) => RANKS.map((rank): Card => ({ suit, rank })));
  const skat = pack.filter((card) => !heard.some((other) => same(card, other)));
  const own = tricks.filter((_, at) => winners[at] === declarer);
  const points = pointsOf([...own.flatMap((trick) => trick.map(({ card }) => card)), ...skat]);
  if (isNull(contract)) return { declarer, won: own.length === 0, points };
  const held = [...tricks.flat().flatMap(({ who, card }) => (who === declarer ? [card] : [])), ...skat];
  const trumps = trumpsIn(contract);
  const levels =
    1 +
    (contract.includes('Hand') ? 1 : 0) +
    (points >= 90 || points <= 30 ? 1 : 0) +
    (own.length === 10 || own.length === 0 ? 1 : 0);
  const value = (BASES[trumps ?? 'Grand'] ?? 0) * (matadors(held, trumps) + levels);
  return { declarer, won: points > 60 && value >= bid, points };
};
