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
  readonly trick: readonly { readonly seat: Seat; readonly card: PiquetCard }[];
}

/** The cards of the running trick, or of the complete one on its way to its winner. */
export const trickCards = (deal: TrickDeal, { sent, trick }: Handling): readonly Want[] => {
  const lying = sent === null ? deal.trick : [...deal.trick, { seat: deal.seat, card: sent }];
  const winner = trick?.winner ?? null;
  if (trick?.glides === true && winner !== null)
    return lying.map(({ card }) => ({ zone: `pile:${String(winner)}`, card, isUp: false }));
  return lying.map(({ seat, card }, order) => ({
    ...{ zone: `trick:${String(seat)}`, card, isUp: true, order },
    look: { isWon: winner === seat, isSent: card === sent },
  }));
};
