import type { PiquetCard } from '@matador/cards';
import { CardFace } from '#web/components/card/card-face.tsx';
import { useTable } from '../hooks/use-table.ts';
import { cardWords } from '../model/card-words.ts';
import styles from './opened-cards.module.css';

/** Cards that lay together, in the order they are shown in. */
export interface OpenedPack {
  readonly name: string;
  readonly cards: readonly PiquetCard[];
}

/** All cards of a deal that is over, hand by hand. */
export const OpenedPacks = ({ packs }: { readonly packs: readonly OpenedPack[] }) => {
  const { look, t } = useTable();
  return (
    <ul className={styles.packs}>
      {packs.map(({ name, cards }) => (
        <li key={name}>
          <p className={styles.name}>{name}</p>
          <ul className={styles.cards}>
            {cards.map((card) => (
              <li key={card}>
                <span className="heard">{cardWords(t, card)}</span>
                <CardFace card={card} look={look} />
              </li>
            ))}
          </ul>
        </li>
      ))}
    </ul>
  );
};
