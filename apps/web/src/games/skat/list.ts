import { penaltiesOf, sumOf, type ListCell, type ListColumn, type ListOf, type ListSource } from '../players-list.ts';
import { titleOf } from './account.ts';
import { concededBy, readSkatDeal, type SkatDeal } from './result.ts';

type Game = NonNullable<SkatDeal['game']>;

/** Matadors as they are written behind the contract: "mit 1". Empty in Null. */
const matadorsOf = ({ lines }: Game, { t }: ListSource): string => {
  for (const line of lines) {
    if (line.type !== 'value') continue;
    for (const { name, count } of line.factors) {
      if (name === 'matadorsWith') return t('deal.with', { count });
      if (name === 'matadorsWithout') return t('deal.without', { count });
    }
  }
  return '';
};

/** Schneider and schwarz, as far as they count. */
const levelsOf = ({ lines }: Game, { t }: ListSource): readonly string[] =>
  lines.flatMap((line) =>
    line.type !== 'value'
      ? []
      : line.factors.flatMap(({ name }) => {
          if (name === 'schneider') return [t('sheet.skat.schneider')];
          if (name === 'schwarz') return [t('sheet.skat.schwarz')];
          return name === 'schneiderAnnounced' || name === 'schwarzAnnounced' ? [t('sheet.skat.announced')] : [];
        }),
  );

const contractOf = (game: Game, source: ListSource): string =>
  [
    [titleOf(game.contract, source.t), matadorsOf(game, source)].filter(Boolean).join(' '),
    ...levelsOf(game, source),
  ].join(', ');

/** Base value times factor, as it is counted; an overbid game by what it was raised to. */
const countedOf = ({ lines }: Game): string => {
  const overbid = lines.find((line) => line.type === 'overbid');
  if (overbid !== undefined) return `${String(overbid.base)} × ${String(overbid.times)}`;
  for (const line of lines) {
    if (line.type === 'value') return `${String(line.base)} × ${String(sumOf(line.factors.map(({ count }) => count)))}`;
    if (line.type === 'fixed') return String(line.value);
  }
  return '';
};

/** What the game itself brings its declarer, a loss doubled. */
const valueOf = ({ lines }: Game): number =>
  sumOf(lines.flatMap((line) => (line.type === 'game' ? [line.points] : [])));

/** What a player has beside the games: for own games won and lost, or for those that others lost. */
const bonusOf = (deals: readonly SkatDeal[], seat: number, isOwn: boolean): number =>
  sumOf(
    deals.flatMap(({ game }) =>
      game === null || (game.declarer === seat) !== isOwn
        ? []
        : game.lines.flatMap((line) => (line.type === 'seegerFabian' && line.seat === seat ? [line.points] : [])),
    ),
  );

interface Account {
  readonly seat: number;
  readonly values: readonly number[];
  readonly won: number;
  readonly lost: number;
  readonly own: number;
  readonly others: number;
}

const accountsOf = (deals: readonly SkatDeal[], seats: number): readonly Account[] =>
  Array.from({ length: seats }, (_, seat) => {
    const games = deals.flatMap(({ game }) => (game?.declarer === seat ? [game] : []));
    return {
      seat,
      values: games.map(valueOf),
      won: games.filter(({ won }) => won).length,
      lost: games.filter(({ won }) => !won).length,
      own: bonusOf(deals, seat, true),
      others: bonusOf(deals, seat, false),
    };
  });

const columnsOf = ({ t, seats, nameOf }: ListSource): readonly ListColumn[] => [
  { group: null, head: t('sheet.number'), look: 'words' },
  { group: null, head: t('sheet.skat.declarer'), look: 'words' },
  { group: null, head: t('sheet.skat.contract'), look: 'words' },
  { group: null, head: t('sheet.skat.bid'), look: 'figure' },
  { group: null, head: t('sheet.skat.cardPoints'), look: 'figure' },
  { group: null, head: t('sheet.skat.counted'), look: 'figure' },
  { group: null, head: t('sheet.skat.value'), look: 'signed' },
  ...Array.from({ length: seats }, (_, seat): readonly ListColumn[] => {
    const group = nameOf(seat) ?? t('sheet.you');
    return [
      { group, head: t('sheet.points'), look: 'figure' },
      { group, head: t('sheet.skat.won'), look: 'figure' },
      { group, head: t('sheet.skat.lost'), look: 'figure' },
    ];
  }).flat(),
];

/** One line of the list: the declarer's own column goes on from what it was. */
const rowOf = (deals: readonly SkatDeal[], at: number, source: ListSource): readonly ListCell[] => {
  const { t, seats, nameOf } = source;
  const number = String(at + 1);
  const deal = deals[at];
  const game = deal?.game ?? null;
  const empty = (count: number): null[] => Array.from({ length: count }, () => null);
  if (deal === undefined || game === null) return [number, null, t('deal.passedIn'), ...empty(4 + 3 * seats)];
  const isByPoints = !game.contract.startsWith('N') && concededBy(deal) === null;
  const players = accountsOf(deals.slice(0, at + 1), seats).flatMap(({ seat, values, won, lost }): ListCell[] =>
    seat === game.declarer ? [sumOf(values), game.won ? won : null, game.won ? null : lost] : empty(3),
  );
  return [
    number,
    nameOf(game.declarer) ?? t('sheet.you'),
    contractOf(game, source),
    game.bid,
    isByPoints ? game.points : null,
    countedOf(game),
    valueOf(game),
    ...players,
  ];
};

/** A club's list: every game, the games' points of each player as they run, and the Seeger-Fabian sums below. */
export const listOf: ListOf = (source) => {
  const { t, seats, finals } = source;
  const deals = source.deals.flatMap(({ result }) => readSkatDeal(result) ?? []);
  if (deals.length !== source.deals.length) return null;
  const accounts = accountsOf(deals, seats);
  const sums = accounts.map(({ values, own, others }) => sumOf(values) + own + others);
  const penalties = penaltiesOf(finals, sums);
  const line = (words: string, cells: readonly number[], isSum = false) => ({
    words,
    cells: cells.flatMap((cell): readonly ListCell[] => [cell, null, null]),
    isSum,
  });
  return {
    columns: columnsOf(source),
    rows: deals.map((_, at) => rowOf(deals, at, source)),
    feet: [
      {
        words: t('sheet.skat.gamePoints'),
        cells: accounts.flatMap(({ values, won, lost }) => [sumOf(values), won, lost]),
        isSum: false,
      },
      line(
        t('sheet.skat.ownBonus'),
        accounts.map(({ own }) => own),
      ),
      line(
        t('sheet.skat.othersBonus'),
        accounts.map(({ others }) => others),
      ),
      ...(penalties === null ? [] : [line(t('sheet.penalty'), penalties)]),
      line(
        t('sheet.sum'),
        sums.map((sum, at) => sum + (penalties?.[at] ?? 0)),
        true,
      ),
    ],
    legend: t('sheet.skat.legend'),
  };
};
