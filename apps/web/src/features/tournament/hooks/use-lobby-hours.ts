import type { Tournament } from '@matador/protocol/rest';
import { useFormat } from '#web/i18n/use-format.ts';
import { useText } from '#web/i18n/use-text.tsx';

const DAY_MS = 86_400_000;

/** When the lobby is open: daily from and to, or round the clock. */
export const useLobbyHours = ({ lobbyStart, lobbyEnd }: Tournament['dates']): string => {
  const t = useText();
  const format = useFormat();
  if (Date.parse(lobbyEnd) - Date.parse(lobbyStart) >= DAY_MS) return t('tournament.allDay');
  const hours = format.withBerlin((clock) =>
    t('tournament.fromTo', { from: clock.time(lobbyStart), to: clock.time(lobbyEnd) }),
  );
  return t('tournament.daily', { hours });
};
