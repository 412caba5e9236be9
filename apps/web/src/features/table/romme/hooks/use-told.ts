import { useCallback } from 'react';
import { leftMs } from '../../hooks/use-time-left.ts';
import { tellings, type Tell } from '../model/tell.ts';
import { numberOf } from '../../model/seats.ts';
import type { Board } from './use-board.ts';
import { useRomme } from './use-romme.ts';

/** Answers what is asked for in words (GAME-15), as things stand when it is asked. */
export const useTold = ({ desk, tray }: Pick<Board, 'desk' | 'tray'>): ((what: Tell) => string) => {
  const { deal, snapshot, say } = useRomme();
  const { clocks } = snapshot;
  return useCallback(
    (what) => {
      if (what !== 'clock') return tellings(say, deal, desk.order, tray)[what]();
      const reading = clocks.readings.find(({ seat }) => seat === deal.asked);
      if (reading === undefined || deal.phase !== 'turn') return say('table.tell.noClock');
      const left = leftMs(reading, performance.now() - clocks.readAtMs) ?? reading.remainingMs;
      return say('table.tell.clock', {
        who: numberOf(deal.asked, deal.seat, deal.seats),
        seconds: Math.ceil(left / 1000),
      });
    },
    [say, deal, desk.order, tray, clocks],
  );
};
