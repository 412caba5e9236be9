import type { PiquetCard } from '@matador/cards';
import { CardFace, type CardLook } from '#web/components/card/card-face.tsx';

interface PiquetFaceProps {
  readonly card: PiquetCard;
  readonly look: CardLook;
  readonly isDimmed: boolean;
}

/** The face of one of the 32 in a player's deck. */
export const PiquetFace = ({ card, look, isDimmed }: PiquetFaceProps) => (
  <CardFace card={card} look={look} dimmed={isDimmed} />
);
