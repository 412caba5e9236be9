import { commitment, drawDeal, drawNonce, finalOrders, nonceHash, share } from '../src/fair/index.ts';
import type { OpenedDeal, OpenedDeals, SealedDeal, Share } from '../src/fair/index.ts';
import { seededBytes } from './seeded-bytes.ts';

const COMPETITION = '0198c0de-1111-7aaa-8bbb-000000000001';

const openedDeal = async (deal: SealedDeal, shares: readonly Share[], used: boolean): Promise<OpenedDeal> => {
  const orders = await finalOrders(deal, shares);
  const { number, deck, reshuffle, salt } = deal;
  const opened = { number, commitment: await commitment(deal), deck, reshuffle, salt };
  const open = { ...opened, order: orders.deck, reshuffleOrder: orders.reshuffle };
  return used ? { ...open, used: number } : open;
};

/** An honest file of three seats and five deals, the first three dealt; the last seat withheld its share. */
export const openedFile = async (deckSize = 8): Promise<OpenedDeals> => {
  const random = seededBytes(17);
  const nonces = [drawNonce(random), drawNonce(random), drawNonce(random)];
  const hashes = await Promise.all(nonces.map((nonce) => nonceHash(nonce)));
  const shares = await Promise.all(hashes.map((hash, seat) => share(hash, seat === 2 ? null : (nonces[seat] ?? null))));
  const deals = await Promise.all(
    [1, 2, 3, 4, 5].map((number) =>
      openedDeal(drawDeal(random, { competition: COMPETITION, number, deckSize }), shares, number <= 3),
    ),
  );
  return {
    format: 'matador-deals',
    version: 1,
    competition: COMPETITION,
    deckSize,
    cards: Array.from({ length: deckSize }, (_, index) => `card${String(index)}`),
    seats: shares,
    deals,
    noted: { commitments: deals.map((deal) => deal.commitment), nonceHashes: hashes, seat: 0, nonce: nonces[0] ?? '' },
  };
};
