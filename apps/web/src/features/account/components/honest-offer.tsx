import type { Statistics } from '@matador/protocol/rest';
import { useQuery } from '@tanstack/react-query';
import { GAMES } from '#web/games/index.ts';
import { useTranslator } from '#web/i18n/use-text.tsx';

/** What one's results are made of, of each game that can say so (RES-8); nothing before it is loaded. */
export const HonestOffer = ({ competitions }: Pick<Statistics, 'competitions'>) => {
  const translator = useTranslator();
  const games = GAMES.filter(({ gametype }) => competitions.some((one) => one.gametype === gametype));
  const { data } = useQuery({
    queryKey: ['honestStatistics', ...games.map(({ gametype }) => gametype)],
    queryFn: async () => {
      const loaded = games.map(async ({ gametype, loadHonestStatistics }) => ({
        gametype,
        Honest: (await loadHonestStatistics?.()) ?? null,
      }));
      const [parts] = await Promise.all([Promise.all(loaded), translator.load('honest')]);
      return parts;
    },
    staleTime: Infinity,
    networkMode: 'always',
  });
  return data?.map(({ gametype, Honest }) =>
    Honest === null ? null : (
      <Honest key={gametype} competitions={competitions.filter((one) => one.gametype === gametype)} />
    ),
  );
};
