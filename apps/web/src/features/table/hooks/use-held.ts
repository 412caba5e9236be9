import { useRef, type PointerEvent } from 'react';

/** So far a pointer moves before what it holds is dragged. */
const DRAG_PX = 8;

type Handler = (event: PointerEvent<HTMLElement>) => void;

/** What an element listens to that can be dragged by mouse, finger or pen. */
export type HeldHandlers = Readonly<
  Record<'onPointerDown' | 'onPointerMove' | 'onPointerUp' | 'onPointerCancel', Handler>
>;

/** How far it is from where it was taken. */
interface Way {
  readonly dx: number;
  readonly dy: number;
}

/** What becomes of what is dragged. */
interface Told<What> {
  readonly onMove: (what: What, event: PointerEvent<HTMLElement>, way: Way) => void;
  /** Let go, with or without a drag before. */
  readonly onEnd: () => void;
  /** Let go after a drag that nothing has interrupted. */
  readonly onDrop: (what: What, event: PointerEvent<HTMLElement>, way: Way) => void;
}

interface Held {
  readonly x: number;
  readonly y: number;
  moved: boolean;
}

const wayOf = ({ x, y }: Held, event: PointerEvent<HTMLElement>): Way => ({
  dx: event.clientX - x,
  dy: event.clientY - y,
});

/** Moves an element along with the pointer that holds it; `wasDrag` is true once after a drag: that click is no tap. */
export const useHeld = <What>({ onMove, onEnd, onDrop }: Told<What>) => {
  const held = useRef<Held | null>(null);
  const dragged = useRef(false);

  const end = (what: What, event: PointerEvent<HTMLElement>): void => {
    const { current } = held;
    held.current = null;
    event.currentTarget.style.translate = '';
    delete event.currentTarget.dataset.dragged;
    onEnd();
    if (current?.moved !== true) return;
    dragged.current = true;
    if (event.type !== 'pointercancel') onDrop(what, event, wayOf(current, event));
  };
  return {
    wasDrag: (): boolean => {
      const was = dragged.current;
      dragged.current = false;
      return was;
    },
    handlers: (what: What): HeldHandlers => ({
      onPointerDown: (event) => {
        dragged.current = false;
        if (event.button !== 0) return;
        held.current = { x: event.clientX, y: event.clientY, moved: false };
        event.currentTarget.setPointerCapture(event.pointerId);
      },
      onPointerMove: (event) => {
        const { current } = held;
        if (current === null) return;
        const way = wayOf(current, event);
        current.moved ||= Math.hypot(way.dx, way.dy) > DRAG_PX;
        if (!current.moved) return;
        event.currentTarget.dataset.dragged = '';
        event.currentTarget.style.translate = `${way.dx}px ${way.dy}px`;
        onMove(what, event, way);
      },
      onPointerUp: (event) => end(what, event),
      onPointerCancel: (event) => end(what, event),
    }),
  };
};
