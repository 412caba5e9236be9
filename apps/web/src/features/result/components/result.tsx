import type { CompetitionResult } from '@matador/protocol/rest';
import columns from '#web/components/columns/columns.module.css';
import { CopyNumber, shortNumber } from '#web/components/copy-number/copy-number.tsx';
import { ResultShape } from '#web/components/loading/shapes.tsx';
import { PageHeading } from '#web/components/page/page.tsx';
import { SupportLink } from '#web/components/support-link.tsx';
import { Panel } from '#web/components/surface/surface.tsx';
import { useFormat } from '#web/i18n/use-format.ts';
import { Text, useText } from '#web/i18n/use-text.tsx';
import { useTournamentName } from '#web/i18n/use-tournament-name.ts';
import { useAccountOf } from '#web/games/use-account-of.ts';
import { ListOfGame, WatchGame } from './watch-game.tsx';
import { CheckDeals } from './check-deals.tsx';
import { CheckDraw } from './check-draw.tsx';
import { Deals } from './deals.tsx';
import { useGoingOn } from '../hooks/use-going-on.ts';
import { canBeWatched, seriesOf } from '../model/going-on.ts';
import { HourNote } from './hour-note.tsx';
import { NextBar } from './next-bar.tsx';
import styles from './result.module.css';
import { Note } from './note.tsx';
import { OwnScore } from './own-score.tsx';
import { Streak } from './streak.tsx';
import { TableRanking } from './table-ranking.tsx';

interface ResultProps {
  readonly result: CompetitionResult;
}

const isOver = ({ state }: CompetitionResult): boolean => state === 'finished' || state === 'skipgame';

/** One competition: score in the laurel, every deal explained, the table's ranking, the next step. */
export const Result = ({ result }: ResultProps) => {
  const t = useText();
  const nameOf = useTournamentName();
  const format = useFormat();
  const { competitionId, zoneId, duelNumber, finishedAt } = result;
  const accountOf = useAccountOf(result.gametype);
  const going = useGoingOn(result);
  const series = seriesOf(result, going.tournament);
  if (accountOf === null || going.isComing) return <ResultShape />; // all at once, so that nothing moves
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
              {result.hourReached !== null && <HourNote played={result.hourReached} />}
            </div>
            <NextBar result={result} going={going} />
          </div>
          {isOver(result) && (
            <div data-place="4" className={styles.tools}>
              {canBeWatched(result) && <WatchGame competitionId={competitionId} />}
              {result.deals.length > 0 && <ListOfGame competitionId={competitionId} />}
              <CheckDeals
                competitionId={competitionId}
                own={result.ownRanking?.seat ?? null}
                rows={result.rankingTable}
              />
              <CheckDraw competitionId={competitionId} />
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
          {series !== null && (
            <div data-place="2">
              <Streak result={result} games={series} />
            </div>
          )}
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
