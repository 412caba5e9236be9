import { OpenedPacks } from '#web/features/table/components/opened-cards.tsx';
import { fromOwn } from '#web/features/table/model/seats.ts';
import { useBelote } from '../hooks/use-belote.ts';
import { sortHand } from '../model/sort.ts';
import { letterOf, SEATS, seatWords } from '../model/words.ts';

/** All cards of a deal that is over, as they were held when trumps had been named. */
export const OpenedCards = () => {
  const { deal, t } = useBelote();
  if (deal.opened === null) return null;
  const trump = deal.contract === null ? null : letterOf(deal.contract.trump);
  const { opened } = deal;
  const packs = fromOwn(deal.seat, SEATS).map((seat) => ({
    name: seatWords(t, seat, deal.seat),
    cards: sortHand(opened[seat] ?? [], { trump, offered: null, alternate: false, ascending: false }),
  }));
  return <OpenedPacks packs={packs} />;
};
