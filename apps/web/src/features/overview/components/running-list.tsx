import type { Running } from '@matador/protocol/rest';
import { Link } from 'react-router';
import { useIsOnline } from '#web/api/online.ts';
import { gameOf } from '#web/games/index.ts';
import { ZoneIcon } from '#web/components/art/zone-icon.tsx';
import { CountdownText } from '#web/components/countdown/countdown-text.tsx';
import { Icon } from '#web/components/icon/icon.tsx';
import { Text, useText } from '#web/i18n/use-text.tsx';
import { useTournamentName } from '#web/i18n/use-tournament-name.ts';
import { useLocalNow } from '#web/schedule/server-clock.ts';
import { linkTo, type RunningItem } from '../running.ts';
import styles from './running-list.module.css';

const SECOND = 1000;

interface StateProps {
  readonly item: RunningItem;
  readonly receivedAt: number;
}

const State = ({ item, receivedAt }: StateProps) => {
  const t = useText();
  const isOnline = useIsOnline();
  const passed = Math.max(0, useLocalNow() - receivedAt);
  const { gamesPlayed: played, numberOfGames: games } = item;
  if (item.type === 'table') return t('overview.atTable');
  if (item.type === 'search') return t('overview.searching');
  const seconds = item.lobbyOpen ? item.secondsUntilLobbyEnd : item.secondsUntilLobbyStart;
  if (seconds <= 0) return t('overview.lobbyClosed', { played, games });
  return (
    <Text
      id={item.lobbyOpen ? (isOnline ? 'overview.playedOf' : 'overview.playedOffline') : 'overview.lobbyOpensIn'}
      values={{ played, games }}
      tags={{ time: <CountdownText ms={Math.max(0, seconds * SECOND - passed)} /> }}
    />
  );
};

interface RunningListProps {
  readonly items: Running['items'];
  readonly receivedAt: number;
}

/** What I have running, most urgent first (OVER-9). */
export const RunningList = ({ items, receivedAt }: RunningListProps) => {
  const t = useText();
  const nameOf = useTournamentName();
  return (
    <ul className={styles.list}>
      {items.map((item) => (
        <li key={`${item.type} ${item.tournamentId}`} className={styles.item}>
          <Link {...linkTo(item)} className={styles.link}>
            <span data-game={gameOf(item.gametype).gametype}>
              <ZoneIcon zoneId={item.zoneId} size={44} tile />
            </span>
            <span className={styles.words}>
              <strong>{nameOf(item)}</strong>
              <span className={styles.state}>
                <State item={item} receivedAt={receivedAt} />
              </span>
            </span>
            {item.type === 'joined' ? (
              <Icon name="forward" size={18} />
            ) : (
              <>
                <span className={styles.action}>
                  {item.type === 'table' ? t('overview.toTable') : t('overview.toSearch')}
                  <Icon name="forward" size={18} />
                </span>
                <span className={styles.arrow}>
                  <Icon name="forward" size={18} />
                </span>
              </>
            )}
          </Link>
        </li>
      ))}
    </ul>
  );
};
