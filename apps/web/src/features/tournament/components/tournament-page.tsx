import type { Tournament, Zone } from '@matador/protocol/rest';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState, useEffectEvent, useRef } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { raise } from '#web/api/page-events.ts';
import type { EntryKind } from '#web/api/join.ts';
import { queries } from '#web/api/queries.ts';
import { report } from '#web/api/report.ts';
import { supportedTechs } from '#web/api/techs.ts';
import { HeadFan } from '#web/components/art/head-fan.tsx';
import { LinkTabs } from '#web/components/tabs/tabs.tsx';
import { useText } from '#web/i18n/use-text.tsx';
import { useTournamentName } from '#web/i18n/use-tournament-name.ts';
import { scheduleAt } from '#web/schedule/schedule.ts';
import { serverNow, useLocalNow } from '#web/schedule/server-clock.ts';
import { enters, urls } from '#web/urls.ts';
import { useAnnounce } from '#web/components/announcer.tsx';
import { chime } from '#web/sound/chime.ts';
import { nextStep, playableWith, type NextStep } from '../model/next-step.ts';
import { CalendarLinks } from './calendar-links.tsx';
import { DistributionDialog } from './distribution-dialog.tsx';
import { Joined } from './joined.tsx';
import { ClearanceLine, LobbyLine } from './lobby-line.tsx';
import { RegistrationDialog } from './registration-dialog.tsx';
import { RegistrationPanel } from './registration-panel.tsx';
import styles from './tournament-page.module.css';
import { Title } from './title.tsx';
import type { TournamentProps } from './types.ts';

/** Puts words before the title of the document until the player looks at the page again. */
const signalInTitle = (words: string): (() => void) => {
  const before = document.title;
  document.title = `▶ ${words} · ${before}`;
  const restore = (): void => {
    if (document.title.endsWith(before)) document.title = before;
    for (const event of ['focus', 'pointerdown', 'keydown']) window.removeEventListener(event, restore);
  };
  for (const event of ['focus', 'pointerdown', 'keydown']) window.addEventListener(event, restore);
  return restore;
};

const waits = ({ type }: NextStep): boolean => type === 'lobbyOpens' || type === 'rests';

/** Says by sound, title and words that what was waited for is there: the lobby opens, a game can be played again. */
const useLobbySignal = (step: NextStep): void => {
  const t = useText();
  const announce = useAnnounce();
  const before = useRef(step);
  const end = useRef<(() => void) | null>(null);
  const signal = useEffectEvent((): void => {
    chime();
    announce(t('tournament.opened'));
    end.current = signalInTitle(t('tournament.opened'));
  });
  useEffect(() => {
    // Offline nobody can play, whatever the clock says.
    if (step.type === 'play' && waits(before.current) && navigator.onLine) signal();
    before.current = step;
  }, [step]);
  useEffect(() => () => end.current?.(), []);
};

const DEFAULT_CURRENCY = 'EUR';
/** The closing dialog gives the focus back first. */
const FOCUS_AFTER_MS = 100;

interface TournamentTabsProps {
  readonly zone: Zone;
  readonly current: Tournament;
}

/** The zone's tournaments beside each other, only where there is more than one (TOUR-2). */
export const TournamentTabs = ({ zone, current }: TournamentTabsProps) => {
  const t = useText();
  const nameOf = useTournamentName();
  if (zone.tournaments.length < 2) return null;
  const tabs = zone.tournaments.map((one) => ({
    to: urls.tournaments(zone.zoneId, one.tournamentId),
    label: nameOf(one),
    current: one === current,
  }));
  return (
    <div className={styles.tabs}>
      <LinkTabs label={t('tournament.choose')} tabs={tabs} />
    </div>
  );
};

const Head = ({ tournament, schedule, onPrizes }: TournamentProps & { readonly onPrizes: () => void }) => (
  <header className={styles.head} data-below={tournament.joined ? 'felt' : 'panel'}>
    <Title tournament={tournament} onPrizes={onPrizes} />
    {tournament.metaData.clearancePhase ? (
      <ClearanceLine dates={tournament.dates} />
    ) : (
      <>
        <LobbyLine dates={tournament.dates} schedule={schedule} />
        <CalendarLinks tournament={tournament} />
      </>
    )}
    <div className={styles.art}>
      <HeadFan game={tournament.gametype} />
    </div>
  </header>
);

/** A player who has to be paid out first goes there instead of to a dialog (REG-10). */
const useRegistration = (mayEnter: boolean) => {
  const navigate = useNavigate();
  const isAsked = enters(useLocation().state);
  const { data: user } = useQuery({ ...queries.user(), enabled: false });
  const [kind, setKind] = useState<EntryKind | null>(isAsked && mayEnter && user?.forcePayout !== true ? 'join' : null);
  const forget = useEffectEvent((): void => void navigate('.', { replace: true, state: null }));
  useEffect(() => {
    if (isAsked) forget(); // a reload does not ask again
  }, [isAsked]);
  const open = (wanted: EntryKind): void => {
    if (user?.forcePayout === true) void navigate(urls.externPayout);
    else setKind(wanted);
  };
  const close = (): void => setKind(null);
  /** What opened the dialog is gone by now: the focus goes to the heading. */
  const joined = (): void => {
    close();
    setTimeout(() => document.querySelector('h1')?.focus(), FOCUS_AFTER_MS);
  };
  return { kind, open, close, joined };
};

const useReports = ({ tournamentId, dates }: Tournament, playable: boolean): void => {
  const negative = dates.secondsUntilLobbyStart < 0 || dates.secondsUntilLobbyEnd < 0;
  useEffect(() => {
    if (negative) report({ type: 'negative-countdown', tid: tournamentId });
  }, [negative, tournamentId]);
  useEffect(() => {
    if (playable) return;
    raise('game-tech-mismatch', { tournamentId });
    report({ type: 'game-tech-mismatch', tid: tournamentId });
  }, [playable, tournamentId]);
};

interface TournamentPageProps {
  readonly tournament: Tournament;
  /** When the zone arrived, by this device. */
  readonly receivedAt: number;
}

/** One tournament: before joining the registration panel, afterwards my series. */
export const TournamentPage = ({ tournament, receivedAt }: TournamentPageProps) => {
  const [prizes, setPrizes] = useState(false);
  const { data: balance } = useQuery(queries.balance());
  const local = useLocalNow();
  const now = serverNow({ serverTime: tournament.dates.serverTime, receivedAt }, local);
  const schedule = scheduleAt(tournament.dates, now);
  const playable = playableWith(tournament.metaData.gameTechs, supportedTechs());
  useReports(tournament, playable);
  const step = nextStep(tournament, schedule, now, playable);
  useLobbySignal(step);
  const registration = useRegistration(step.type === 'register');
  const about: TournamentProps = { tournament, schedule, currency: balance?.gdCurrency ?? DEFAULT_CURRENCY };
  const showPrizes = (): void => setPrizes(true);
  return (
    <>
      <Head onPrizes={showPrizes} {...about} />
      {tournament.joined ? (
        <Joined step={step} now={now} onRestart={() => registration.open('rejoin')} {...about} />
      ) : (
        <RegistrationPanel step={step} onRegister={() => registration.open('join')} onPrizes={showPrizes} {...about} />
      )}
      {prizes && <DistributionDialog onClose={() => setPrizes(false)} {...about} />}
      {registration.kind !== null && (
        <RegistrationDialog
          kind={registration.kind}
          onClose={registration.close}
          onJoined={registration.joined}
          {...about}
        />
      )}
    </>
  );
};
