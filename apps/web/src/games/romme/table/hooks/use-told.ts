import { useCallback } from 'react';
import { leftWithBankMs } from '#web/features/table/hooks/use-time-left.ts';
import { tellings, type Tell } from '../model/tell.ts';
import { numberOf } from '#web/features/table/model/seats.ts';
import type { Board } from './use-board.ts';
import { useRomme } from './use-romme.ts';

/** Answers what is asked for in words (GAME-15), as things stand when it is asked. */
export const useTold = ({ desk, tray }: Pick<Board, 'desk' | 'tray'>): ((what: Tell) => string) => {
  const { deal, store, t } = useRomme();
  return useCallback(
    (what) => {
      if (what !== 'clock') return tellings(t, deal, desk.order, tray)[what]();
      const { clocks } = store.snapshot();
      const reading = clocks.readings.find(({ seat }) => seat === deal.asked);
      if (reading === undefined || deal.phase !== 'turn') return t('table.tell.noClock');
      const left = leftWithBankMs(reading, performance.now() - clocks.readAtMs);
      return t('table.tell.clock', {
        who: numberOf(deal.asked, deal.seat, deal.seats),
        seconds: Math.ceil(left / 1000),
      });
    },
    [t, deal, desk.order, tray, store],
  );
};
