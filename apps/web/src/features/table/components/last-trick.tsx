import { CardFace } from '../../../components/card/card-face.tsx';
import { useTable } from '../hooks/use-table.ts';
import { cardWords, numberOf, seatWords } from '../model/words.ts';
import styles from './last-trick.module.css';

/** The last complete trick, never an older one. */
export const LastTrick = () => {
  const { deal, look, say } = useTable();
  if (deal.lastTrick === null) return <p className={styles.none}>{say('table.last.none')}</p>;
  const { cards, winner } = deal.lastTrick;
  return (
    <div className={styles.trick}>
      <ul className={styles.cards}>
        {cards.map(({ seat, card }) => (
          <li key={card}>
            <CardFace card={card} look={look} />
            <span className={styles.who}>
              {seatWords(say, seat, deal.seat)}
              <span className="heard">: {cardWords(say, card)}</span>
            </span>
          </li>
        ))}
      </ul>
      <p>{say('table.last.winner', { who: numberOf(winner, deal.seat) })}</p>
    </div>
  );
};
