import { nextGroup, previousGroup } from '../model/groups.ts';
import type { ReplayStep } from '../model/replay-game.ts';
import type { Ways } from './use-keys.ts';
import { usePlaying } from './use-playing.ts';

/** The ways through the steps of a deal. */
export interface Walk {
  readonly at: number;
  readonly first: number;
  readonly last: number;
  readonly ways: Ways;
  readonly jump: (step: number) => void;
  readonly plays: boolean;
  readonly onPlay: (plays: boolean) => void;
}

/**
 * Steps, tricks, the ends, and going on by itself, which stops when a person takes a way.
 * @param first the step before which there is nothing to see
 */
export const useWalk = (steps: readonly ReplayStep[], at: number, onGo: (step: number) => void, first = 0): Walk => {
  const last = steps.length - 1;
  const goTo = (step: number): void => onGo(Math.min(Math.max(step, first), last));
  const { plays, setPlays } = usePlaying(at, at === last, () => goTo(at + 1));
  const by = (step: () => number) => (): void => {
    setPlays(false);
    goTo(step());
  };
  const ways: Ways = {
    first: by(() => first),
    previousGroup: by(() => previousGroup(steps, at)),
    previous: by(() => at - 1),
    next: by(() => at + 1),
    nextGroup: by(() => nextGroup(steps, at)),
    last: by(() => last),
  };
  return { at, first, last, ways, jump: (step) => by(() => step)(), plays, onPlay: setPlays };
};
