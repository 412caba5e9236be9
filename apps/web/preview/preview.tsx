import type { PreviewMessage } from '@matador/ui/preview';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { queries } from '#web/api/queries.ts';
import { Page } from '#web/components/page/page.tsx';
import { TermsDialog } from '#web/components/terms/terms-dialog.tsx';
import { Announcement } from '#web/features/overview/components/announcement.tsx';
import { ZoneCard } from '#web/features/overview/components/zone-card.tsx';
import { TournamentPage } from '#web/features/tournament/components/tournament-page.tsx';
import { gameOf } from '#web/games/index.ts';
import { useText } from '#web/i18n/use-text.tsx';
import { useTournamentName } from '#web/i18n/use-tournament-name.ts';
import { urls } from '#web/urls.ts';

type Shown<What extends PreviewMessage['what']> = Extract<PreviewMessage, { what: What }>;
const nothing = (): void => undefined;

const Tournament = ({ shown, receivedAt }: { readonly shown: Shown<'tournament'>; readonly receivedAt: number }) => {
  const t = useText();
  const nameOf = useTournamentName();
  const client = useQueryClient();
  const { zone, distribution } = shown;
  const [tournament] = zone.tournaments;
  useEffect(() => {
    if (tournament === undefined) return;
    client.setQueryData(queries.distribution(tournament.tournamentId).queryKey, distribution);
    void client.invalidateQueries({ queryKey: ['admission'] });
  }, [client, tournament, distribution]);
  if (tournament === undefined) return null;
  const back = { to: urls.overview, label: t('common.overview') };
  return (
    <Page title={nameOf(tournament)} game={gameOf(zone.gametype).gametype} back={back}>
      <TournamentPage tournament={tournament} receivedAt={receivedAt} />
    </Page>
  );
};

const Banner = ({ shown: { texts } }: { readonly shown: Shown<'announcement'> }) => {
  const t = useText();
  const announcement = { announcementId: '', from: '', until: null, texts };
  return (
    <Page title={t('common.overview')}>
      <Announcement announcement={announcement} onDismiss={nothing} />
    </Page>
  );
};

const Card = ({ shown: { teaser }, receivedAt }: { readonly shown: Shown<'zone'>; readonly receivedAt: number }) => {
  const t = useText();
  return (
    <Page title={t('common.overview')}>
      <ZoneCard teaser={teaser} receivedAt={receivedAt} currency="EUR" />
    </Page>
  );
};

/** What the office wants to see, by the players' own components. */
export const Preview = ({ shown, receivedAt }: { readonly shown: PreviewMessage; readonly receivedAt: number }) => {
  switch (shown.what) {
    case 'tournament':
      return <Tournament shown={shown} receivedAt={receivedAt} />;
    case 'zone':
      return <Card shown={shown} receivedAt={receivedAt} />;
    case 'announcement':
      return <Banner shown={shown} />;
    case 'terms':
      return <TermsDialog open zoneId={shown.zoneId} onClose={nothing} />;
  }
};
