import { NO_NUMBER, numbersOf } from '../deal-numbers.ts';
import { penaltiesOf, runningOf, sumOf, type ListColumn, type ListOf } from '../players-list.ts';
import { readBeloteDeal, TRUMPS } from './account.ts';

/** First seat of each side: partners sit opposite and score alike. */
const SIDES = [0, 1] as const;
const PARTNER = 2;

/** The list of a Belote table: who took what, and both sides' points as they run. */
export const listOf: ListOf = (source) => {
  const { t, nameOf, own, finals } = source;
  const deals = source.deals.flatMap(({ result }) => readBeloteDeal(result) ?? []);
  if (deals.length !== source.deals.length) return null;
  const sides = own % 2 === 0 ? SIDES : SIDES.toReversed();
  const nameFor = (seat: number): string => nameOf(seat) ?? t('sheet.you');
  const numbers = numbersOf(source.deals);
  const running = sides.map((seat) => runningOf(deals.map(({ scores }) => scores[seat] ?? 0)));
  const seats = [0, 1, 2, 3];
  const sums = seats.map((seat) => sumOf(deals.map(({ scores }) => scores[seat] ?? 0)));
  // Who gave up loses alone: then everybody has a line of their own below.
  const penalties = penaltiesOf(finals, sums);
  const line = (words: string, cells: readonly number[], isSum: boolean) => ({
    words,
    cells: cells.flatMap((cell) => [cell, null]),
    isSum,
  });
  const alone = seats.flatMap((seat) => {
    const penalty = penalties?.[seat] ?? 0;
    if (penalty === 0) return [];
    const sum = (sums[seat] ?? 0) + penalty;
    return [
      line(
        t('sheet.belote.gaveUp', { name: nameFor(seat) }),
        sides.map((side) => (seat % 2 === side ? sum : (sums[side] ?? 0))),
        false,
      ),
    ];
  });
  return {
    columns: [
      { group: null, head: t('sheet.number'), look: 'words' },
      { group: null, head: t('sheet.belote.taker'), look: 'words' },
      { group: null, head: t('sheet.belote.trump'), look: 'words' },
      { group: null, head: t('sheet.belote.outcome'), look: 'words' },
      ...sides.flatMap((side): readonly ListColumn[] => {
        const group = t('sheet.belote.side', { one: nameFor(side), other: nameFor(side + PARTNER) });
        return [
          { group, head: t('sheet.points'), look: 'figure' },
          { group, head: t('sheet.running'), look: 'figure' },
        ];
      }),
    ],
    rows: deals.map(({ scores, game }, at) => [
      String(numbers[at] ?? NO_NUMBER),
      game === null ? null : nameFor(game.taker),
      game === null ? t('deal.belote.passedOut') : t(TRUMPS[game.trump]),
      game === null
        ? numbers[at] === null
          ? t('deal.belote.redeal')
          : null
        : t(`deal.belote.outcome.${game.outcome}`),
      ...sides.flatMap((side, place) => [scores[side] ?? 0, running[place]?.[at] ?? 0]),
    ]),
    feet: [
      line(
        t('sheet.sum'),
        sides.map((side) => sums[side] ?? 0),
        true,
      ),
      ...alone,
    ],
    legend: t('sheet.belote.legend'),
  };
};
