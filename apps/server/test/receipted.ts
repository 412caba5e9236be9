import { announcedDigest, dealsDigest, finalOrders, share, type OpenedDeals } from '@matador/cards/fair';
import { openedFile } from '../../../packages/cards/test/opened-file.ts';
import type { ReceiptKeys } from '../src/keys/receipt-keys.ts';

/** An honest file of three seats, of which 0 and 1 revealed; those of `seats` hold receipts. */
export const receiptedFile = async (keys: ReceiptKeys, seats: readonly number[]): Promise<OpenedDeals> => {
  const { noted: _noted, ...opened } = await openedFile();
  const { version, competition } = opened;
  const deals = await dealsDigest(opened.deals.map(({ commitment }) => commitment));
  const announced = await announcedDigest(opened.seats.map(({ nonceHash }) => nonceHash));
  const receipts = seats.map((seat) => {
    const nonceHash = opened.seats[seat]?.nonceHash ?? '';
    return keys.receiptFor({ version, competition, seat, deals, announced, nonceHash });
  });
  return { ...opened, receipts, receiptKeys: keys.published };
};

/** What a house opens that has dealt with other shares: the orders follow from them. */
export const redealt = async (opened: OpenedDeals, seats: OpenedDeals['seats']): Promise<OpenedDeals> => {
  const shares = await Promise.all(seats.map(({ nonceHash, nonce }) => share(nonceHash, nonce)));
  const { version, competition } = opened;
  const deals = await Promise.all(
    opened.deals.map(async (deal) => {
      const orders = await finalOrders({ ...deal, version, competition }, shares);
      return { ...deal, order: orders.deck, reshuffleOrder: orders.reshuffle };
    }),
  );
  return { ...opened, seats: shares, deals };
};

/** What a house opens that calls the shares of these seats withheld. */
export const dropped = (opened: OpenedDeals, dropping: readonly number[]): Promise<OpenedDeals> =>
  redealt(
    opened,
    opened.seats.map((seat, at) => (dropping.includes(at) ? { ...seat, nonce: null } : seat)),
  );
