import { useEffect, type RefObject } from 'react';

/** What keys do while the focus is in the table. */
export interface TableKeys {
  /** Puts the focus on a card of the own hand, counted from 0; -1 is the last. */
  readonly toCard: (place: number) => void;
  /** The letters, by what they are on the keyboard. */
  readonly letters: Readonly<Record<string, () => void>>;
  /** Enter, where no button takes it. */
  readonly enter: () => void;
}

/** The row of digits: ten cards, and the two beside it for the skat. */
const PLACES = ['1', '2', '3', '4', '5', '6', '7', '8', '9', '0', '-', '='];
const DIGIT_CODES = ['Minus', 'Equal'];

const placeOf = ({ key, code }: KeyboardEvent): number => {
  const place = PLACES.indexOf(key);
  if (place >= 0) return place;
  const beside = DIGIT_CODES.indexOf(code);
  return beside < 0 ? -1 : 10 + beside;
};

const isWriting = (target: EventTarget | null): boolean =>
  target instanceof HTMLInputElement || target instanceof HTMLSelectElement || target instanceof HTMLTextAreaElement;

/** Keys that lead along the hand as long as they are held. */
const WAYS = ['ArrowRight', 'ArrowLeft', 'Home', 'End'];

const isPressable = (target: EventTarget | null): boolean =>
  target instanceof HTMLButtonElement || target instanceof HTMLAnchorElement;

/** From a card on the hand itself says where they lead: this listener hears them first. */
const isInHand = (target: EventTarget | null): boolean =>
  target instanceof Element && target.closest('[data-kind="hand"]') !== null;

/** Keys of the table (GAME-15): digits and arrows lead to cards, letters act; nothing while something is written. */
export const useTableKeys = (root: RefObject<HTMLElement | null>, keys: TableKeys, letterKeys: boolean): void => {
  useEffect(() => {
    const element = root.current;
    if (element === null) return;
    const press = (event: KeyboardEvent): void => {
      const { key, repeat, ctrlKey, metaKey, altKey, target, defaultPrevented } = event;
      if (defaultPrevented || ctrlKey || metaKey || altKey || isWriting(target)) return;
      if (WAYS.includes(key) && isInHand(target)) return;
      // A held key acts once: what it would do next is another thing by then. Enter would also press a button again.
      if (repeat && !WAYS.includes(key)) {
        if (key === 'Enter') event.preventDefault();
        return;
      }
      const place = placeOf(event);
      const letter = letterKeys ? keys.letters[key.toLowerCase()] : undefined;
      if (place >= 0) keys.toCard(place);
      else if (key === 'ArrowRight' || key === 'Home') keys.toCard(0);
      else if (key === 'ArrowLeft' || key === 'End') keys.toCard(-1);
      else if (key === 'Enter' && !isPressable(target)) keys.enter();
      else if (letter !== undefined) letter();
      else return;
      event.preventDefault();
    };
    element.addEventListener('keydown', press);
    return () => element.removeEventListener('keydown', press);
  }, [root, keys, letterKeys]);
};
