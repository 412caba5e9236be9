import { CardFace } from '#web/components/card/card-face.tsx';
import { useSkat } from '../hooks/use-skat.ts';
import { sortHand } from '../model/sort.ts';
import { cardWords } from '#web/features/table/model/card-words.ts';
import { kindOf, numberOf, suitOf } from '../model/words.ts';
import styles from './open-hands.module.css';

/** Hands that lie open, by ouvert or a claim; the own one stays where it is. */
export const OpenHands = () => {
  const { deal, look, t } = useSkat();
  const trumps = suitOf(deal.contract) ?? (kindOf(deal.contract) === 'null' ? 'null' : 'grand');
  return deal.open.map((cards, seat) => {
    if (cards === null || seat === deal.seat) return null;
    const name = t('table.openHand', { who: numberOf(seat, deal.seat) });
    return (
      <section key={seat} className={styles.open} aria-label={name}>
        <p className={styles.name} aria-hidden="true">
          {name}
        </p>
        <ul className={styles.cards} style={{ '--gaps': Math.max(1, cards.length - 1) }}>
          {sortHand(cards, { trumps, alternate: false, ascending: false }).map((card) => (
            <li key={card} data-open-card={card}>
              <span className="heard">{cardWords(t, card)}</span>
              <CardFace card={card} look={look} />
            </li>
          ))}
        </ul>
      </section>
    );
  });
};
