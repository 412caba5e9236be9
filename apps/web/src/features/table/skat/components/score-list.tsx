import type { SkatResult, SkatView } from '@matador/skat';
import type { Say } from '../../../../i18n/use-text.tsx';
import { ScoreTable, type DealTold } from '../../components/score-table.tsx';
import { fromOwn } from '../../model/seats.ts';
import { useSkat } from '../hooks/use-skat.ts';
import { contractWords, numberOf } from '../model/words.ts';

/** The game of a deal that is over, or that all passed. */
const finishedWords = (say: Say, { game }: SkatResult, own: number): DealTold => {
  if (game === null) return { title: say('table.list.passedIn'), note: null };
  const who = numberOf(game.declarer, own);
  return {
    title: contractWords(say, game.contract),
    note: say(game.won ? 'table.list.won' : 'table.list.lost', { who }),
  };
};

/** The running deal as far as it is known: its contract, or that it is being bid for. */
const runningWords = (say: Say, { auction, bid, contract, declarer, seat }: SkatView): DealTold => ({
  title: contract === null ? say('table.list.bidding', { value: auction.value }) : contractWords(say, contract),
  note: declarer === null ? null : say('table.list.declarer', { who: numberOf(declarer, seat), bid }),
});

/** The players' list: each deal with its game, and the running totals. */
export const ScoreList = () => {
  const { view, deal, say, format } = useSkat();
  const own = view.seat;
  const seats = fromOwn(own, view.seats.length);
  return (
    <ScoreTable
      what={say('table.list.game')}
      columns={seats.map((seat) => ({
        title: say('table.list.who', { who: numberOf(seat, own) }),
        total: format.signed(view.totals[seat] ?? 0),
      }))}
      deals={view.finished.flatMap(({ result, scores }) =>
        scores === null
          ? []
          : [
              {
                ...finishedWords(say, result, own),
                scores: seats.map((seat) => format.signed(scores[seat] ?? 0)),
              },
            ],
      )}
      running={runningWords(say, deal)}
    />
  );
};
