import type { SeasonFinal } from '@matador/protocol/rest';
import { useMemo } from 'react';
import { useText } from '#console/i18n/use-text.ts';

/** What finalists are called, with what becomes of the prizes of one whose account was closed. */
export const useFinalNames = ({ seats, places }: SeasonFinal): ((userId: string) => string) => {
  const t = useText();
  return useMemo(() => {
    const closed = new Set(seats.flatMap((one) => (one.closed ? [one.userId] : [])));
    const names = new Map([...places, ...seats].map(({ userId, userName }) => [userId, userName]));
    return (userId) => {
      const name = names.get(userId) ?? userId;
      return closed.has(userId) ? t('schedule.finalClosed', { name }) : name;
    };
  }, [t, seats, places]);
};
