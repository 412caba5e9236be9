import { finalOrders, nonceHash, share } from './deal.ts';
import type { OpenedDeals } from './opened.ts';

const LETTERS = 8;
const GROUP = 4;

/** A share as people read it out, by the beginning of its announced hash: `7F3A-91C0`. */
export const fingerprint = (announced: string): string => {
  const letters = announced.slice(0, LETTERS).toUpperCase();
  return `${letters.slice(0, GROUP)}-${letters.slice(GROUP)}`;
};

/** What a seat's share did. */
export interface Cut {
  /** Of the share, as it was announced before the first card. */
  readonly fingerprint: string;
  /** Packs that would have had another order with another share. */
  readonly changed: number;
}

/** Another share than any that is drawn: all zeros. */
const OTHER = '0'.repeat(64);

/** The share of a seat among the opened ones; null where it was not given, and so not mixed in. */
export const cutOf = async ({ version, competition, seats, deals }: OpenedDeals, seat: number): Promise<Cut | null> => {
  const own = seats[seat];
  if (own === undefined || own.nonceHash === null || own.nonce === null || own.mark !== 'given') return null;
  const shares = await Promise.all(seats.map(({ nonceHash: announced, nonce }) => share(announced, nonce)));
  const others = shares.with(seat, await share(await nonceHash(OTHER), OTHER));
  let changed = 0;
  for (const { number, deck, reshuffle, salt, order } of deals) {
    const orders = await finalOrders({ version, competition, number, deck, reshuffle, salt }, others);
    if (orders.deck.some((card, at) => card !== order[at])) changed += 1;
  }
  return { fingerprint: fingerprint(own.nonceHash), changed };
};
