import type { CardLook } from '#web/components/card/card-face.tsx';
import { standing, type MeldShape } from '../model/words.ts';
import styles from './meld-cards.module.css';
import { RommeCardFace } from './romme-card.tsx';

interface MeldCardsProps {
  readonly meld: Omit<MeldShape, 'type'>;
  readonly look: CardLook;
}

/** A meld as a row of small cards, sized by `--card-w`, `--card-h` and `--step` of its surroundings. Decoration. */
export const MeldCards = ({ meld, look }: MeldCardsProps) => {
  const faces = standing(meld);
  return (
    <span className={styles.cards} aria-hidden="true">
      {meld.cards.map((card, place) => (
        <span key={card} className={styles.card}>
          <RommeCardFace card={card} look={look} stands={faces[place] ?? null} />
        </span>
      ))}
    </span>
  );
};
