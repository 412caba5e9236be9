import { LastTrick } from '#web/features/table/components/last-trick.tsx';
import { useSkat } from '../hooks/use-skat.ts';
import { seatWords } from '../model/words.ts';

export const SkatLastTrick = () => {
  const { deal, t } = useSkat();
  return <LastTrick trick={deal.lastTrick} nameOf={(seat) => seatWords(t, seat, deal.seat)} />;
};
