import type { DealView } from '@matador/cards';
import type { Translate } from '#web/i18n/use-text.tsx';
import { leftMs } from '../hooks/use-time-left.ts';
import { waitedFor } from './decisions.ts';
import type { Clocks } from './snapshot.ts';

/** Who is waited for and how long he still has, in words. */
export const clockWords = (
  t: Translate,
  deal: DealView & { readonly seat: number },
  { readings, readAtMs }: Clocks,
  numberOf: (seat: number, own: number) => number,
): string => {
  const seat = waitedFor(deal);
  const reading = readings.find((other) => other.seat === seat);
  if (seat === null || reading === undefined) return t('table.tell.noClock');
  const left = leftMs(reading, performance.now() - readAtMs) ?? reading.remainingMs;
  return t('table.tell.clock', { who: numberOf(seat, deal.seat), seconds: Math.ceil(left / 1000) });
};
