import { CardFace, type CardLook } from '#web/components/card/card-face.tsx';
import type { CardName, CardRank } from '#web/components/card/card-parts.ts';
import { JokerFace } from '#web/components/card/joker-face.tsx';
import styles from './meld-picture.module.css';

/** A card of a picture, or a joker with the rank it stands for (null: none). */
export type PictureCard = CardName | { readonly joker: CardRank | null };

const look = (): CardLook => ({ language: document.documentElement.lang.slice(0, 2), deck: 'fourColours' });

/** Cards drawn side by side; what they show stands in the caption. @param wrong crossed out: no meld */
export const MeldPicture = (props: {
  readonly cards: readonly PictureCard[];
  readonly caption: string;
  readonly wrong?: boolean;
}) => (
  <figure className={styles.figure} data-wrong={props.wrong === true || undefined}>
    <div className={styles.cards} aria-hidden="true">
      {props.cards.map((card, place) => (
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
      <span className={styles.sign} aria-hidden="true">
        {props.wrong === true ? '✕' : '✓'}
      </span>
      {props.caption}
    </figcaption>
  </figure>
);
