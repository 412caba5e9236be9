import { CardFace, type CardLook } from '#web/components/card/card-face.tsx';
import type { CardName, CardRank } from '#web/components/card/card-parts.ts';
import { JokerFace } from '#web/components/card/joker-face.tsx';
import styles from './card-picture.module.css';

/** A card of a picture, or a joker with the rank it stands for (null: none). */
export type PictureCard = CardName | { readonly joker: CardRank | null };

const look = (): CardLook => ({ language: document.documentElement.lang.slice(0, 2), deck: 'fourColours' });

interface CardPictureProps {
  readonly cards: readonly PictureCard[];
  readonly caption: string;
  /** Whether the rules allow it; none: they only say what it is. */
  readonly sign?: 'right' | 'wrong' | 'none';
}

const SIGNS = { right: '✓', wrong: '✕', none: null } as const;

/** More than these are drawn closer together. */
const FEW = 5;

/** Cards drawn side by side; what they show stands in the caption. */
export const CardPicture = ({ cards, caption, sign = 'right' }: CardPictureProps) => (
  <figure className={styles.figure} data-sign={sign}>
    <div className={styles.cards} data-many={cards.length > FEW || undefined} aria-hidden="true">
      {cards.map((card, place) => (
        <span key={place} className={styles.card}>
          {typeof card === 'string' ? (
            <CardFace card={card} look={look()} />
          ) : (
            <JokerFace stands={card.joker} look={look()} />
          )}
        </span>
      ))}
    </div>
    <figcaption>
      {SIGNS[sign] !== null && (
        <span className={styles.sign} aria-hidden="true">
          {SIGNS[sign]}
        </span>
      )}
      {caption}
    </figcaption>
  </figure>
);
