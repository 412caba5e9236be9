import { LastTrick } from '../../components/last-trick.tsx';
import { useBelote } from '../hooks/use-belote.ts';
import { seatWords } from '../model/words.ts';

export const BeloteLastTrick = () => {
  const { deal, say } = useBelote();
  return <LastTrick trick={deal.lastTrick} nameOf={(seat) => seatWords(say, seat, deal.seat)} />;
};
