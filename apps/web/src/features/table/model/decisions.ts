import type { DealView, Decision } from '@matador/cards';

/** A view of a deal of any game, with the seat it is for. */
interface SeatDeal extends DealView {
  readonly seat: number;
}

/** The decision that waits for this seat, null for none. */
export const ownDecision = (deal: SeatDeal): Decision | null =>
  deal.decisions.find((decision) => decision.seat === deal.seat && decision.duty === 'must') ?? null;

/** The seat that play waits for, null while nobody has to do anything. */
export const waitedFor = (deal: DealView): number | null =>
  deal.decisions.find((decision) => decision.duty === 'must')?.seat ?? null;
