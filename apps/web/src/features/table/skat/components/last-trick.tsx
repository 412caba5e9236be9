import { LastTrick } from '../../components/last-trick.tsx';
import { useSkat } from '../hooks/use-skat.ts';
import { seatWords } from '../model/words.ts';

export const SkatLastTrick = () => {
  const { deal, say } = useSkat();
  return <LastTrick trick={deal.lastTrick} nameOf={(seat) => seatWords(say, seat, deal.seat)} />;
};
