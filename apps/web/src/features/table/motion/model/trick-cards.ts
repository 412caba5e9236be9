import type { PiquetCard, Seat } from '@matador/cards';
import type { CardTone, Wanted } from './actors.ts';

type Want = Wanted<PiquetCard>;

/** What the player has done with the cards so far, and what the table does with a trick. */
export interface Handling {
  /** The own cards as they lie. */
  readonly hand: readonly PiquetCard[];
  /** Played, but not yet heard of. */
  readonly sent: PiquetCard | null;
  readonly toneOf: (card: PiquetCard) => CardTone;
  /** The complete trick: whose it is, and whether it is on its way there. */
  readonly trick: { readonly winner: Seat | null; readonly glides: boolean } | null;
}

/** Cards that nobody sees. */
export const backs = (zone: string, count: number): readonly Wanted<never>[] =>
  Array.from({ length: Math.max(0, count) }, () => ({ zone, card: null, isUp: false }));

interface TrickDeal {
  readonly seat: Seat;
  /** Cards in each hand. */
  readonly counts: readonly number[];
  readonly trick: readonly { readonly seat: Seat; readonly card: PiquetCard }[];
}

/** What lies further down on the screen lies over what lies further up, so that no card covers another one's corner. */
const heightOf = (seat: Seat, { seat: own, counts: { length: seats } }: TrickDeal): number => {
  const step = (seat - own + seats) % seats;
  return step === 0 ? 2 * seats : 2 * step === seats ? 0 : seats;
};

/** The cards of the running trick, or of the complete one on its way to its winner. */
export const trickCards = (deal: TrickDeal, { sent, trick }: Handling): readonly Want[] => {
  const lying = sent === null ? deal.trick : [...deal.trick, { seat: deal.seat, card: sent }];
  const winner = trick?.winner ?? null;
  if (trick?.glides === true && winner !== null)
    return lying.map(({ card }) => ({ zone: `pile:${String(winner)}`, card, isUp: false }));
  return lying.map(({ seat, card }, order) => ({
    ...{ zone: `trick:${String(seat)}`, card, isUp: true, order: heightOf(seat, deal) + order },
    look: { isWon: winner === seat, isSent: card === sent },
  }));
};
