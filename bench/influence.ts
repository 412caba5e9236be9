import type { DealMove } from '@matador/cards';
import { pick, seeded } from '@matador/cards/laws';
import { cardText } from '@matador/cards/pack';
import { contractOf, skat, type SkatAction } from '@matador/skat';
import { Influence, openOf } from '@matador/skat/list';
import { housePlayer } from '@matador/skat/players';
import { SkatSearch } from '@matador/skat/search';
import { correctedChances, favourOf, type Points } from '@matador/tournament';
import { skatTable } from './house/games.ts';
import { dealtAt, playedAt } from './house/seatings.ts';
import { median, spread } from './lib/figures.ts';
import { numbersOf } from './lib/options.ts';
import { publish } from './lib/report.ts';
import { verdict } from './lib/verdicts.ts';

/**
 * What the matrix of pairs finds (OPS-6, decision 128). Players of Skat play one card in seven at random and else as the
 * light one; the first is told the cards of the second in a share of the deals, and plays for it when it defends against
 * it. How many of such pairs are pointed at among 1,000 honest ones, after so many deals together.
 *
 *   npm run bench:influence -- --deals 4000
 */
const options = numbersOf({ deals: 4000, write: 0 });
const SOFT = [0, 0.25, 0.5, 1];
const DEALS_TOGETHER = [72, 144, 288, 576];
/** Pairs that are looked at with each one. */
const HONEST_PAIRS = 1000;
const SAMPLES = 1000;
/** Pairs of each kind. */
const PAIRS = 100;
const FALSE_SHARE = 0.05;
const [CALIBRATED_DEALS, CALIBRATED] = [144, 0.05];
const NOTHING: Points = { deals: 0, total: 0, squares: 0 };
const PROGRESS_EVERY = 500;

const light = housePlayer('light', { layouts: 0 });
const WILD = 0.15;
const own: typeof light = {
  ...light,
  choose: (view, random, memory) => {
    const usual = light.choose(view, random, memory);
    if (view.phase !== 'playing' || random() >= WILD) return usual;
    return pick(
      random,
      skat.legal(view).filter(({ type }) => type === 'play'),
    );
  },
};
const influence = new Influence();
const search = new SkatSearch();

type State = ReturnType<typeof skat.start>;
type Move = DealMove<State, SkatAction>;

/** Whether the second has declared, and the first is to play. */
const isAgainstFriend = ({ table: { phase, declarer } }: State, seat: number): boolean =>
  phase === 'playing' && declarer === 1 && seat === 0;

/** What somebody who knows all cards plays for the declarer: the most points for it, in Null no trick. */
const softCard = (state: State): SkatAction => {
  const isNull = state.table.contract !== null && contractOf(state.table.contract).kind === 'null';
  const cards = search.cards(openOf(state)) ?? [];
  const worth = ({ value: { points, tricks } }: (typeof cards)[number]): number =>
    isNull ? Number(tricks === 'none') : points;
  const [best] = cards.toSorted((one, other) => worth(other) - worth(one));
  if (best === undefined) throw new Error('nothing to play');
  return { type: 'play', card: cardText(best.card) };
};

const times: number[] = [];

/** A deal in which the first defended: who had declared, and what the first gave the declarer more than the other defender. */
interface Occasion {
  readonly to: 1 | 2;
  readonly points: number;
}

/** Null where the first did not defend. */
const occasionAt = (deal: number, share: number): Occasion | null => {
  const isSoft = seeded(deal ^ 0x5f)() < share;
  const moves: Move[] = [];
  let before = dealtAt(skatTable, deal);
  const first: typeof light = {
    ...own,
    choose: (view, random, memory) =>
      isSoft && isAgainstFriend(before, view.seat) ? softCard(before) : own.choose(view, random, memory),
  };
  playedAt(skatTable, deal, [first, own, own], (seat, action) => {
    const turn = skat.decisions(before).find((one) => one.seat === seat)?.turn ?? -1;
    const applied = skat.apply(before, seat, turn, action);
    if (!applied.ok) throw new Error(applied.code);
    moves.push({ seat, action, before, after: applied.state });
    before = applied.state;
  });
  const started = performance.now();
  const [, second = null, third = null] = influence.of(moves)[0] ?? [];
  times.push(performance.now() - started);
  if (second !== null) return { to: 1, points: second };
  return third === null ? null : { to: 2, points: third };
};

