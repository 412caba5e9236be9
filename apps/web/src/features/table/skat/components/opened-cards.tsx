import { CardFace } from '../../../../components/card/card-face.tsx';
import { useSkat } from '../hooks/use-skat.ts';
import { sortHand } from '../model/sort.ts';
import { cardWords } from '../../model/card-words.ts';
import { kindOf, numberOf, suitOf } from '../model/words.ts';
import styles from './opened-cards.module.css';

/** All cards of a deal that is over, as they were dealt, and the skat as it lay in the end. */
export const OpenedCards = () => {
  const { deal, look, say } = useSkat();
  if (deal.opened === null) return null;
  const { hands, skat } = deal.opened;
  const contract = deal.contract;
  const trumps = suitOf(contract) ?? (kindOf(contract) === 'null' ? 'null' : 'grand');
  const rows = [0, 1, 2].map((step) => (deal.seat + step) % 3);
  const packs = [
    ...rows.map((seat) => ({
      key: String(seat),
      name: say('table.cards.of', { who: numberOf(seat, deal.seat) }),
      cards: hands[seat] ?? [],
    })),
    { key: 'skat', name: say('table.cards.skat'), cards: skat },
  ];
  return (
    <ul className={styles.packs}>
      {packs.map(({ key, name, cards }) => (
        <li key={key}>
          <p className={styles.name}>{name}</p>
          <ul className={styles.cards}>
            {sortHand(cards, { trumps, alternate: false, ascending: false }).map((card) => (
              <li key={card}>
                <span className="heard">{cardWords(say, card)}</span>
                <CardFace card={card} look={look} />
              </li>
            ))}
          </ul>
        </li>
      ))}
    </ul>
  );
};
