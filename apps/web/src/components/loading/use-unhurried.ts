import { useDeferredValue } from 'react';

/**
 * Whether what has come may be drawn. Data that come are drawn in one go, which holds a slow phone up for a quarter of a
 * second; behind this they are drawn piece by piece. What was there from the start is drawn at once, and what has gone
 * is gone at once.
 */
export const useUnhurried = (isThere: boolean): boolean => {
  const isShown = useDeferredValue(isThere);
  return isThere && isShown;
};
