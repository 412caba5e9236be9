import type { TimelineItem } from '@matador/protocol/rest';
import { useQuery } from '@tanstack/react-query';
import { Link, useSearchParams } from 'react-router';
import { queries } from '#console/api/queries.ts';
import { Empty, Facts, Panel } from '#console/components/panel.tsx';
import { useFilter } from '#console/components/filters.tsx';
import { useFormat, useText, useTournamentName } from '#console/i18n/use-text.ts';
import { gameFacts } from '#console/session/game-facts.ts';
import { Lanes, LogList, useSeatEnd } from '#console/session/game-log.tsx';
import { useRole } from '#console/session/role.ts';
import { urls } from '#console/urls.ts';
import { TIMELINE_KINDS } from '@matador/protocol/rest';
import { useTimeline } from './timeline.tsx';
import { useItemWords } from './use-item-words.ts';
import styles from './player-page.module.css';

const KINDS = ['all', ...TIMELINE_KINDS] as const;
const SHORT = 8;

/** Where the players' own replay is shown to the staff; it is read by `ops/games/{competitionId}/replay`. */
const replayOf = (competitionId: string): string => `/watched-by-staff/${competitionId}`;

/** A game in words, and the way to its replay once it is over (OPS-3). */
const Game = ({ competitionId, userId }: { readonly competitionId: string; readonly userId: string }) => {
  const t = useText();
  const { data: log, isError } = useQuery(queries.gameLog(competitionId));
  const endOf = useSeatEnd();
  if (log === undefined) return <Empty>{t(isError ? 'common.failed' : 'common.looking')}</Empty>;
  const facts = gameFacts(log, userId);
  return (
    <>
      <Lanes log={log} facts={facts} />
      <LogList log={log} />
      <Facts facts={log.seats.map(endOf)} />
      <div className={styles.section}>
        {log.state === 'finished' && log.items !== null ? (
          <a href={replayOf(competitionId)} target="_blank" rel="noreferrer">
            {t('player.replay')}
          </a>
        ) : (
          <span className={styles.second}>{t(log.state === 'pending' ? 'player.stillPlayed' : 'player.noReplay')}</span>
        )}
        <span className={styles.second}>{t('cases.audited')}</span>
      </div>
    </>
  );
};

/** What an item leads to, as far as the role may go there. */
const Causes = ({ item }: { readonly item: TimelineItem }) => {
  const t = useText();
  const role = useRole();
  const nameOf = useTournamentName();
  const [search] = useSearchParams();
  const { tournamentId, competitionId, caseId, commandId, kind } = item;
  const game = new URLSearchParams(search);
  game.set('at', `game:${competitionId ?? ''}`);
  const links = [
    tournamentId === null || role === 'support' ? null : (
      <Link to={urls.tournament(tournamentId)}>{t('player.toTournament')}</Link>
    ),
    competitionId === null || kind === 'games' ? null : (
      <Link to={{ search: game.toString() }}>{t('player.toGame')}</Link>
    ),
    caseId === null || role === 'auditor' ? null : (
      <Link to={urls.case(caseId)}>{t('player.toCase', { number: caseId.slice(0, SHORT) })}</Link>
    ),
    commandId === null || role === 'support' ? null : <Link to={urls.command(commandId)}>{t('commands.look')}</Link>,
  ].filter((link) => link !== null);
  return (
    <>
      {item.tournamentName !== null && <p>{nameOf(item)}</p>}
      {links.map((link, at) => (
        <p key={String(at)}>{link}</p>
      ))}
    </>
  );
};

const GAME = /^game:([0-9a-f-]{36})$/;

/** What was chosen in the timeline: itself in full, and what it leads to. */
export const Detail = ({ userId }: { readonly userId: string }) => {
  const t = useText();
  const format = useFormat();
  const wordsOf = useItemWords();
  const [search] = useSearchParams();
  const [kind] = useFilter('kind', KINDS);
  const { data } = useTimeline(userId, kind);
  const at = search.get('at') ?? '';
  const item = data?.pages.flatMap(({ items }) => items).find(({ id }) => id === at);
  const competitionId = GAME.exec(at)?.[1];
  if (item === undefined && competitionId === undefined)
    return (
      <Panel title={t('player.detail')}>
        <Empty>{t('player.choose')}</Empty>
      </Panel>
    );
  const words = item === undefined ? null : wordsOf(item);
  return (
    <Panel
      title={words?.title ?? t('player.game')}
      {...(item !== undefined && { note: format.dayTime(item.at) })}
      side={<span data-figures="">{words?.end}</span>}
    >
      {item !== undefined && (
        <div className={styles.section}>
          {item.kind !== 'games' && item.kind !== 'limits' && item.words !== null && (
            <p className={styles.words}>{item.words}</p>
          )}
          {item.kind === 'money' && <p>{t('player.transfer', { number: item.id.replace('money:', '') })}</p>}
          {item.by !== null && <p>{t('player.by', { name: item.by })}</p>}
          <Causes item={item} />
        </div>
      )}
      {competitionId !== undefined && <Game competitionId={competitionId} userId={userId} />}
    </Panel>
  );
};
