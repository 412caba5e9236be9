import { useEffect, useRef } from 'react';

/** After G a letter leads to a screen (`app/use-hotkeys.ts`), and is no key of the screen. */
const TOGETHER_MS = 1_500;

const isBusy = ({ target, ctrlKey, metaKey, altKey }: KeyboardEvent): boolean =>
  ctrlKey ||
  metaKey ||
  altKey ||
  (target instanceof HTMLElement && target.matches('input, textarea, select')) ||
  document.querySelector('[role="dialog"]') !== null;

/** Keys of a screen, by the letter or digit: nothing while somebody types, or a dialog is open. */
export const useKeys = (keys: Readonly<Record<string, () => void>>): void => {
  const pressedG = useRef(-TOGETHER_MS);
  useEffect(() => {
    const onKey = (event: KeyboardEvent): void => {
      if (isBusy(event) || event.defaultPrevented) return;
      const follows = performance.now() - pressedG.current < TOGETHER_MS;
      pressedG.current = event.key === 'g' ? performance.now() : -TOGETHER_MS;
      const act = follows ? undefined : keys[event.key.toLowerCase()];
      if (act === undefined) return;
      event.preventDefault();
      act();
    };
    addEventListener('keydown', onKey);
    return () => removeEventListener('keydown', onKey);
  });
};
