import type { SkatResult, SkatView } from '@matador/skat';
import type { Translate } from '#web/i18n/use-text.tsx';
import { ScoreTable, type DealTold } from '#web/features/table/components/score-table.tsx';
import { fromOwn } from '#web/features/table/model/seats.ts';
import { useSkat } from '../hooks/use-skat.ts';
import { contractWords, numberOf } from '../model/words.ts';

/** The game of a deal that is over, or that all passed. */
const finishedWords = (t: Translate, { game }: SkatResult, own: number): DealTold => {
  if (game === null) return { title: t('table.list.passedIn'), note: null };
  const who = numberOf(game.declarer, own);
  return {
    title: contractWords(t, game.contract),
    note: t(game.won ? 'table.list.won' : 'table.list.lost', { who }),
  };
};

/** The running deal as far as it is known: its contract, or that it is being bid for. */
const runningWords = (t: Translate, { auction, bid, contract, declarer, seat }: SkatView): DealTold => ({
  title: contract === null ? t('table.list.bidding', { value: auction.value }) : contractWords(t, contract),
  note: declarer === null ? null : t('table.list.declarer', { who: numberOf(declarer, seat), bid }),
});

/** The players' list: each deal with its game, and the running totals. */
export const ScoreList = () => {
  const { view, deal, t, format } = useSkat();
  const own = view.seat;
  const seats = fromOwn(own, view.seats.length);
  return (
    <ScoreTable
      what={t('table.list.game')}
      columns={seats.map((seat) => ({
        title: t('table.list.who', { who: numberOf(seat, own) }),
        total: format.signed(view.totals[seat] ?? 0),
      }))}
      deals={view.finished.flatMap(({ result, scores }) =>
        scores === null
          ? []
          : [
              {
                ...finishedWords(t, result, own),
                scores: seats.map((seat) => format.signed(scores[seat] ?? 0)),
              },
            ],
      )}
      running={runningWords(t, deal)}
    />
  );
};
