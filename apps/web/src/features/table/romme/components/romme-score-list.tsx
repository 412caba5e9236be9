import type { RommeResult } from '@matador/romme';
import type { Say } from '../../../../i18n/use-text.tsx';
import { ScoreTable, type DealTold } from '../../components/score-table.tsx';
import { fromOwn, numberOf } from '../../model/seats.ts';
import { useRomme } from '../hooks/use-romme.ts';

/** Who went out, and whether by Hand-Rommé. */
const finishedWords = (say: Say, { winner, end }: RommeResult, whoOf: (seat: number) => number): DealTold => ({
  title: winner === null ? say('romme.list.nobody') : say('romme.list.out', { who: whoOf(winner) }),
  note: end === 'handRomme' ? say('romme.list.handRomme') : null,
});

/** The score so far: each deal, the running totals, and the series. */
export const RommeScoreList = () => {
  const { view, say, format } = useRomme();
  const own = view.seat;
  const count = view.seats.length;
  const whoOf = (seat: number): number => numberOf(seat, own, count);
  const seats = fromOwn(own, count);
  return (
    <ScoreTable
      what={say('table.list.game')}
      columns={seats.map((seat) => ({
        title: say('table.list.who', { who: whoOf(seat) }),
        total: format.signed(view.totals[seat] ?? 0),
      }))}
      deals={view.finished.flatMap(({ result, scores }) =>
        scores === null
          ? []
          : [
              {
                ...finishedWords(say, result, whoOf),
                scores: seats.map((seat) => format.signed(scores[seat] ?? 0)),
              },
            ],
      )}
      running={null}
    />
  );
};
