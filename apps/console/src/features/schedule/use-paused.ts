import { useEffect, useState } from 'react';

/** What is typed is asked about once nothing was changed for so long. */
const PAUSE_MS = 250;

/**
 * A value once it has stood still for a moment, compared by what it says.
 * @returns it, and whether a newer one is still waiting
 */
export const usePaused = <Value>(value: Value): readonly [Value, boolean] => {
  const text = JSON.stringify(value);
  const [paused, setPaused] = useState({ text, value });
  useEffect(() => {
    const timer = setTimeout(() => setPaused({ text, value }), PAUSE_MS);
    return () => clearTimeout(timer);
    // oxlint-disable-next-line react/exhaustive-deps -- the text says whether it is another one
  }, [text]);
  return [paused.value, paused.text !== text];
};
