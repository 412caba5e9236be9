import type { PiquetCard } from '@matador/cards';
import { CardFace } from '../../../components/card/card-face.tsx';
import { useTable } from '../hooks/use-table.ts';
import { cardWords } from '../model/card-words.ts';
import styles from './last-trick.module.css';

interface LastTrickProps {
  readonly cards: readonly { readonly seat: number; readonly card: PiquetCard }[];
  readonly nameOf: (seat: number) => string;
  /** Whom it went to; null before the first one. */
  readonly winner: string | null;
}

/** The last complete trick, never an older one. */
export const LastTrick = ({ cards, nameOf, winner }: LastTrickProps) => {
  const { look, say } = useTable();
  if (winner === null) return <p className={styles.none}>{say('table.last.none')}</p>;
  return (
    <div className={styles.trick}>
      <ul className={styles.cards}>
        {cards.map(({ seat, card }) => (
          <li key={card}>
            <CardFace card={card} look={look} />
            <span className={styles.who}>
              {nameOf(seat)}
              <span className="heard">: {cardWords(say, card)}</span>
            </span>
          </li>
        ))}
      </ul>
      <p>{winner}</p>
    </div>
  );
};
