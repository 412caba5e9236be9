import { CardBack, CardFace, type CardLook } from '#web/components/card/card-face.tsx';
import { JokerFace } from '#web/components/card/joker-face.tsx';
import type { ShownCard } from '../model/replay-game.ts';

const language = (): string => document.documentElement.lang.slice(0, 2);
const look = (): CardLook => ({
  language: language(),
  twoColours: document.documentElement.dataset.suits === 'two',
});

/** A card of any game, sized by its surroundings; its words stand beside it. Null: its back. */
export const ShownFace = ({ card }: { readonly card: ShownCard | null }) => {
  if (card === null) return <CardBack />;
  return card.name === null ? (
    <JokerFace stands={card.stands} look={look()} />
  ) : (
    <CardFace card={card.name} look={look()} />
  );
};
