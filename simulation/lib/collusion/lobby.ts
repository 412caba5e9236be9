import type { Dice } from '../../../apps/server/src/demo/history/dice.ts';

/** Somebody who plays this evening, in one tournament of three at a table. */
export interface Account {
  readonly user: string;
  /** One of those who try to meet. */
  readonly colludes: boolean;
  readonly apart: readonly string[];
  readonly avoided: readonly string[];
  /** Games that are still to be played. */
  games: number;
  /** How long an honest one pauses between two games, at most. */
  readonly pauseMs: number;
  doing: 'away' | 'waiting' | 'playing';
  /** When this ends by itself; Infinity: not by itself. */
  untilMs: number;
  /** Tables that were let go. */
  refused: number;
  /** Not drawn before, after a table was let go. */
  heldUntilMs: number;
}

const MINUTE_MS = 60_000;
export const EVENING_MS = 180 * MINUTE_MS;
/** One in twenty accounts colludes. */
const SHARE = 0.05;
const CROWDS = [40, 60, 80, 120, 160] as const;
/** Lines of carriers, by how many of ten honest accounts use one; the others have a line of their own. */
const CARRIERS = ['carrier 1', 'carrier 1', 'carrier 2', 'carrier 3'] as const;

/** What colluders are recognised by, by their place among them. */
export type Marks = (place: number) => Pick<Account, 'apart' | 'avoided'>;

/**
 * Who comes this evening. Quiet evenings, on which each plays a game or two, take turns with busy ones; every tenth honest
 * account shares a device or a household with another one.
 */
export const peopleOf = (dice: Dice, marks: Marks): readonly Account[] => {
  const count = dice.pick(CROWDS);
  const colluders = Math.max(2, Math.round(count * SHARE));
  const isQuiet = dice.below(3) === 0;
  const made = (user: string, colludes: boolean, at: Pick<Account, 'apart' | 'avoided'>, comesMs: number): Account => ({
    ...{ user, colludes, apart: at.apart, avoided: at.avoided, doing: 'away', untilMs: comesMs },
    ...{ games: colludes || !isQuiet ? 3 + dice.below(8) : 1 + dice.below(2), refused: 0, heldUntilMs: 0 },
    pauseMs: dice.pick([10_000, 60_000, 20 * MINUTE_MS]),
  });
  const honest = Array.from({ length: count - colluders }, (_, at) => {
    const carrier = CARRIERS[dice.below(10)];
    const apart = dice.below(10) === 0 ? [`household ${String(at >> 1)}`] : [];
    return made(
      `h${String(at)}`,
      false,
      { apart, avoided: carrier === undefined ? [] : [carrier] },
      comes(dice, isQuiet),
    );
  });
  const together = Array.from({ length: colluders }, (_, place) => made(`c${String(place)}`, true, marks(place), 0));
  return [...honest, ...together];
};

/** Most come when the evening begins; on a quiet one they come any time. */
const comes = (dice: Dice, isQuiet: boolean): number =>
  Math.floor((isQuiet ? dice.share() : dice.share() ** 2) * EVENING_MS * 0.9);
