/** What a screen shows first goes before what can wait: that waits so long at most. */
const CALM_AT_LAST_MS = 1_000;

/** Runs something once, when the screen is painted and has come to rest; returns what calls it off. */
export const whenCalm = (act: () => void): (() => void) => {
  // Safari has no such thing.
  const hasIdle = 'requestIdleCallback' in window;
  let handle = 0;
  const frame = requestAnimationFrame(() => {
    handle = hasIdle ? requestIdleCallback(act, { timeout: CALM_AT_LAST_MS }) : window.setTimeout(act, 0);
  });
  return () => {
    cancelAnimationFrame(frame);
    if (hasIdle) cancelIdleCallback(handle);
    else clearTimeout(handle);
  };
};