const dealsOf = (share: number): readonly (Occasion | null)[] =>
  Array.from({ length: options.deals }, (_, deal) => {
    if (deal % PROGRESS_EVERY === PROGRESS_EVERY - 1)
      process.stderr.write(`soft in ${String(100 * share)} %: ${String(deal + 1)} of ${String(options.deals)} deals\n`);
    return occasionAt(deal, share);
  });

const draw = seeded(7);
const oneOf = <T>(all: readonly T[]): T => pick(draw, all);

const add = ({ deals, total, squares }: Points, points: number): Points => ({
  deals: deals + 1,
  total: total + points,
  squares: squares + points ** 2,
});

/** The chance that the first favours nobody, after so many deals together, drawn from those that were played. */
const chanceAfter = (deals: number, drawn: () => Occasion | null): number => {
  const given: Record<Occasion['to'], Points> = { 1: NOTHING, 2: NOTHING };
  for (let deal = 0; deal < deals; deal += 1) {
    const occasion = drawn();
    if (occasion !== null) given[occasion.to] = add(given[occasion.to], occasion.points);
  }
  return favourOf(given[1], given[2])?.chance ?? 1;
};

const honest = dealsOf(0);
const defended = honest.filter((occasion) => occasion !== null);
/** As honest deals are, whoever of the two has declared. */
const evenly = (): Occasion | null => {
  const occasion = oneOf(honest);
  return occasion === null ? null : { to: draw() < 1 / 2 ? 1 : 2, points: oneOf(defended).points };
};
/** The same where the second declares twice as often as the third: what is thrown away goes there more often. */
const unevenly = (): Occasion | null => {
  const occasion = oneOf(honest);
  return occasion === null ? null : { to: draw() < 2 / 3 ? 1 : 2, points: oneOf(defended).points };
};

const percent = (found: readonly boolean[]): number => (100 * found.filter(Boolean).length) / found.length;
const meanOf = (all: readonly (Occasion | null)[], to: Occasion['to']): number => {
  const points = all.flatMap((occasion) => (occasion?.to === to ? [occasion.points] : []));
  return points.reduce((sum, one) => sum + one, 0) / points.length;
};

/** How many of such pairs are pointed at among honest ones, in percent. */
const foundAfter = (deals: number, played: readonly (Occasion | null)[]): number => {
  const others = Array.from({ length: 2 * HONEST_PAIRS }, () => chanceAfter(deals, evenly));
  const chances = Array.from({ length: PAIRS }, () => chanceAfter(deals, () => oneOf(played)));
  return percent(chances.map((chance) => (correctedChances([chance, ...others])[0] ?? 1) <= FALSE_SHARE));
};

const found = new Map(
  SOFT.map((share) => {
    const played = share === 0 ? honest : dealsOf(share);
    const deals = DEALS_TOGETHER.map(
      (together) => [`${String(together)} deals, %`, foundAfter(together, played)] as const,
    );
    const favour = meanOf(played, 1) - meanOf(played, 2);
    return [`soft in ${String(100 * share)} %`, [{ 'points a deal': favour, ...Object.fromEntries(deals) }]] as const;
  }),
);
const small = (drawn: () => Occasion | null): number =>
  percent(Array.from({ length: SAMPLES }, () => chanceAfter(CALIBRATED_DEALS, drawn) < CALIBRATED));

await publish(
  {
    section: 'What cards do for another',
    summary:
      `${options.deals.toLocaleString('en')} deals of players of Skat; pairs of which one is soft in defence when the ` +
      `other declares, found among ${HONEST_PAIRS.toLocaleString('en')} honest pairs after so many deals together, in percent`,
    rounds: found,
    columns: ['points a deal', ...DEALS_TOGETHER.map((together) => `${String(together)} deals, %`)],
    verdicts: [
      verdict(`honest: chances below 5 % at ${String(CALIBRATED_DEALS)} deals, %`, small(evenly)),
      verdict('honest, the other declares twice as often: chances below 5 %, %', small(unevenly)),
      verdict('a deal measured, median ms', median(times)),
      verdict('a deal measured, p99 ms', spread(times).p99),
    ],
  },
  options.write,
);
