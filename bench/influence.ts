import type { DealMove } from '@matador/cards';
import { pick, seeded } from '@matador/cards/laws';
import { cardText } from '@matador/cards/pack';
import { contractOf, skat, type SkatAction } from '@matador/skat';
import { Influence, openOf } from '@matador/skat/list';
import { housePlayer } from '@matador/skat/players';
import { SkatSearch } from '@matador/skat/search';
import { correctedChances, leaningOf } from '@matador/tournament';
import { skatTable } from './house/games.ts';
import { dealtAt, playedAt } from './house/seatings.ts';
import { median, spread } from './lib/figures.ts';
import { numbersOf } from './lib/options.ts';
import { publish } from './lib/report.ts';
import { verdict } from './lib/verdicts.ts';

/**
 * What the matrix of pairs finds (OPS-6, decision 128): players of Skat who play one card in seven at random and else as
 * the light one, so that they differ from it as people do, and of whom the first has been told the cards
 * of the second in a share of the deals, and plays for him when it defends against him. How many of such pairs are pointed at among
 * 1,000 honest ones after so many deals together, and how many honest ones are.
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

/** What who is told the other's cards would play for him: the most points, in Null no trick. */
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

/** What the first seat's cards gave the second more than the third; null where nobody played. */
const givenAt = (deal: number, share: number): number | null => {
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
  const given = influence.of(moves)?.[0];
  times.push(performance.now() - started);
  return given === undefined ? null : (given[1] ?? 0) - (given[2] ?? 0);
};

const givenBy = new Map(
  SOFT.map((share) => [
    share,
    Array.from({ length: options.deals }, (_, deal) => {
      if (deal % PROGRESS_EVERY === PROGRESS_EVERY - 1)
        process.stderr.write(
          `soft in ${String(100 * share)} %: ${String(deal + 1)} of ${String(options.deals)} deals\n`,
        );
      return givenAt(deal, share);
    }).filter((given) => given !== null),
  ]),
);

const draw = seeded(7);
/**
 * The chance of one side of a pair that has played so many deals, drawn from those that were played.
 * @param isEven the second and the third change places at random, so that nobody is favoured
 */
const chanceOf = (given: readonly number[], deals: number, isEven = false): number => {
  let [total, squares] = [0, 0];
  for (let deal = 0; deal < deals; deal += 1) {
    const one = given[Math.floor(draw() * given.length)] ?? 0;
    total += isEven && draw() < 1 / 2 ? -one : one;
    squares += one ** 2;
  }
  return leaningOf({ deals, total, squares })?.chance ?? 1;
};

const percent = (found: readonly boolean[]): number => (100 * found.filter(Boolean).length) / found.length;

const honest = givenBy.get(0) ?? [];
const found = new Map(
  SOFT.map((share) => {
    const given = givenBy.get(share) ?? [];
    const deals = DEALS_TOGETHER.map((together) => {
      const others = Array.from({ length: 2 * HONEST_PAIRS }, () => chanceOf(honest, together, true));
      const isFound = Array.from({ length: PAIRS }, () => chanceOf(given, together)).map(
        (chance) => (correctedChances([chance, ...others])[0] ?? 1) <= FALSE_SHARE,
      );
      return [`${String(together)} deals, %`, percent(isFound)] as const;
    });
    const mean = given.reduce((sum, one) => sum + one, 0) / given.length;
    return [`soft in ${String(100 * share)} %`, [{ 'points a deal': mean, ...Object.fromEntries(deals) }]] as const;
  }),
);
/** How often the chance of a side that favours nobody is below 5 in 100, which it should be in as many. */
const small = Array.from({ length: SAMPLES }, () => chanceOf(honest, CALIBRATED_DEALS, true) < CALIBRATED);

await publish(
  {
    section: 'What cards do for another',
    summary:
      `${options.deals.toLocaleString('en')} deals of players of Skat; pairs of which one is soft when the other ` +
      `declares, found among ${HONEST_PAIRS.toLocaleString('en')} honest pairs after so many deals together, in percent`,
    rounds: found,
    columns: ['points a deal', ...DEALS_TOGETHER.map((together) => `${String(together)} deals, %`)],
    verdicts: [
      verdict('honest: chances below 5 % at 144 deals, %', percent(small)),
      verdict('a deal measured, median ms', median(times)),
      verdict('a deal measured, p99 ms', spread(times).p99),
    ],
  },
  options.write,
);
