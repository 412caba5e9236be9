import type { PiquetCard, Seat, Suit } from '@matador/cards';
import { announcementsIn, bestAnnouncement, winningAnnouncements } from '../announcements.ts';
import { setOf, sideOf } from '../cards.ts';
import { SEATS } from '../types.ts';
import type { Announcement } from '../types.ts';
import { cardsIn, caseText, handsIn, listIn, objectsIn, seatIn, suitIn } from './fields.ts';
import { differs, RecordProblem } from '@matador/cards/records';
import type { Fields } from '@matador/cards/records';

/** An announcement as it is stated of a seat. */
interface Stated {
  readonly kind: unknown;
  readonly cards: readonly PiquetCard[];
  readonly points: unknown;
}

const statedIn = (fields: Fields): readonly (readonly Stated[])[] => {
  const seats = listIn(fields, 'declarations');
  if (seats.length !== 4) throw new RecordProblem('declarations are not those of four seats');
  return seats.map((declarations) =>
    objectsIn({ declarations }, 'declarations').map((one) => ({
      kind: one.kind,
      cards: cardsIn(one, 'cards'),
      points: one.points,
    })),
  );
};

type Found = ReturnType<typeof announcementsIn>[number];

const words = (cards: readonly PiquetCard[]): string => cards.map(caseText).join(' ');

/** What a seat's statements have wrong. A card counts in two announcements or in one, so one of two that share it may lack. */
const compare = (seat: Seat, stated: readonly Stated[], found: readonly Found[]): readonly string[] => {
  const isSame = (one: Stated, other: Found): boolean => setOf(one.cards) === setOf(other.cards);
  const said = stated.reduce((set, { cards }) => set | setOf(cards), 0);
  const wrong = stated.flatMap((one) => {
    const held = found.find((other) => isSame(one, other));
    if (held === undefined) return [`seat ${seat}: ${words(one.cards)} is no declaration of the hand`];
    const what = `seat ${seat}, ${words(one.cards)}`;
    return [...differs(`${what}: kind`, one.kind, held.kind), ...differs(`${what}: points`, one.points, held.points)];
  });
  const twice = stated.filter(
    (one, place) => stated.findIndex(({ cards }) => setOf(cards) === setOf(one.cards)) < place,
  );
  const missing = found.filter(
    (other) => !stated.some((one) => isSame(one, other)) && (setOf(other.cards) & said) === 0,
  );
  return [
    ...wrong,
    ...twice.map(({ cards }) => `seat ${seat}: ${words(cards)} is declared twice`),
    ...missing.map(({ kind, cards }) => `seat ${seat}: the ${kind} ${words(cards)} is missing`),
  ];
};

/** The better side's announcement equals the other's in all but the seat: then another dealer makes the other side win. */
const isTie = (said: readonly Announcement[], trump: Suit): boolean => {
  const winners = SEATS.map((dealer) => bestAnnouncement(said, trump, dealer));
  return new Set(winners.map((best) => (best === null ? null : sideOf(best.seat)))).size > 1;
};

/** `belote-declarations`: what the hands declare, and whose declarations count. `oracle_agrees` is about another engine. */
export const judgeDeclarationCase = (fields: Fields): readonly string[] => {
  const dealer = seatIn(fields, 'dealer');
  const trump = suitIn(fields, 'trump');
  const found = handsIn(fields).map((hand) => announcementsIn(setOf(hand)));
  const stated = statedIn(fields);
  const wrong = SEATS.flatMap((seat) => compare(seat, stated[seat] ?? [], found[seat] ?? []));
  const said = SEATS.flatMap((seat) =>
    (found[seat] ?? [])
      .filter(({ cards }) => stated[seat]?.some((one) => setOf(one.cards) === setOf(cards)) === true)
      .map((one): Announcement => ({ seat, ...one })),
  );
  const { side, points } = winningAnnouncements(said, trump, dealer);
  return [
    ...wrong,
    ...differs('winning_team', fields.winning_team, side),
    ...differs('points', fields.points, points),
    ...differs('exact_tie_resolved_by_eldest', fields.exact_tie_resolved_by_eldest, isTie(said, trump)),
    ...differs('contested', fields.contested, new Set(said.map(({ seat }) => sideOf(seat))).size === 2),
  ];
};
