import { partsOf, type CardName } from './card-parts.ts';
import styles from './card.module.css';
import { courtOf } from './courts.ts';
import { indexLetter } from './index-letters.ts';
import { Pip } from './pips.tsx';

export interface CardLook {
  /** Language of the index letters. */
  readonly language: string;
  readonly twoColours: boolean;
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
  const court = courtOf(card, look.twoColours);
  const index = indexLetter(rank, look.language);
  return (
    <span className={styles.face} data-suit={suit} data-dimmed={dimmed || undefined} aria-hidden="true">
      <span className={styles.corner}>
        <span className={styles.index} data-index={index} data-wide={index.length > 1 || undefined} />
        <Pip suit={suit} className={styles.small} />
      </span>
      {court === undefined ? (
        <Pip suit={suit} className={styles.large} />
      ) : (
        <>
          <img className={styles.court} src={court} alt="" draggable={false} />
          <Pip suit={suit} className={`${styles.large ?? ''} ${styles.courtPip ?? ''}`} />
        </>
      )}
    </span>
  );
};

/** The back of a card. */
export const CardBack = () => <span className={styles.back} aria-hidden="true" />;
