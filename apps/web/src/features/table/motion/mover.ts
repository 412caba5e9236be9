import type { Place } from './model/places.ts';
import type { Timing } from './model/timing.ts';

/** Quick away, soft to the end. */
const EASING = 'cubic-bezier(0.25, 0.6, 0.3, 1)';

interface Motion {
  readonly from: Place;
  readonly to: Place;
  readonly animation: Animation | null;
}

const isSame = (a: Place, b: Place): boolean => a.x === b.x && a.y === b.y && a.width === b.width && a.turn === b.turn;

const between = (from: Place, to: Place, share: number): Place => ({
  x: from.x + (to.x - from.x) * share,
  y: from.y + (to.y - from.y) * share,
  width: from.width + (to.width - from.width) * share,
  turn: from.turn + (to.turn - from.turn) * share,
  shown: to.shown,
});

/** Size of the elements that are moved, before they are scaled. */
export interface CardSize {
  readonly width: number;
  readonly height: number;
}

export const transformTo = ({ x, y, width, turn }: Place, size: CardSize): string =>
  `translate(${(x - size.width / 2).toFixed(2)}px, ${(y - size.height / 2).toFixed(2)}px) ` +
  `rotate(${turn.toFixed(2)}deg) scale(${(width / size.width).toFixed(4)})`;

/** Something that is moved: its element, and the number it keeps. */
export interface Moved {
  readonly element: HTMLElement;
  readonly id: number;
}

/** Moves elements by transforms alone, each from exactly where it is (GAME-20). */
export class Mover {
  readonly #motions = new Map<number, Motion>();

  /** Where a card is drawn now; null: it has not been placed yet. */
  now(id: number): Place | null {
    const motion = this.#motions.get(id);
    if (motion === undefined) return null;
    const { from, to, animation } = motion;
    if (animation === null || animation.playState === 'finished') return to;
    return between(from, to, animation.effect?.getComputedTiming().progress ?? 1);
  }

  /** Puts a card there at once. */
  put({ element, id }: Moved, to: Place, size: CardSize): void {
    this.#motions.get(id)?.animation?.cancel();
    this.#motions.set(id, { from: to, to, animation: null });
    element.style.transform = transformTo(to, size);
  }

  isMoving(id: number): boolean {
    const animation = this.#motions.get(id)?.animation ?? null;
    return animation !== null && animation.playState !== 'finished';
  }

  /**
   * Sends a card there. One that is on its way already changes its course where it is.
   * @returns the motion that begins; null: it is there, or on its way there already
   */
  send(moved: Moved, to: Place, size: CardSize, { ms, delayMs }: Timing): Animation | null {
    const { element, id } = moved;
    const motion = this.#motions.get(id);
    if (motion !== undefined && isSame(motion.to, to)) return null;
    const from = this.now(id);
    if (from === null || ms === 0 || isSame(from, to)) {
      this.put(moved, to, size);
      return null;
    }
    const animation = element.animate([{ transform: transformTo(from, size) }, { transform: transformTo(to, size) }], {
      duration: ms,
      delay: delayMs,
      easing: EASING,
      fill: 'backwards',
    });
    motion?.animation?.cancel();
    element.style.transform = transformTo(to, size);
    this.#motions.set(id, { from, to, animation });
    return animation;
  }

  /** Forgets cards that are no more. */
  keep(ids: ReadonlySet<number>): void {
    for (const id of this.#motions.keys()) if (!ids.has(id)) this.#motions.delete(id);
  }
}

/** Turns a card over while it travels. */
export const turnOver = (element: HTMLElement, isUp: boolean, { ms, delayMs }: Timing): void => {
  const [sides, back] = [element.firstElementChild, element.querySelector('[data-back]')];
  const timing = { duration: ms, delay: delayMs, fill: 'backwards' } as const;
  const [before, after] = isUp ? [1, 0] : [0, 1];
  sides?.animate([{ transform: 'scaleX(1)' }, { transform: 'scaleX(0)' }, { transform: 'scaleX(1)' }], timing);
  back?.animate(
    [{ opacity: before }, { opacity: before, offset: 0.5 }, { opacity: after, offset: 0.5 }, { opacity: after }],
    timing,
  );
};
