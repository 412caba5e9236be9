import { systemClock } from '../apps/server/src/clock.ts';

/**
 * Loaded before a server whose days a journey turns: each message is a number of milliseconds by which its wall clock
 * goes ahead from then on. Monotonic time goes on as ever, so nobody at a table loses time.
 */
let aheadMs = 0;
systemClock.now = () => new Date(Date.now() + aheadMs);
process.on('message', (ms) => {
  if (typeof ms === 'number') aheadMs += ms;
});
