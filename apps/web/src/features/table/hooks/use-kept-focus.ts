import { useEffect, useRef, type FocusEvent, type KeyboardEvent, type RefObject } from 'react';

/** The cards of a hand, from left to right. */
const buttonsOf = (hand: HTMLElement): readonly HTMLButtonElement[] => [...hand.querySelectorAll('button')];

/** The card that a key leads to from the one in focus: arrows by one, Home and End to the ends; undefined by others. */
export const cardByKey = ({ key, currentTarget }: KeyboardEvent<HTMLElement>): HTMLButtonElement | undefined => {
  const hand = currentTarget.closest('ol');
  if (hand === null) return undefined;
  const buttons = buttonsOf(hand);
  const at = buttons.findIndex((button) => button === currentTarget);
  switch (key) {
    case 'ArrowRight':
      return buttons[Math.min(at + 1, buttons.length - 1)];
    case 'ArrowLeft':
      return buttons[Math.max(at - 1, 0)];
    case 'Home':
      return buttons[0];
    case 'End':
      return buttons.at(-1);
    default:
      return undefined;
  }
};

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
