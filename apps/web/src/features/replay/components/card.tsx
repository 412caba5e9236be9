import { CardBack, CardFace } from '#web/components/card/card-face.tsx';
import { JokerFace } from '#web/components/card/joker-face.tsx';
import { useDeck } from '#web/deck/deck-context.ts';
import { useSettings } from '#web/settings/use-settings.ts';
import type { ShownCard } from '../model/replay-game.ts';

/** A card of any game, sized by its surroundings; its words stand beside it. Null: its back. */
export const ShownFace = ({ card }: { readonly card: ShownCard | null }) => {
  const deck = useDeck();
  const { indexLanguage } = useSettings();
  if (card === null) return <CardBack />;
  const look = { language: indexLanguage === '' ? document.documentElement.lang.slice(0, 2) : indexLanguage, deck };
  return card.name === null ? (
    <JokerFace stands={card.stands} look={look} />
  ) : (
    <CardFace card={card.name} look={look} />
  );
};
