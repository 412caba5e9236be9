import { availableParallelism, loadavg } from 'node:os';
import type { DealView } from '@matador/cards';
import type { Effort, HousePlayer, Strength } from '@matador/cards/players';
import * as z from 'zod/mini';
import { estimate } from '../lib/estimate.ts';
import type { Figures } from '../lib/figures.ts';
import type { Report } from '../lib/markdown.ts';
import { verdict } from '../lib/verdicts.ts';
import { mannerBy } from './manner.ts';
import { KeptDeals } from './results.ts';
import { aloneInTurn, mixedTables, type HouseTable } from './seatings.ts';
import { timed, timesOf } from './timed.ts';

const PROGRESS_EVERY = 10;
const ABOVE_NOTHING = Number.MIN_VALUE;
/** What the strong player has for a decision, in ms. */
const STRONG_MS = 100;

const lineSchema = z.object({ deal: z.int(), first: z.number(), second: z.number(), declaring: z.number() });

/** Whose tables: all mixed ones, or those where one sits beside nobody of its kind. */
const AT_TABLES = { mixed: mixedTables, alone: aloneInTurn } as const;
type Tables = keyof typeof AT_TABLES;

/** A game's house players, and what they are counted in. */
interface House<O, S, A, E, N, V extends DealView, M> {
  readonly name: string;
  /** Begins the names of the files of its results. */
  readonly gametype: string;
  readonly table: HouseTable<O, S, A, E, N, V>;
  /** Figures are points of a seat in so many deals, which `unit` names. */
  readonly dealsOfUnit: number;
  readonly unit: string;
  readonly player: (strength: Strength, effort: Effort) => HousePlayer<V, A, M>;
  /** So much more the strong player makes at least, by all its time. */
  readonly leastOfStrong: number;
  /** Whether the strong player is also put alone beside light ones, which the limit is for then. */
  readonly asksAlone?: boolean;
  /** The strong player without what it makes of auction and play. */
  readonly blind?: (effort: Effort) => HousePlayer<V, A, M>;
}

/** How long players think. */
export interface Efforts {
  readonly club: Effort;
  readonly strong: Effort;
  readonly clubDeals: number;
  readonly strongDeals: number;
  /** Deals of the strong player alone beside light ones; 0: it is not played. */
  readonly aloneDeals: number;
  /** Of as many it is also played beside itself without inference, which takes as long again; 0: not. */
  readonly inferenceDeals: number;
}

const points = (value: number): string => `${value < 0 ? '' : '+'}${value.toFixed(Math.abs(value) < 10 ? 1 : 0)}`;
const wordsOf = (one: Effort): string =>
  one.ms === undefined ? `${String(one.layouts)} layouts a card` : `${String(one.ms)} ms a card`;

/** How busy the machine was: times of decisions are wall times. */
const loadWords = (): string => {
  const [, , quarter = 0] = loadavg();
  return `Load of the machine over the last quarter of an hour: ${quarter.toFixed(1)} on ${String(availableParallelism())} processors`;
};

const fileOf = (one: Effort): string =>
  one.ms === undefined ? `${String(one.layouts)}-layouts` : `${String(one.ms)}-ms`;

/** A kind of house player that is compared with the light one. */
interface Contestant<V, A, M> {
  /** Names the file of its results too. */
  readonly who: string;
  readonly by: Effort;
  readonly player: (effort: Effort) => HousePlayer<V, A, M>;
  readonly deals: number;
  readonly tables: Tables;
}

/** So many deals, by one layout a card, tell how both play. */
const MANNER_DEALS = 6;
const AT_ONCE: Effort = { layouts: 1 };

/** How one kind of house player did: figures of each deal, in the unit of the game. */
interface Contest {
  /** More than the light player. */
  readonly gains: readonly number[];
  /** What it made itself where it declared, and where it did not. */
  readonly declaring: readonly number[];
  readonly defending: readonly number[];
  /** Milliseconds of its decisions in this run. */
  readonly times: readonly number[];
}

