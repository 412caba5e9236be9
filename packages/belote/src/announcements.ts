import type { PiquetCard, Seat, Suit } from '@matador/cards';
import { PIQUET_RANKS, SUITS } from '@matador/cards';
import type { CardSet, PerSide, Side } from './cards.ts';
import { after, cardText, has, sideOf, suitSet, setOf } from './cards.ts';
import type { Announcement, AnnouncementKind } from './types.ts';

/** Ranks from the lowest in the natural order, as places in `PIQUET_RANKS`: 7 8 9 10 J Q K A. */
const NATURAL = ['7', '8', '9', 'T', 'J', 'Q', 'K', 'A'] as const;
/** Carrés from the best, with their points; none for eights and sevens. */
const CARRES = [
  ['J', 200],
  ['9', 150],
  ['A', 100],
  ['T', 100],
  ['K', 100],
  ['Q', 100],
] as const;

type Found = Pick<Announcement, 'kind' | 'cards' | 'points'>;

const sequenceOf = (cards: readonly PiquetCard[]): Found => {
  const kind: AnnouncementKind = cards.length === 3 ? 'tierce' : cards.length === 4 ? 'cinquante' : 'cent';
  return { kind, cards, points: kind === 'tierce' ? 20 : kind === 'cinquante' ? 50 : 100 };
};

const numbered = (suit: Suit, rank: (typeof NATURAL)[number]): number =>
  SUITS.indexOf(suit) * 8 + PIQUET_RANKS.indexOf(rank);

const sequencesIn = (hand: CardSet, suit: Suit): readonly Found[] => {
  const found: Found[] = [];
  let run: PiquetCard[] = [];
  for (const rank of [...NATURAL, null]) {
    const card = rank === null ? null : numbered(suit, rank);
    if (card !== null && has(hand, card)) {
      run.push(cardText(card));
      continue;
    }
    if (run.length >= 3) found.push(sequenceOf(run));
    run = [];
  }
  return found;
};

const carresIn = (hand: CardSet): readonly Found[] =>
  CARRES.flatMap(([rank, points]): readonly Found[] => {
    const cards = SUITS.map((suit) => numbered(suit, rank));
    return cards.every((card) => has(hand, card)) ? [{ kind: 'carre', cards: cards.map(cardText), points }] : [];
  });

/**
 * All that a hand of eight can announce, carrés first (rules page, announcements): each sequence in its whole length.
 * A card may count in a carré and in a sequence, which house rules see differently.
 */
export const announcementsIn = (hand: CardSet): readonly Found[] => [
  ...carresIn(hand),
  ...SUITS.flatMap((suit) => sequencesIn(hand, suit)),
];

/** How an announcement ranks, the most weighty first: carré, its rank or the length and the top, trump, the seat. */
const rankingOf = ({ kind, cards, seat }: Announcement, trump: Suit, dealer: Seat): readonly number[] => {
  const top = cards.at(-1)?.charAt(1) ?? '';
  const height = kind === 'carre' ? -CARRES.findIndex(([rank]) => rank === top) : NATURAL.findIndex((r) => r === top);
  const isTrump = kind !== 'carre' && (setOf(cards) & suitSet(trump)) !== 0;
  const place = after(seat, 3 - dealer);
  return [kind === 'carre' ? 1 : 0, kind === 'carre' ? 0 : cards.length, height, isTrump ? 1 : 0, -place];
};

/** Above 0 when the first is better; never 0 for two seats. */
const compare = (one: readonly number[], other: readonly number[]): number => {
  const at = one.findIndex((value, place) => value !== other[place]);
  return at === -1 ? 0 : (one[at] ?? 0) - (other[at] ?? 0);
};

/** The announcement that beats all others, null when there is none. */
export const bestAnnouncement = (
  announcements: readonly Announcement[],
  trump: Suit,
  dealer: Seat,
): Announcement | null => {
  let best: Announcement | null = null;
  for (const announcement of announcements) {
    if (best === null || compare(rankingOf(announcement, trump, dealer), rankingOf(best, trump, dealer)) > 0) {
      best = announcement;
    }
  }
  return best;
};

/** The side with the best single announcement, and all announcements of that side: only these are shown and count. */
export const winningAnnouncements = (
  announcements: readonly Announcement[],
  trump: Suit,
  dealer: Seat,
): { readonly side: Side | null; readonly shown: readonly Announcement[]; readonly points: PerSide<number> } => {
  const best = bestAnnouncement(announcements, trump, dealer);
  if (best === null) return { side: null, shown: [], points: [0, 0] };
  const side = sideOf(best.seat);
  const shown = announcements.filter(({ seat }) => sideOf(seat) === side);
  const points = shown.reduce((sum, announcement) => sum + announcement.points, 0);
  return { side, shown, points: side === 0 ? [points, 0] : [0, points] };
};
