import { z } from 'zod';
import { median, type Figures } from './figures.ts';

/** A frame that took longer is seen as a jerk. */
const SLOW_MS = 50;
/** So long after something has happened a table without actors counts as moving. */
const MOVE_MS = 400;

/**
 * What a page has noted of itself while a deal was played.
 * @see noteFrames which notes it
 */
export const recording = z.object({
  /** The page moves cards as elements of their own, `data-actor`. */
  hasActors: z.boolean(),
  /** Since the table is shown: when a frame began, in ms; whether a card was on its way in it; what it had heard of. */
  frames: z.array(z.object({ at: z.number(), isMoving: z.boolean(), head: z.string() })),
  /** Tasks over 50 ms, also from before. */
  tasks: z.array(z.object({ at: z.number(), ms: z.number() })),
});
export type Recording = z.output<typeof recording>;

interface Interval {
  readonly ms: number;
  /** A card was on its way when it began; without actors: something has happened in it, or within 400 ms before it. */
  readonly isMoving: boolean;
}

/** The time from each frame to the next. */
const intervalsOf = ({ frames, hasActors }: Recording): readonly Interval[] => {
  let changedAt = -Infinity;
  return frames.slice(1).map((frame, at) => {
    const before = frames[at] ?? frame;
    const hasChanged = frame.head !== before.head;
    const isNear = hasChanged || before.at - changedAt < MOVE_MS;
    if (hasChanged) changedAt = frame.at;
    return { ms: frame.at - before.at, isMoving: hasActors ? before.isMoving : isNear };
  });
};

const slowOf = (some: readonly { readonly ms: number }[]): number => some.filter(({ ms }) => ms > SLOW_MS).length;

/** Slow frames of a page in which nothing happens: the machine's own, not the page's. */
export const slowAtRest = ({ frames }: Recording): number =>
  slowOf(frames.slice(1).map(({ at }, index) => ({ ms: at - (frames[index]?.at ?? at) })));

/**
 * How smoothly a deal was shown, loading apart.
 * @throws when the table was never shown, or nothing ever moved: there is nothing to judge then
 */
export const frameFigures = (noted: Recording): Figures => {
  const [shown] = noted.frames;
  if (shown === undefined) throw new Error('the table was never shown');
  const intervals = intervalsOf(noted);
  const moving = intervals.filter(({ isMoving }) => isMoving);
  if (moving.length === 0) throw new Error('no card ever moved');
  const tasks = noted.tasks.filter(({ at }) => at >= shown.at);
  return {
    'long tasks': tasks.length,
    'longest task ms': Math.max(0, ...tasks.map(({ ms }) => ms)),
    'slow frames': slowOf(intervals),
    'slow while moving': slowOf(moving),
    'frames while moving': moving.length,
    'median frame ms': median(intervals.map(({ ms }) => ms)),
  };
};
