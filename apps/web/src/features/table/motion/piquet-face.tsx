import type { PiquetCard } from '@matador/cards';
import { CardFace } from '#web/components/card/card-face.tsx';
import { useTable } from '../hooks/use-table.ts';

/** The face of one of the 32 in a player's deck. */
export const PiquetFace = ({ card, isDimmed }: { readonly card: PiquetCard; readonly isDimmed: boolean }) => {
  const { look } = useTable();
  return <CardFace card={card} look={look} dimmed={isDimmed} />;
};
