import { useQuery } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import { queries } from '../../../api/queries.ts';
import { BottomBar } from '../../../components/bar/bottom-bar.tsx';
import { Button, ButtonLink } from '../../../components/button/button.tsx';
import { Dialog } from '../../../components/dialog/dialog.tsx';
import { CardBack } from '../../../components/art/card-back.tsx';
import { PageHeading } from '../../../components/page/page.tsx';
import { clockText } from '../../../schedule/countdown.ts';
import { useText } from '../../../i18n/use-text.tsx';
import { urls } from '../../../urls.ts';
import { useSearch, type Searching } from '../use-search.ts';
import styles from './matching.module.css';

const LONG_WAIT_S = 30;

const Figure = ({ value, label }: { readonly value: string; readonly label: string }) => (
  <div>
    <dd data-figures="">{value}</dd>
    <dt>{label}</dt>
  </div>
);

const Empty = ({ number, found }: { readonly number: number; readonly found: boolean }) => {
  const t = useText();
  return (
    <li className={styles.seat} data-found={found || undefined}>
      <span className={styles.name}>{t('matching.player', { number })}</span>
      <span>{t(found ? 'matching.found' : 'matching.searching')}</span>
      <span className={styles.face} aria-hidden="true">
        <svg viewBox="0 0 60 60">
          <circle cx="30" cy="24" r="10" />
          <path d="M10 56c2-14 10-19 20-19s18 5 20 19Z" />
        </svg>
      </span>
    </li>
  );
};

const Own = () => {
  const { data: user } = useQuery(queries.user());
  if (user === undefined) return null;
  return (
    <li className={styles.own}>
      {user.avatarUrl !== undefined && (
        <img className={styles.avatar} src={`${user.avatarUrl}PROFILE_185.png`} width="84" height="84" alt="" />
      )}
      <span className={styles.name}>{user.userName}</span>
    </li>
  );
};

const failureText = (searching: Searching) => {
  if (searching.state.type !== 'failed') return null;
  if (searching.runningTable !== null) return 'matching.failed.running' as const;
  return searching.state.reason === 'server_sent_closed'
    ? ('matching.failed.closed' as const)
    : ('matching.failed.unknown' as const);
};

/** The search: the table itself, its seats filling (MATCH-1, MATCH-18). */
export const Matching = ({ zoneId, tournamentId }: { readonly zoneId: string; readonly tournamentId: number }) => {
  const t = useText();
  const navigate = useNavigate();
  const searching = useSearch(tournamentId);
  const { data: zone } = useQuery(queries.zone(zoneId));
  const tournament = zone?.tournaments.find((one) => one.tournamentId === tournamentId);
  const back = urls.tournaments(zoneId, tournamentId);
  const { state, seconds } = searching;
  const users = state.type === 'loading' ? state.users : null;
  const found = state.type === 'success';
  const players = tournament?.metaData.playersPerGame ?? users?.needed ?? 3;
  const next = (tournament?.games.find((slot) => slot.state === 'open')?.idx ?? 0) + 1;
  const failed = failureText(searching);
  const usual = users?.usualWaitMs ?? null;
  return (
    <div className={styles.screen}>
      <header className={styles.head}>
        <PageHeading className={styles.heading ?? ''}>
          {t('matching.heading', { number: next, count: tournament?.metaData.numberOfGames ?? 12 })}
        </PageHeading>
        <p>{tournament?.name}</p>
      </header>
      <ol className={styles.table} aria-label={t('matching.seats')}>
        {Array.from({ length: players - 1 }, (_, place) => (
          <Empty key={place} number={place + 2} found={found} />
        ))}
        <li className={styles.middle} aria-hidden="true">
          <svg viewBox="-20 -10 140 170" width="90">
            <g transform="rotate(-6 50 75)">
              <CardBack />
            </g>
            <g transform="translate(12 2) rotate(5 50 75)">
              <CardBack />
            </g>
          </svg>
        </li>
        <Own />
      </ol>
      <dl className={styles.figures}>
        <Figure value={users === null ? '–' : String(users.waiting)} label={t('matching.waiting')} />
        <Figure value={clockText(seconds * 1000)} label={t('matching.time')} />
        <Figure
          value={usual === null ? '–' : t('matching.seconds', { seconds: Math.round(usual / 1000) })}
          label={t('matching.usual')}
        />
      </dl>
      <div className={styles.words} role="status">
        <p>{t(found ? 'matching.success' : 'matching.fair')}</p>
        {!found && seconds >= LONG_WAIT_S && <p>{t('matching.long')}</p>}
        {!found && seconds < LONG_WAIT_S && <p>{t('matching.duration')}</p>}
      </div>
      <BottomBar label={t('common.nextStep')} reason={t('matching.costsNothing')} reasonId="cancel-costs">
        <Button
          kind="secondary"
          wide
          aria-describedby="cancel-costs"
          disabled={found}
          onClick={() => {
            searching.cancel();
            void navigate(back);
          }}
        >
          {t('matching.cancel')}
        </Button>
      </BottomBar>
      <Dialog open={failed !== null} title={t('matching.failed.title')} alert onClose={() => void navigate(back)}>
        {failed !== null && <p>{t(failed)}</p>}
        {searching.runningTable !== null && (
          <ButtonLink wide to={urls.table(searching.runningTable)}>
            {t('matching.toTable')}
          </ButtonLink>
        )}
        <Button kind={searching.runningTable === null ? 'main' : 'secondary'} wide onClick={() => void navigate(back)}>
          {t('matching.back')}
        </Button>
      </Dialog>
    </div>
  );
};
