import { OpenedPacks } from '#web/features/table/components/opened-cards.tsx';
import { fromOwn } from '#web/features/table/model/seats.ts';
import { useSkat } from '../hooks/use-skat.ts';
import { sortHand } from '../model/sort.ts';
import { kindOf, numberOf, suitOf } from '../model/words.ts';

/** All cards of a deal that is over, as they were dealt, and the skat as it lay in the end. */
export const OpenedCards = () => {
  const { deal, t } = useSkat();
  if (deal.opened === null) return null;
  const { hands, skat } = deal.opened;
  const { contract } = deal;
  const trumps = suitOf(contract) ?? (kindOf(contract) === 'null' ? 'null' : 'grand');
  const packs = [
    ...fromOwn(deal.seat, 3).map((seat) => ({
      name: t('table.cards.of', { who: numberOf(seat, deal.seat) }),
      cards: hands[seat] ?? [],
    })),
    { name: t('table.cards.skat'), cards: skat },
  ];
  const sorted = packs.map(({ name, cards }) => ({
    name,
    cards: sortHand(cards, { trumps, alternate: false, ascending: false }),
  }));
  return <OpenedPacks packs={sorted} />;
};
