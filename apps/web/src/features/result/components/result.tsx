import type { CompetitionResult } from '@matador/protocol/rest';
import { useId } from 'react';
import { useLocation } from 'react-router';
import { supportedTechs } from '#web/api/techs.ts';
import { BottomBar } from '#web/components/bar/bottom-bar.tsx';
import { Button, ButtonLink } from '#web/components/button/button.tsx';
import columns from '#web/components/columns/columns.module.css';
import { CopyNumber, shortNumber } from '#web/components/copy-number/copy-number.tsx';
import { Icon } from '#web/components/icon/icon.tsx';
import { PageHeading } from '#web/components/page/page.tsx';
import { SupportLink } from '#web/components/support-link.tsx';
import { Panel } from '#web/components/surface/surface.tsx';
import { useFormat } from '#web/i18n/use-format.ts';
import { Text, useText } from '#web/i18n/use-text.tsx';
import { useTournamentName } from '#web/i18n/use-tournament-name.ts';
import { useAccountOf } from '#web/games/use-account-of.ts';
import { readEntry } from '#web/history-entry.ts';
import { urls } from '#web/urls.ts';
import { ListOfGame, WatchGame } from './watch-game.tsx';
import { CheckDeals } from './check-deals.tsx';
import { Deals } from './deals.tsx';
import styles from './result.module.css';
import { Note } from './note.tsx';
import { OwnScore } from './own-score.tsx';
import { TableRanking } from './table-ranking.tsx';

interface ResultProps {
  readonly result: CompetitionResult;
}

/** The next game, or back to where the series is (RES-1). */
const Next = ({ result }: ResultProps) => {
  const t = useText();
  const reasonId = useId();
  const { state, competitionId, nextGame, zoneId, tournamentId, tournamentSupportedGameTechs: techs } = result;
  // Above its tournament it gives way to what comes next, so that back leads there from every game (ROUTE-13).
  const { aboveTournament = false } = readEntry(useLocation().state);
  const playable = techs.length === 0 || techs.some((tech) => supportedTechs().includes(tech));
  if (state === 'pending')
    return (
      <ButtonLink
        to={urls.table(competitionId)}
        replace={aboveTournament}
        state={{ aboveTournament }}
        wide
        needsNetwork
      >
        <Icon name="play" />
        {t('result.toTable')}
      </ButtonLink>
    );
  if (nextGame === null)
    return (
      <ButtonLink to={urls.tournaments(zoneId, tournamentId)} wide>
        {t('result.toTournament')}
      </ButtonLink>
    );
  if (playable)
    return (
      <ButtonLink
        to={urls.matching(zoneId, tournamentId)}
        replace={aboveTournament}
        state={{ aboveTournament, isPressed: true }}
        wide
        needsNetwork
      >
        <Icon name="play" />
        {t('result.next', { game: nextGame + 1 })}
      </ButtonLink>
    );
  return (
    <>
      <p id={reasonId} className={styles.reason}>
        {t('result.unsupported')}
      </p>
      <Button wide disabled aria-describedby={reasonId}>
        {t('result.next', { game: nextGame + 1 })}
      </Button>
    </>
  );
};

const isOver = ({ state }: CompetitionResult): boolean => state === 'finished' || state === 'skipgame';

/** One competition: score in the laurel, every deal explained, the table's ranking, the next step. */
export const Result = ({ result }: ResultProps) => {
  const t = useText();
  const nameOf = useTournamentName();
  const format = useFormat();
  const { competitionId, zoneId, duelNumber, finishedAt } = result;
  const accountOf = useAccountOf(result.gametype);
  if (accountOf === null) return null; // all at once, so that nothing moves
  return (
    <>
      <header className={styles.head}>
        <PageHeading>{t('result.heading', { game: result.idx + 1 })}</PageHeading>
        <p>
          {nameOf(result)}
          {finishedAt !== null && <span>{format.dayTime(finishedAt)}</span>}
        </p>
      </header>
      <div className={columns.columns}>
        <div className={columns.rail}>
          <div className={columns.box}>
            <div data-place="1">
              <OwnScore result={result} />
              <Note result={result} />
            </div>
            <BottomBar label={t('common.nextStep')} place="panel">
              <Next result={result} />
            </BottomBar>
          </div>
          {isOver(result) && (
            <div data-place="4" className={styles.tools}>
              {result.state === 'finished' && <WatchGame competitionId={competitionId} />}
              {result.deals.length > 0 && <ListOfGame competitionId={competitionId} />}
              <CheckDeals competitionId={competitionId} own={result.ownRanking?.seat ?? null} />
            </div>
          )}
          <p data-place="5" className={styles.support}>
            <Text
              id="result.support"
              values={{ duel: shortNumber(duelNumber) }}
              tags={{ a: <SupportLink about={{ competitionId, zoneId }} />, b: <CopyNumber whole={duelNumber} /> }}
            />
          </p>
        </div>
        <div className={columns.main}>
          {result.state !== 'lto' && (
            <div data-place="2">
              {result.deals.length > 0 ? (
                <Deals result={result} accountOf={accountOf} />
              ) : (
                <Panel>
                  <p>{t('result.noDeals')}</p>
                </Panel>
              )}
            </div>
          )}
          <div data-place="3">
            <TableRanking rows={result.rankingTable} />
          </div>
        </div>
      </div>
    </>
  );
};
