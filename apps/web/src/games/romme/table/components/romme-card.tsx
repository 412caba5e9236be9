import { printedOn, type Face, type RommeCard } from '@matador/romme';
import { CardFace, type CardLook } from '#web/components/card/card-face.tsx';
import { partsOf } from '#web/components/card/card-parts.ts';
import { JokerFace } from '#web/components/card/joker-face.tsx';

interface RommeCardFaceProps {
  readonly card: RommeCard;
  readonly look: CardLook;
  /** What a joker stands for where it lies; null in the hand. */
  readonly stands?: Face | null;
  readonly dimmed?: boolean;
}

/** A card of the 110. Decoration: whoever holds it names it. */
export const RommeCardFace = ({ card, look, stands = null, dimmed = false }: RommeCardFaceProps) => {
  const face = printedOn(card);
  if (face !== 'X') return <CardFace card={face} look={look} dimmed={dimmed} />;
  return <JokerFace stands={stands === null || stands === 'X' ? null : partsOf(stands).rank} look={look} />;
};
