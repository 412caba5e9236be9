import type { BeloteView } from '@matador/belote';
import type { PiquetCard, Seat } from '@matador/cards';
import type { Wanted } from '#web/features/table/motion/model/actors.ts';
import type { HandShape } from '#web/features/table/motion/model/places.ts';
import type { Packet } from '#web/features/table/motion/model/timing.ts';
import { backs, trickCards, type Handling } from '#web/features/table/motion/model/trick-cards.ts';
import type { StagePlan } from '#web/features/table/motion/stage.ts';
import { SEATS } from './words.ts';

const PACK = 32;
const HAND: HandShape = { ratio: 1.5, step: 0.78, radius: 13.2, rowWidth: 0.267 };

const others = (own: Seat): readonly Seat[] => [1, 2, 3].map((step) => (own + step) % SEATS);

/** Where each of the 32 cards has to lie (GAME-20): what is not dealt yet lies beside the card that is turned up. */
export const wantedOf = (deal: BeloteView, handling: Handling): readonly Wanted<PiquetCard>[] => {
  const isOffered = deal.contract === null && deal.turnUp !== null;
  const dealt = [
    ...handling.hand.map((card) => ({ zone: 'hand', card, isUp: true, look: handling.toneOf(card) })),
    ...others(deal.seat).flatMap((seat) => backs(`fan:${String(seat)}`, deal.counts[seat] ?? 0)),
    ...deal.tricks.flatMap((tricks, seat) => backs(`pile:${String(seat)}`, tricks * SEATS)),
    ...trickCards(deal, handling),
    ...(isOffered ? [{ zone: 'turnUp', card: deal.turnUp, isUp: true }] : []),
  ];
  return [...dealt, ...backs('pack', PACK - dealt.length)];
};

/** Three and two, then the card that is turned up; without one, three, two and three. */
const packetsOf = ({ dealer, seat: own, turnUp }: BeloteView): readonly Packet[] => {
  const round = (count: number): readonly Packet[] =>
    [1, 2, 3, 4].map((step) => {
      const seat = (dealer + step) % SEATS;
      return [seat === own ? 'hand' : `fan:${String(seat)}`, count];
    });
  const first = [...round(3), ...round(2)];
  return turnUp === null ? [...first, ...round(3)] : [...first, ['turnUp', 1]];
};

/** How the cards of this deal are held and dealt. */
export const planOf = (deal: BeloteView): StagePlan => ({
  hand: HAND,
  packets: packetsOf(deal),
  dealer: deal.dealer === deal.seat ? `pile:${String(deal.seat)}` : `fan:${String(deal.dealer)}`,
  trick: SEATS,
});
