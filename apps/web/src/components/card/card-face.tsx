import type { PiquetCard, PiquetRank, SuitLetter } from '@matador/cards';
import { courtOf } from './courts.ts';
import { indexLetter } from './index-letters.ts';
import { Pip } from './pips.tsx';
import styles from './card.module.css';

const SUIT_LETTERS: readonly SuitLetter[] = ['C', 'S', 'H', 'D'];
const RANKS: readonly PiquetRank[] = ['A', 'K', 'Q', 'J', 'T', '9', '8', '7'];

/** Suit and rank of a written card. */
export const partsOf = (card: PiquetCard): { readonly suit: SuitLetter; readonly rank: PiquetRank } => {
  const suit = SUIT_LETTERS.find((letter) => card.startsWith(letter));
  const rank = RANKS.find((letter) => card.endsWith(letter));
  if (suit === undefined || rank === undefined) throw new Error(`no card ${card}`);
  return { suit, rank };
};

export interface CardLook {
  /** Language of the index letters. */
  readonly language: string;
  readonly twoColours: boolean;
}

export interface CardFaceProps {
  readonly card: PiquetCard;
  readonly look: CardLook;
  /** Mixed with the felt's dark, for a card that may not be played now. */
  readonly dimmed?: boolean;
  /** Hides the large pip where a neighbour would cut it. */
  readonly covered?: boolean;
}

/** The face of a card, sized by `--card-w` and `--card-h` of its surroundings; decoration, whoever holds it names it. */
export const CardFace = ({ card, look, dimmed = false, covered = false }: CardFaceProps) => {
  const { suit, rank } = partsOf(card);
  const court = courtOf(card, look.twoColours);
  const index = indexLetter(rank, look.language);
  return (
    <span className={styles.face} data-suit={suit} data-dimmed={dimmed || undefined} aria-hidden="true">
      <span className={styles.corner}>
        <span className={styles.index} data-wide={index.length > 1 || undefined}>
          {index}
        </span>
        <Pip suit={suit} className={styles.small} />
      </span>
      {court === undefined ? (
        !covered && <Pip suit={suit} className={styles.large} />
      ) : (
        <img className={styles.court} src={court} alt="" draggable={false} />
      )}
    </span>
  );
};

/** The back of a card. */
export const CardBack = () => <span className={styles.back} aria-hidden="true" />;
