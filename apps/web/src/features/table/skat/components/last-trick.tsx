import { LastTrick } from '../../components/last-trick.tsx';
import { useSkat } from '../hooks/use-skat.ts';
import { numberOf, seatWords } from '../model/words.ts';

export const SkatLastTrick = () => {
  const { deal, say } = useSkat();
  const { cards = [], winner = null } = deal.lastTrick ?? {};
  return (
    <LastTrick
      cards={cards}
      nameOf={(seat) => seatWords(say, seat, deal.seat)}
      winner={winner === null ? null : say('table.last.winner', { who: numberOf(winner, deal.seat) })}
    />
  );
};
