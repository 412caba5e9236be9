import type { RommeResult } from '@matador/romme';
import type { Translate } from '#web/i18n/use-text.tsx';
import { ScoreTable, type DealTold } from '#web/features/table/components/score-table.tsx';
import { fromOwn, numberOf } from '#web/features/table/model/seats.ts';
import { useRomme } from '../hooks/use-romme.ts';

/** Who went out, and whether by Hand-Rommé. */
const finishedWords = (t: Translate, { winner, end }: RommeResult, whoOf: (seat: number) => number): DealTold => ({
  title: winner === null ? t('romme.list.nobody') : t('romme.list.out', { who: whoOf(winner) }),
  note: end === 'handRomme' ? t('romme.list.handRomme') : null,
});

/** The score so far: each deal, the running totals, and the series. */
export const RommeScoreList = () => {
  const { view, t, format } = useRomme();
  const own = view.seat;
  const count = view.seats.length;
  const whoOf = (seat: number): number => numberOf(seat, own, count);
  const seats = fromOwn(own, count);
  return (
    <ScoreTable
      what={t('table.list.game')}
      columns={seats.map((seat) => ({
        title: t('table.list.who', { who: whoOf(seat) }),
        total: format.signed(view.totals[seat] ?? 0),
      }))}
      deals={view.finished.flatMap(({ result, scores }) =>
        scores === null
          ? []
          : [
              {
                ...finishedWords(t, result, whoOf),
                scores: seats.map((seat) => format.signed(scores[seat] ?? 0)),
              },
            ],
      )}
      running={null}
    />
  );
};
