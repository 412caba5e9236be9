import { estimate } from '../../../bench/lib/estimate.ts';
import { digits, spread } from '../../../bench/lib/figures.ts';
import { playEvening, type Evening } from './evening.ts';
import { TRICKS, type Trick } from './tricks.ts';

/** One evening by both ways of making tables. */
export interface Played {
  readonly trick: Trick;
  readonly remembers: boolean;
  readonly drawn: Evening;
  readonly firstCome: Evening;
}

/** Each trick in turn, half of the evenings with people who know each other from this tournament. */
export const playNumber = async (seed: number, number: number): Promise<Played> => {
  const trick = TRICKS[number % TRICKS.length];
  if (trick === undefined) throw new RangeError('there is no trick');
  const remembers = Math.floor(number / TRICKS.length) % 2 === 1;
  const own = seed * 1_000_003 + number;
  const drawn = await playEvening(own, { trick, remembers, pairing: 'drawn' });
  return { trick, remembers, drawn, firstCome: await playEvening(own, { trick, remembers, pairing: 'first come' }) };
};

interface Line {
  readonly name: string;
  readonly met: number;
  readonly byChance: number;
  /** 1: as often as chance has it; with the interval that holds the true one in 95 of 100 runs. */
  readonly times: { readonly mean: number; readonly low: number; readonly high: number };
  readonly evenings: number;
  /** Standard errors above chance. */
  readonly above: number;
}

/** Half of the interval, in standard errors. */
const Z_95 = 1.96;
/** One trick of seventeen may stray by chance; all of them together not. */
const UNLIKELY = 3.5;
/** Fewer evenings of one trick say nothing. */
const ENOUGH_EVENINGS = 100;

type Who = (played: Played) => Evening['colluders'];

const lineOf = (name: string, evenings: readonly Played[], who: Who): Line => {
  const meetings = evenings.map(who);
  const sum = (of: 'met' | 'byChance'): number => meetings.reduce((total, one) => total + one[of], 0);
  const [met, byChance] = [sum('met'), sum('byChance')];
  const { mean, low, high } = estimate(meetings.map((one) => one.met - one.byChance));
  const times = (more: number): number => 1 + (more * meetings.length) / byChance;
  return {
    ...{ name, met, byChance, evenings: meetings.length },
    times: { mean: times(mean), low: times(low), high: times(high) },
    above: (mean * Z_95) / (high - mean),
  };
};

/** A pool counts for three minutes at most, then five rounds, each put off for four seconds at most (MATCH-17). */
const MOST_ENOUGH_MS = 200_000;
const MOST_PASSED_OVER = 5;

export interface Summary {
  readonly text: string;
  /** What is not as it has to be; empty: nothing. */
  readonly broken: readonly string[];
}

const seconds = (ms: number): string => `${digits(ms / 1000)} s`;

/** How often friends met beside what chance allows, and how long the others waited. */
export const summaryOf = (evenings: readonly Played[]): Summary => {
  const colluders: Who = ({ drawn }) => drawn.colluders;
  const strangers: Who = ({ drawn }) => drawn.strangers;
  const fresh = evenings.filter(({ remembers }) => !remembers);
  const tricks = TRICKS.map((trick) =>
    lineOf(
      trick.name,
      fresh.filter((one) => one.trick === trick),
      colluders,
    ),
  );
  const all = [
    lineOf('all of these', fresh, colluders),
    lineOf(
      'all, in one tournament',
      evenings.filter(({ remembers }) => remembers),
      colluders,
    ),
  ];
  const others = [
    lineOf('honest accounts, as many', evenings, strangers),
    lineOf('all by first come, first served', evenings, ({ firstCome }) => firstCome.colluders),
  ];
  const waits = spread(evenings.flatMap(({ drawn }) => drawn.waitsMs));
  const today = spread(evenings.flatMap(({ firstCome }) => firstCome.waitsMs));
  const longest = (of: (evening: Evening) => number): number => Math.max(...evenings.map(({ drawn }) => of(drawn)));
  const enoughMs = longest(({ longestEnoughMs }) => longestEnoughMs);
  const passedOver = longest(({ mostPassedOver }) => mostPassedOver);
  const shown = ({ name, met, byChance, times }: Line): string =>
    `${name.padEnd(44)}${String(met).padStart(8)}${byChance.toFixed(0).padStart(9)}  ` +
    `${times.mean.toFixed(3)} (${times.low.toFixed(3)} to ${times.high.toFixed(3)})`;
  return {
    text: [
      `${'friends at the seats they took'.padEnd(44)}     met   chance  times chance (95 %)`,
      ...[...tricks, ...all, ...others].map(shown),
      '',
      `Honest searches took ${seconds(waits.p50)} usually, ${seconds(waits.p99)} in one of a hundred, ` +
        `${seconds(longest(({ waitsMs }) => Math.max(0, ...waitsMs)))} at most; ` +
        `by first come ${seconds(today.p50)} and ${seconds(today.p99)}.`,
      `While enough waited for a table, none took more than ${seconds(enoughMs)}; ` +
        `none was passed over by more than ${String(passedOver)} rounds.`,
    ].join('\n'),
    broken: [
      ...tricks
        .filter((line) => line.evenings >= ENOUGH_EVENINGS && line.above > UNLIKELY)
        .map(({ name }) => `${name}: they meet more often than by chance`),
      ...all.filter(({ times }) => times.low > 1).map(({ name }) => `${name}: they meet more often than by chance`),
      ...(enoughMs > MOST_ENOUGH_MS ? [`an honest search took ${seconds(enoughMs)} while enough others waited`] : []),
      ...(passedOver > MOST_PASSED_OVER ? [`${String(passedOver)} rounds passed over an honest search`] : []),
    ],
  };
};
