import { penaltiesOf, runningOf, sumOf, type ListColumn, type ListOf } from '../players-list.ts';
import { readRommeDeal } from './account.ts';

/** The list of a Rommé table: who went out, what each was left with, and the points as they run. */
export const listOf: ListOf = (source) => {
  const { t, seats, nameOf, finals } = source;
  const deals = source.deals.flatMap(({ result }) => readRommeDeal(result) ?? []);
  if (deals.length !== source.deals.length) return null;
  const places = Array.from({ length: seats }, (_, seat) => seat);
  const running = places.map((seat) => runningOf(deals.map(({ scores }) => scores[seat] ?? 0)));
  const sums = places.map((seat) => sumOf(deals.map(({ scores }) => scores[seat] ?? 0)));
  const penalties = penaltiesOf(finals, sums);
  const nameFor = (seat: number): string => nameOf(seat) ?? t('sheet.you');
  const line = (words: string, cells: readonly number[], isSum: boolean) => ({
    words,
    cells: cells.flatMap((cell) => [null, cell, null]),
    isSum,
  });
  return {
    columns: [
      { group: null, head: t('sheet.number'), look: 'words' },
      { group: null, head: t('sheet.romme.out'), look: 'words' },
      ...places.flatMap((seat): readonly ListColumn[] => [
        { group: nameFor(seat), head: t('sheet.romme.left'), look: 'figure' },
        { group: nameFor(seat), head: t('sheet.points'), look: 'signed' },
        { group: nameFor(seat), head: t('sheet.running'), look: 'figure' },
      ]),
    ],
    rows: deals.map(({ end, winner, counts, factor, scores }, at) => {
      const out = winner === null ? t('sheet.romme.nobody') : nameFor(winner);
      return [
        String(at + 1),
        end === 'handRomme' ? t('sheet.romme.hand', { name: out }) : out,
        ...places.flatMap((seat) => [
          seat === winner ? null : (counts[seat] ?? 0) * factor,
          scores[seat] ?? 0,
          running[seat]?.[at] ?? 0,
        ]),
      ];
    }),
    feet: [
      ...(penalties === null ? [] : [line(t('sheet.penalty'), penalties, false)]),
      line(
        t('sheet.sum'),
        sums.map((sum, at) => sum + (penalties?.[at] ?? 0)),
        true,
      ),
    ],
    legend: t('sheet.romme.legend'),
  };
};
