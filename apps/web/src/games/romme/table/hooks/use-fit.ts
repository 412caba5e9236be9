import { useEffect, useLayoutEffect, useRef, type RefObject } from 'react';

/** How much larger than its least a card of a meld may be, step by step. */
const SCALES = [1, 1.1, 1.2, 1.3, 1.4, 1.5, 1.6] as const;
/** Wider no card lies on the table, px. */
const WIDEST = 96;

/** Gives the list the largest of the scales at which all of it is seen, as `--scale`; its least width is `--least`. */
const fit = (list: HTMLElement): void => {
  const least = Number.parseFloat(getComputedStyle(list).getPropertyValue('--least'));
  const room = list.parentElement?.clientHeight ?? 0;
  const scaleTo = (place: number): void => list.style.setProperty('--scale', String(SCALES[place] ?? 1));
  let low = 0;
  let high = SCALES.findLastIndex((scale) => scale * least <= WIDEST);
  while (low < high) {
    const middle = Math.ceil((low + high) / 2);
    scaleTo(middle);
    if (list.scrollHeight <= room) low = middle;
    else high = middle - 1;
  }
  scaleTo(low);
};

/**
 * Keeps what a list shows as large as the room around it allows (GAME-23).
 * @param content changes with whatever makes it longer or shorter
 */
export const useFit = (content: string): RefObject<HTMLOListElement | null> => {
  const list = useRef<HTMLOListElement>(null);
  useLayoutEffect(() => {
    if (list.current !== null) fit(list.current);
  }, [content]);
  useEffect(() => {
    const room = list.current?.parentElement ?? null;
    if (room === null) return undefined;
    const observer = new ResizeObserver(() => {
      if (list.current !== null) fit(list.current);
    });
    observer.observe(room);
    return () => observer.disconnect();
  }, []);
  return list;
};
