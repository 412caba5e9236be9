import { useEffect, useRef, type RefObject } from 'react';

/** Ctrl Enter, wherever in the form the focus is, does the step that is next. @returns ties it to the form's element */
export const useSendKey = (send: () => void): RefObject<HTMLDivElement | null> => {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const onKey = (event: KeyboardEvent): void => {
      const isInside = event.target instanceof Node && box.current?.contains(event.target) === true;
      if (!isInside || event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
      event.preventDefault();
      send();
    };
    addEventListener('keydown', onKey);
    return () => removeEventListener('keydown', onKey);
  });
  return box;
};
