import type { PiquetCard } from '@matador/cards';
import { CardFace } from '#web/components/card/card-face.tsx';
import { useTable } from '../hooks/use-table.ts';
import { cardWords } from '../model/card-words.ts';
import { numberOf } from '../model/seats.ts';
import styles from './last-trick.module.css';

interface LastTrickProps {
  /** Null before the first one. */
  readonly trick: {
    readonly cards: readonly { readonly seat: number; readonly card: PiquetCard }[];
    readonly winner: number;
  } | null;
  readonly nameOf: (seat: number) => string;
}

/** The last complete trick, never an older one. */
export const LastTrick = ({ trick, nameOf }: LastTrickProps) => {
  const { view, look, t } = useTable();
  if (trick === null) return <p className={styles.none}>{t('table.last.none')}</p>;
  return (
    <div className={styles.trick}>
      <ul className={styles.cards}>
        {trick.cards.map(({ seat, card }) => (
          <li key={card} data-won={seat === trick.winner || undefined}>
            <CardFace card={card} look={look} />
            <span className={styles.who}>
              {nameOf(seat)}
              <span className="heard">: {cardWords(t, card)}</span>
            </span>
          </li>
        ))}
      </ul>
      <p>{t('table.last.winner', { who: numberOf(trick.winner, view.seat, view.seats.length) })}</p>
    </div>
  );
};
