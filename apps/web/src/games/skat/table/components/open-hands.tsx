import { useSkat } from '../hooks/use-skat.ts';
import { openedOf } from '../model/sort.ts';
import { cardWords } from '#web/features/table/model/card-words.ts';
import { numberOf } from '../model/words.ts';
import styles from './open-hands.module.css';

/** Hands that lie open, by ouvert or a claim; the own one stays where it is. */
export const OpenHands = () => {
  const { deal, t } = useSkat();
  return deal.open.map((cards, seat) => {
    if (cards === null || seat === deal.seat) return null;
    const name = t('table.openHand', { who: numberOf(seat, deal.seat) });
    return (
      <section key={seat} className={styles.open} aria-label={name}>
        <p className={styles.name} aria-hidden="true">
          {name}
        </p>
        <ul className={styles.cards} data-zone={`open:${String(seat)}`} data-kind="row">
          {openedOf(deal, cards).map((card) => (
            <li key={card} className="heard">
              {cardWords(t, card)}
            </li>
          ))}
        </ul>
      </section>
    );
  });
};
