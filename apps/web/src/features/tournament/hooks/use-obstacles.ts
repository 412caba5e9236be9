import { TERMS_VERSION } from '@matador/protocol/constants';
import { LOOSEN_DAYS, type ObstacleCode } from '@matador/protocol/rest';
import { useQuery } from '@tanstack/react-query';
import { queries } from '#web/api/queries.ts';
import { useFormat } from '#web/i18n/use-format.ts';
import { useText } from '#web/i18n/use-text.tsx';
import { toldOf, type Obstacle } from '../model/obstacles.ts';

const NONE: readonly Obstacle[] = [];

/** What stands between me and an entry now, the most lasting first; empty as long as nobody has said so. */
export const useObstacles = (tournamentId: number, except: readonly ObstacleCode[] = []): readonly Obstacle[] => {
  const { data } = useQuery(queries.admission(tournamentId));
  return data?.obstacles.filter(({ code }) => !except.includes(code)) ?? NONE;
};

/** Whether a join would be refused for the terms of this page: a release with others is here (REG-11). */
export const useIsOutdated = (tournamentId: number): boolean => {
  const { data } = useQuery(queries.admission(tournamentId));
  return data?.termsVersion !== undefined && data.termsVersion !== TERMS_VERSION;
};

const HOUR_MINUTES = 60;

/** An obstacle in words, until when it holds, and what would change it (REG-14). */
export const useObstacleWords = (currency: string) => {
  const t = useText();
  const format = useFormat();
  return (
    obstacle: Obstacle,
  ): { readonly words: string; readonly until: string | null; readonly change: string | null } => {
    const { words, change } = toldOf(obstacle);
    const { code, amount, period = 'day', until } = obstacle;
    const said =
      amount === null
        ? ''
        : code === 'timeLimit'
          ? t('registration.hours', { hours: format.number(amount / HOUR_MINUTES) })
          : format.money(amount, currency);
    return {
      words: t(words, { amount: said, period }),
      until: until === null ? null : t('registration.until', { at: format.dayTime(until) }),
      change: change === null ? null : t(change, { days: LOOSEN_DAYS }),
    };
  };
};