/** Points more than the light player a seat, deal by deal, on the same cards. */
const contestOf = <O, S, A, E, N, V extends DealView, M>(
  { name, gametype, table, dealsOfUnit, player: playerOf }: House<O, S, A, E, N, V, M>,
  { who, by, player, deals, tables }: Contestant<V, A, M>,
): Contest => {
  const times: number[] = [];
  const [first, second] = [timed(player(by), times), playerOf('light', { layouts: 0 })];
  const manner = mannerBy(MANNER_DEALS, (deal) => mixedTables(table, deal, [player(AT_ONCE), second]));
  const label = tables === 'mixed' ? who : `${who}-${tables}`;
  const played = new KeptDeals(`test-results/bots/${gametype}-${label}-${fileOf(by)}-${manner}.jsonl`, lineSchema);
  const [gains, declaring, defending]: [number[], number[], number[]] = [[], [], []];
  for (let deal = 0; deal < deals; deal += 1) {
    const result = played.get(deal, () => ({ deal, ...AT_TABLES[tables](table, deal, [first, second]) }));
    gains.push(dealsOfUnit * (result.first - result.second));
    declaring.push(dealsOfUnit * result.declaring);
    defending.push(dealsOfUnit * (result.first - result.declaring));
    if (deal % PROGRESS_EVERY !== PROGRESS_EVERY - 1) continue;
    const { mean, low, high } = estimate(gains);
    process.stderr.write(
      `${name}, ${label}: ${String(deal + 1)} of ${String(deals)} deals, ${points(mean)} (${points(low)} to ${points(high)})\n`,
    );
  }
  return { gains, declaring, defending, times };
};

const COLUMNS = ['points more', 'from', 'to', 'deals'] as const;

const figuresOf = (gains: readonly number[]): Figures => {
  const { mean, low, high } = estimate(gains);
  return { 'points more': mean, from: low, to: high, deals: gains.length };
};

/** What one made more than the other, deal by deal; as far as both have played. */
const moreThan = (ones: readonly number[], others: readonly number[]): Figures =>
  figuresOf(others.map((other, at) => (ones[at] ?? 0) - other));

/** How the house players of a game did beside its light one, and what inference adds to the strong one. */
export const besideLight = <O, S, A, E, N, V extends DealView, M>(
  house: House<O, S, A, E, N, V, M>,
  { club, strong, clubDeals, strongDeals, aloneDeals, inferenceDeals }: Efforts,
): Report & { readonly isBetter: boolean } => {
  const { name, unit, table, player, blind, leastOfStrong } = house;
  const isAlone = house.asksAlone === true && aloneDeals > 0;
  const of = (strength: Strength) => (effort: Effort) => player(strength, effort);
  const byClub = contestOf(house, {
    ...{ who: 'club', by: club, player: of('club') },
    ...{ deals: clubDeals, tables: 'mixed' },
  });
  const byStrong = (deals: number, tables: Tables, who = 'strong', made = of('strong')): Contest =>
    contestOf(house, { who, by: strong, player: made, deals, tables });
  const mixed = byStrong(strongDeals, 'mixed');
  const rounds = new Map<string, readonly Figures[]>([
    [`club, ${wordsOf(club)}`, [figuresOf(byClub.gains)]],
    [`strong, ${wordsOf(strong)}`, [figuresOf(mixed.gains)]],
  ]);
  const alone = isAlone ? byStrong(aloneDeals, 'alone') : mixed;
  if (isAlone) rounds.set('strong, alone beside light ones', [figuresOf(alone.gains)]);
  if (blind !== undefined && inferenceDeals > 0) {
    const tables: Tables = isAlone ? 'alone' : 'mixed';
    const deals = Math.min(inferenceDeals, alone.gains.length);
    const without = byStrong(deals, tables, 'without-inference', blind);
    rounds.set('strong, beside itself without inference', [moreThan(alone.gains, without.gains)]);
    if (table.declarer !== undefined) {
      rounds.set('of it where it declared', [moreThan(alone.declaring, without.declaring)]);
      rounds.set('of it where it did not', [moreThan(alone.defending, without.defending)]);
    }
  }
  const lows = [byClub, alone].map(({ gains }) => estimate(gains).low);
  const hasItsTime = strong.ms !== undefined && strong.ms >= STRONG_MS;
  const leasts = [
    ['club', ABOVE_NOTHING],
    [isAlone ? 'strong, alone' : 'strong', hasItsTime ? leastOfStrong : ABOVE_NOTHING],
  ] as const;
  return {
    section: `House players of ${name}`,
    summary:
      `Points ${unit} more than the light player, at ${String(table.seatings.length)} mixed tables a deal, the same cards for both; ` +
      (isAlone ? 'alone: at one seat beside light ones, each seat in turn, more than a light one makes there; ' : '') +
      `from and to: the interval of 95 %. ${loadWords()}`,
    rounds,
    columns: COLUMNS,
    verdicts: [
      ...leasts.map(([who, least], at) =>
        verdict(`${who}: points ${unit} more, lower bound`, lows[at] ?? NaN, { least }),
      ),
      ...timesOf('club', club, byClub.times),
      ...timesOf('strong', strong, isAlone ? [...mixed.times, ...alone.times] : mixed.times),
    ],
    isBetter: leasts.every(([, least], at) => (lows[at] ?? 0) >= least),
  };
};
