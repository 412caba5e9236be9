import { LastTrick } from '#web/features/table/components/last-trick.tsx';
import { useBelote } from '../hooks/use-belote.ts';
import { seatWords } from '../model/words.ts';

export const BeloteLastTrick = () => {
  const { deal, t } = useBelote();
  return <LastTrick trick={deal.lastTrick} nameOf={(seat) => seatWords(t, seat, deal.seat)} />;
};
