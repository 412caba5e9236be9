import { useRef, type PointerEvent } from 'react';

/** How far a finger goes before it is a swipe. */
const FAR_PX = 40;

/** Handlers of a surface: to the left is on, to the right is back. */
export const useSwipe = (onNext: () => void, onPrevious: () => void) => {
  const start = useRef<{ readonly x: number; readonly y: number } | null>(null);
  return {
    onPointerDown: ({ clientX: x, clientY: y }: PointerEvent) => {
      start.current = { x, y };
    },
    onPointerCancel: () => {
      start.current = null;
    },
    onPointerUp: ({ clientX, clientY }: PointerEvent) => {
      const { current: from } = start;
      start.current = null;
      if (from === null) return;
      const [x, y] = [clientX - from.x, clientY - from.y];
      if (Math.abs(x) < FAR_PX || Math.abs(x) < 2 * Math.abs(y)) return;
      if (x < 0) onNext();
      else onPrevious();
    },
  };
};
