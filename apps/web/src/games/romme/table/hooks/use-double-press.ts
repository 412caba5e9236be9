import { useRef } from 'react';

/** So long after a press that drew a card the next one may be its second half. */
const DOUBLE_MS = 400;

/** What a click says of itself. */
export type Press = Pick<MouseEvent, 'timeStamp' | 'detail'>;

interface DoublePress {
  /** Each click of the board, before it does anything. */
  readonly see: (press: Press) => void;
  readonly noteDraw: () => void;
  /** Something else was done: the next press is one of its own. */
  readonly noteOther: () => void;
  readonly isSecond: () => boolean;
}

/**
 * Knows the second half of a double press that drew: by then the same place lays or discards. What counts is when a
 * finger or the mouse pressed, not when a slow page got round to it.
 */
export const useDoublePress = (): DoublePress => {
  const seen = useRef<Press>({ timeStamp: 0, detail: 0 });
  const drew = useRef<{ readonly by: Press; readonly atMs: number } | null>(null);
  return {
    see: ({ timeStamp, detail }) => {
      seen.current = { timeStamp, detail };
    },
    noteDraw: () => {
      drew.current = { by: seen.current, atMs: performance.now() };
    },
    noteOther: () => {
      drew.current = null;
    },
    isSecond: () => {
      // A key is no second press, whenever the last one was.
      if (drew.current === null || seen.current === drew.current.by) return false;
      const { timeStamp, detail } = seen.current;
      return detail > 1 || timeStamp - drew.current.atMs < DOUBLE_MS;
    },
  };
};
