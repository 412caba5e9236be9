import { useRef } from 'react';

/** So long after a press that drew a card the next one may be its second half. */
const DOUBLE_MS = 400;

interface DoublePress {
  readonly noteDraw: () => void;
  /** Something else was done: the next press is one of its own. */
  readonly noteOther: () => void;
  readonly isSecond: () => boolean;
}

/** Knows the second half of a double press that drew: by then the same place lays or discards. */
export const useDoublePress = (): DoublePress => {
  const drewAtMs = useRef(-Infinity);
  return {
    noteDraw: () => {
      drewAtMs.current = performance.now();
    },
    noteOther: () => {
      drewAtMs.current = -Infinity;
    },
    isSecond: () => performance.now() - drewAtMs.current < DOUBLE_MS,
  };
};
