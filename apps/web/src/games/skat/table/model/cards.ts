import type { PiquetCard, Seat } from '@matador/cards';
import type { SkatView } from '@matador/skat';
import type { Wanted } from '#web/features/table/motion/model/actors.ts';
import type { HandShape } from '#web/features/table/motion/model/places.ts';
import { openedOf } from './sort.ts';
import { backs, trickCards, type Handling } from '#web/features/table/motion/model/trick-cards.ts';
import type { StagePlan } from '#web/features/table/motion/stage.ts';
import type { Packet } from '#web/features/table/motion/model/timing.ts';

const SEATS = 3;
const SKAT = 2;

const HAND: HandShape = { ratio: 1.5, step: 0.68, radius: 14.5, rowWidth: 0.272 };

/** What the player has done with the cards so far; what is laid away for the skat is not declared yet. */
interface SkatHandling extends Handling {
  readonly discard: readonly PiquetCard[];
}

type Want = Wanted<PiquetCard>;

const ofOpponent = (deal: SkatView, seat: Seat): readonly Want[] => {
  const open = deal.open[seat] ?? null;
  return open === null
    ? backs(`fan:${String(seat)}`, deal.counts[seat] ?? 0)
    : openedOf(deal, open).map((card) => ({ zone: `open:${String(seat)}`, card, isUp: true }));
};

/** The skat in the middle, in the declarer's hands, or with the declarer's tricks. */
const ofSkat = (deal: SkatView, { discard }: SkatHandling): readonly Want[] => {
  if (deal.contract !== null && deal.declarer !== null) return backs(`pile:${String(deal.declarer)}`, SKAT);
  if (!deal.pickedUp) return backs('skat', SKAT);
  return discard.map((card, place) => ({ zone: `skat:${String(place)}`, card, isUp: true }));
};

/** Where each of the 32 cards has to lie (GAME-20). */
export const wantedOf = (deal: SkatView, handling: SkatHandling): readonly Want[] => [
  ...handling.hand.map((card) => ({ zone: 'hand', card, isUp: true, look: handling.toneOf(card) })),
  ...[1, 2].flatMap((step) => ofOpponent(deal, (deal.seat + step) % SEATS)),
  ...ofSkat(deal, handling),
  ...deal.tricks.flatMap((tricks, seat) => backs(`pile:${String(seat)}`, tricks * SEATS)),
  ...trickCards(deal, handling),
];

/** Three, the skat, four, three: from forehand on (ISkO 3.1). */
const packetsOf = ({ dealer, seat: own }: Pick<SkatView, 'dealer' | 'seat'>): readonly Packet[] => {
  const round = (count: number): readonly Packet[] =>
    [1, 2, 3].map((step) => {
      const seat = (dealer + step) % SEATS;
      return [seat === own ? 'hand' : `fan:${String(seat)}`, count];
    });
  return [...round(3), ['skat', SKAT], ...round(4), ...round(3)];
};

/** How the cards of this deal are held and dealt. */
export const planOf = (deal: SkatView): StagePlan => ({
  hand: HAND,
  packets: packetsOf(deal),
  dealer: deal.dealer === deal.seat ? `pile:${String(deal.seat)}` : `fan:${String(deal.dealer)}`,
  trick: SEATS,
});
