import { PACK, printedOn, type Face, type RommeCard, type RommeView } from '@matador/romme';
import { partsOf, type CardRank } from '#web/components/card/card-parts.ts';
import type { CardTone, Wanted } from '#web/features/table/motion/model/actors.ts';
import type { HandShape } from '#web/features/table/motion/model/places.ts';
import type { Packet } from '#web/features/table/motion/model/timing.ts';
import { backs } from '#web/features/table/motion/model/trick-cards.ts';
import type { StagePlan } from '#web/features/table/motion/stage.ts';
import { fromOwn } from '#web/features/table/model/seats.ts';
import { standing, type MeldShape } from './words.ts';

const HAND: HandShape = { ratio: 1.5, step: 0.7, radius: 29, rowWidth: 0.178 };
const DEALT = 13;
/** A pile is drawn as its uppermost cards: so many can leave it before the next ones have moved up. */
const TOP = 3;

/** A meld that is put together: how it would lie, as far as it is one. */
interface TrayCards {
  readonly cards: readonly RommeCard[];
  readonly arrangement: Omit<MeldShape, 'type'> | null;
}

/** What the player has done with the cards so far. */
export interface RommeHandling {
  /** The own cards as they lie; one that lies in the tray keeps its place among them. */
  readonly hand: readonly RommeCard[];
  readonly tray: readonly TrayCards[];
  readonly toneOf: (card: RommeCard) => CardTone;
}

type Want = Wanted<RommeCard>;

const ofHand = ({ hand, tray, toneOf }: RommeHandling): readonly Want[] => {
  const gone = new Set(tray.flatMap(({ cards }) => cards));
  return hand.flatMap((card, at): readonly Want[] =>
    gone.has(card) ? [] : [{ zone: 'hand', card, isUp: true, place: { at, of: hand.length }, look: toneOf(card) }],
  );
};

/** A fan: what was taken for all to see lies in it with its back up like the rest, but is known when it is played. */
const ofOpponent = ({ counts, known }: RommeView, seat: number): readonly Want[] => {
  const zone = `fan:${String(seat)}`;
  const seen = known[seat] ?? [];
  return [...backs(zone, (counts[seat] ?? 0) - seen.length), ...seen.map((card) => ({ zone, card, isUp: false }))];
};

/** The rank that a joker stands for at its place. */
const standsAt = (faces: readonly Face[], card: RommeCard, at: number): CardRank | null => {
  const face = faces[at] ?? 'X';
  return printedOn(card) !== 'X' || face === 'X' ? null : partsOf(face).rank;
};

const ofMeld = (zone: string, { cards, arrangement }: TrayCards, toneOf: RommeHandling['toneOf']): readonly Want[] => {
  const faces = arrangement === null ? [] : standing(arrangement);
  return cards.map((card, at) => {
    const look = { isSent: toneOf(card).isSent === true, stands: standsAt(faces, card, at) };
    return { zone, card, isUp: true, look };
  });
};

/** The cards of a pile but for its top: under others, and not worth drawing. */
const piled = (cards: readonly Want[]): readonly Want[] =>
  cards.map((want, at) => (at < cards.length - TOP ? { ...want, look: { ...want.look, isCovered: true } } : want));

/**
 * Where each card of the pack has to lie (GAME-20). All 110 have a place, so that none comes from nowhere when the stock
 * is drawn from or the discard pile is shuffled; of a pile only the top is drawn, for the rest costs a phone its frames.
 */
export const wantedOf = (deal: RommeView, handling: RommeHandling): readonly Want[] => {
  const { discardPile, melds } = deal;
  const isSent = (card: RommeCard): CardTone => ({ isSent: handling.toneOf(card).isSent === true });
  const known = [
    ...ofHand(handling),
    ...fromOwn(deal.seat, deal.seats)
      .slice(1)
      .flatMap((seat) => ofOpponent(deal, seat)),
    ...piled(backs('stock', deal.stock)).map((want) => ({ ...want, isShuffled: true })),
    ...piled(discardPile.map((card) => ({ zone: 'discardPile', card, isUp: true, look: isSent(card) }))),
    ...melds.flatMap((meld, at) =>
      ofMeld(`meld:${String(at)}`, { cards: meld.cards, arrangement: meld }, handling.toneOf),
    ),
    ...handling.tray.flatMap((meld, at) => ofMeld(`tray:${String(at)}`, meld, handling.toneOf)),
  ];
  return [...known, ...piled(backs('pack', PACK.length - known.length))];
};

/** Thirteen each, one by one from the dealer's left on, then the first of the discard pile (RT-1). */
const packetsOf = ({ dealer, seat: own, seats }: RommeView): readonly Packet[] => {
  const round = fromOwn(dealer, seats).map((_, step): Packet => {
    const seat = (dealer + step + 1) % seats;
    return [seat === own ? 'hand' : `fan:${String(seat)}`, 1];
  });
  return [...Array.from({ length: DEALT }, () => round).flat(), ['discardPile', 1]];
};

/** How the cards of this deal are held and dealt: from where the stock stays. */
export const planOf = (deal: RommeView): StagePlan => ({
  hand: HAND,
  packets: packetsOf(deal),
  dealer: 'pack',
  trick: 1,
});
