import type { Tournament } from '@matador/protocol/rest';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { statusOf } from '#web/api/client.ts';
import { ensureUser } from '#web/api/known-user.ts';
import { queries } from '#web/api/queries.ts';
import { ButtonLink } from '#web/components/button/button.tsx';
import { Panel } from '#web/components/surface/surface.tsx';
import type { Game } from '#web/games/game.ts';
import { useFormat } from '#web/i18n/use-format.ts';
import { useText } from '#web/i18n/use-text.tsx';
import { useTournamentName } from '#web/i18n/use-tournament-name.ts';
import { urls, withReturn } from '#web/urls.ts';
import { forNewcomer } from '../model/for-newcomer.ts';
import styles from './summary.module.css';

const Frame = ({ words, children }: { readonly words: string; readonly children: ReactNode }) => {
  const t = useText();
  return (
    <Panel aria-labelledby="tournament" className={styles.tournament}>
      <h2 id="tournament">{t('practice.tournamentTitle')}</h2>
      <p className={styles.words}>{words}</p>
      {children}
    </Panel>
  );
};

const Stranger = ({ zone }: { readonly zone: string }) => {
  const t = useText();
  const target = urls.tournaments(zone);
  return (
    <Frame words={t('practice.signInWords')}>
      <ButtonLink kind="secondary" wide to={withReturn(urls.register, target)}>
        {t('practice.register')}
      </ButtonLink>
      <ButtonLink kind="quiet" wide to={withReturn(urls.login, target)}>
        {t('practice.signIn')}
      </ButtonLink>
    </Frame>
  );
};

const Offer = ({ tournament }: { readonly tournament: Tournament }) => {
  const t = useText();
  const format = useFormat();
  const name = useTournamentName()(tournament);
  const balance = useQuery({ ...queries.balance(), retry: false, meta: { ownUnauthorized: true } });
  const { joined, zoneId, tournamentId, metaData } = tournament;
  const currency = balance.data?.gdCurrency ?? 'EUR';
  const words = joined
    ? t('practice.joined', { name })
    : t('practice.offer', {
        name,
        fee: format.money(metaData.entryFee, currency),
        games: metaData.numberOfGames,
        win: format.prize(metaData.totalWin, currency),
      });
  return (
    <Frame words={words}>
      <ButtonLink kind="secondary" wide to={urls.tournaments(zoneId, tournamentId)}>
        {t('practice.toTournament')}
      </ButtonLink>
    </Frame>
  );
};

/** The way into the first tournament of what was practised: the one that is open, with its fee, or to an account. */
export const FirstTournament = (props: { readonly game: Game; readonly gameVariant: string | null }) => {
  const { game, gameVariant } = props;
  const t = useText();
  const client = useQueryClient();
  const [{ zone }] = game.zones;
  const own = { retry: false, meta: { ownUnauthorized: true } };
  const user = useQuery({ queryKey: ['me', 'practice'], queryFn: () => ensureUser(client), staleTime: 0, ...own });
  const found = useQuery({ ...queries.zone(zone), enabled: user.isSuccess, ...own });
  const isStranger = statusOf(user.error ?? found.error) === 401;
  if (isStranger) return <Stranger zone={zone} />;
  if (user.isPending || found.isLoading) return null;
  const tournament = forNewcomer(found.data?.tournaments ?? [], gameVariant);
  if (tournament !== null) return <Offer tournament={tournament} />;
  return (
    <Frame words={t('practice.noTournament')}>
      <ButtonLink kind="secondary" wide to={urls.overview}>
        {t('practice.toOverview')}
      </ButtonLink>
    </Frame>
  );
};
