import styles from './card.module.css';
import type { CardLook } from './card-face.tsx';
import type { CardRank } from './card-parts.ts';
import { indexLetter } from './index-letters.ts';

const STAR = 'M50 5l13.500 28.500 31.500 4-23 21.500 6 31L50 75 22 90l6-31L5 37.500l31.500-4Z';

const Star = ({ className }: { readonly className: string | undefined }) => (
  <svg className={className} viewBox="0 0 100 100" aria-hidden="true" focusable="false">
    <path d={STAR} fill="currentcolor" />
  </svg>
);

/** A joker on brass: the rank it stands for where it lies in a meld, a star in the suit's place. Decoration as `CardFace`. */
export const JokerFace = ({ stands, look }: { readonly stands: CardRank | null; readonly look: CardLook }) => {
  const index = stands === null ? null : indexLetter(stands, look.language);
  return (
    <span className={styles.face} data-joker="" aria-hidden="true">
      <span className={styles.corner}>
        {index !== null && (
          <span className={styles.index} data-index={index} data-wide={index.length > 1 || undefined} />
        )}
        <Star className={index === null ? styles.star : styles.small} />
      </span>
      <Star className={styles.large} />
    </span>
  );
};
