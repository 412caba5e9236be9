import type { Figures, Rounds } from '../lib/figures.ts';

/** What the layouts said of a contract before a card was played, and how it ended. */
export interface Foretold {
  /** Names the deal: what is said of one deal hangs together. */
  readonly deal: number;
  /** Share of the layouts in which the declarer wins, all cards open: 0 to 1. */
  readonly share: number;
  readonly won: boolean;
}

const TENTHS = 10;
const Z_95 = 1.96;
/** So many points a tenth may lie off what was said. */
const CLOSE = 5;

const tenthOf = ({ share }: Foretold): number => Math.min(TENTHS - 1, Math.floor(share * TENTHS));

const meanOf = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0) / values.length;

/** How often what a tenth was said of was won, in percent, with the interval of 95 % that takes a deal as one sample. */
const tenthFigures = (said: readonly Foretold[]): Figures => {
  const won = meanOf(said.map((one) => (one.won ? 1 : 0)));
  const errors = new Map<number, number>();
  for (const one of said) errors.set(one.deal, (errors.get(one.deal) ?? 0) + (one.won ? 1 : 0) - won);
  const half = (Z_95 * Math.sqrt([...errors.values()].reduce((sum, error) => sum + error ** 2, 0))) / said.length;
  return {
    decisions: said.length,
    deals: errors.size,
    said: 100 * meanOf(said.map(({ share }) => share)),
    won: 100 * won,
    from: 100 * Math.max(0, won - half),
    to: 100 * Math.min(1, won + half),
  };
};

/** A row for each tenth that anything was said of. */
export const calibrationOf = (foretold: readonly Foretold[]): Rounds => {
  const rows = new Map<string, readonly Figures[]>();
  for (let tenth = 0; tenth < TENTHS; tenth += 1) {
    const said = foretold.filter((one) => tenthOf(one) === tenth);
    if (said.length > 0) rows.set(`${String(tenth * 10)} to ${String(tenth * 10 + 10)} %`, [tenthFigures(said)]);
  }
  return rows;
};

/** How many tenths have an interval that comes within 5 points of what was said. */
export const closeTenths = (rows: Rounds): number =>
  [...rows.values()].filter(([figures]) => {
    const { said = NaN, from = NaN, to = NaN } = figures ?? {};
    return from <= said + CLOSE && to >= said - CLOSE;
  }).length;
