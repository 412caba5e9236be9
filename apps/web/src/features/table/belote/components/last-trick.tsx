import { LastTrick } from '../../components/last-trick.tsx';
import { useBelote } from '../hooks/use-belote.ts';
import { numberOf, seatWords } from '../model/words.ts';

export const BeloteLastTrick = () => {
  const { deal, say } = useBelote();
  const { cards = [], winner = null } = deal.lastTrick ?? {};
  return (
    <LastTrick
      cards={cards}
      nameOf={(seat) => seatWords(say, seat, deal.seat)}
      winner={winner === null ? null : say('table.last.winner', { who: numberOf(winner, deal.seat) })}
    />
  );
};
