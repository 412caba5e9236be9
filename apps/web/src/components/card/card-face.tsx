import type { Back, Deck } from '#web/deck/deck.ts';
import { partsOf, type CardName } from './card-parts.ts';
import styles from './card.module.css';
import { courtOf } from './courts.ts';
import { germanLetter, indexLetter } from './index-letters.ts';
import { Pip } from './pips.tsx';

export interface CardLook {
  /** Language of the index letters. */
  readonly language: string;
  readonly deck: Deck;
}

export interface CardFaceProps {
  readonly card: CardName;
  readonly look: CardLook;
  /** Mixed with the felt's dark, for a card that may not be played now. */
  readonly dimmed?: boolean;
}

/**
 * The face of a card, sized by `--card-w` and `--card-h` of its surroundings, which also say by `--pip-shown`, `--pip-left`
 * and `--pip-top` whether and where its large sign stands. Decoration: whoever holds it names it.
 */
export const CardFace = ({ card, look, dimmed = false }: CardFaceProps) => {
  const { suit, rank } = partsOf(card);
  const court = courtOf(card, look.deck);
  const index = look.deck === 'german' ? germanLetter(rank) : indexLetter(rank, look.language);
  return (
    <span
      className={styles.face}
      data-suit={suit}
      data-deck={look.deck}
      data-dimmed={dimmed || undefined}
      aria-hidden="true"
    >
      <span className={styles.corner}>
        <span className={styles.index} data-index={index} data-wide={index.length > 1 || undefined} />
        <Pip suit={suit} deck={look.deck} className={styles.small} />
      </span>
      {court === undefined ? (
        <Pip suit={suit} deck={look.deck} className={styles.large} />
      ) : (
        <>
          <img className={styles.court} src={court} alt="" draggable={false} />
          <Pip suit={suit} deck={look.deck} className={`${styles.large ?? ''} ${styles.courtPip ?? ''}`} />
        </>
      )}
    </span>
  );
};

/** The back of a card, in the pattern that the player has chosen unless one is named. */
export const CardBack = ({ back }: { readonly back?: Back }) => (
  <span className={styles.back} data-back={back} aria-hidden="true" />
);
