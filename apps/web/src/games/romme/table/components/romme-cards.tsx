import { printedOn, type RommeCard } from '@matador/romme';
import type { ComponentProps } from 'react';
import { CardFace } from '#web/components/card/card-face.tsx';
import { JokerFace } from '#web/components/card/joker-face.tsx';
import { CardLayer, type Face } from '#web/features/table/motion/card-layer.tsx';
import { useRomme } from '../hooks/use-romme.ts';
import { RommeCardFace } from './romme-card.tsx';
import styles from './romme-cards.module.css';

/** A card of the 110 in a player's deck; a joker with the rank it stands for. */
const LaidFace: Face<RommeCard> = ({ card, look, isDimmed, stands }) => {
  const face = printedOn(card);
  if (face === 'X') return <JokerFace stands={stands} look={look} />;
  return <CardFace card={face} look={look} dimmed={isDimmed} />;
};

interface RommeCardsProps extends Pick<ComponentProps<typeof CardLayer<RommeCard>>, 'stage' | 'wanted' | 'plan'> {
  /** The hand, and which of its cards lie in the tray: a ghost keeps the place of each, so that nothing jumps. */
  readonly hand: readonly RommeCard[];
  readonly inTray: readonly RommeCard[];
}

/** The cards of the deal over the board, and the ghosts among those of the hand. */
export const RommeCards = ({ hand, inTray, ...layer }: RommeCardsProps) => {
  const { look } = useRomme();
  return (
    <CardLayer {...layer} Face={LaidFace} className={styles.cards}>
      {hand.map((card, place) =>
        inTray.includes(card) ? (
          <span key={card} className={styles.ghost} data-hand-place={place}>
            <RommeCardFace card={card} look={look} />
          </span>
        ) : null,
      )}
    </CardLayer>
  );
};
