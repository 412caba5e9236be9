import { useEffect, useRef, type FocusEvent, type RefObject } from 'react';

/** The cards of a hand, from left to right. */
export const buttonsOf = (hand: HTMLElement): readonly HTMLButtonElement[] => [...hand.querySelectorAll('button')];

interface KeptFocus {
  readonly hand: RefObject<HTMLOListElement | null>;
  /** What the card at a place notes when the focus comes and goes. */
  readonly focusHandlers: (place: number) => {
    readonly onFocus: () => void;
    readonly onBlur: (event: FocusEvent<HTMLButtonElement>) => void;
  };
}

/** Keeps the focus in a hand of `count` cards when the card that had it is gone. */
export const useKeptFocus = (count: number): KeptFocus => {
  const hand = useRef<HTMLOListElement>(null);
  const last = useRef<number | null>(null);
  useEffect(() => {
    const place = last.current;
    if (place === null || hand.current === null || document.activeElement !== document.body) return;
    const buttons = buttonsOf(hand.current);
    buttons[Math.min(place, buttons.length - 1)]?.focus({ preventScroll: true });
  }, [count]);
  return {
    hand,
    focusHandlers: (place) => ({
      onFocus: () => {
        last.current = place;
      },
      onBlur: ({ relatedTarget }) => {
        if (relatedTarget !== null) last.current = null;
      },
    }),
  };
};
