import type { CompetitionResult } from '@matador/protocol/rest';
import { useQuery } from '@tanstack/react-query';
import { Button } from '#web/components/button/button.tsx';
import { saveCsv, separatorOf } from '#web/components/csv/csv.ts';
import { shortNumber } from '#web/components/copy-number/copy-number.tsx';
import { Icon } from '#web/components/icon/icon.tsx';
import { PageHeading } from '#web/components/page/page.tsx';
import { Panel } from '#web/components/surface/surface.tsx';
import { clockedSentences } from '#web/games/clocked-words.ts';
import { findGame } from '#web/games/index.ts';
import type { ListOf, PlayersList } from '#web/games/players-list.ts';
import { useFormat } from '#web/i18n/use-format.ts';
import { useText } from '#web/i18n/use-text.tsx';
import { useTournamentName } from '#web/i18n/use-tournament-name.ts';
import { withClock } from '../model/clock-column.ts';
import { csvOf } from '../model/csv.ts';
import { PlayersListTable } from './players-list.tsx';
import { ShareLink } from './share-link.tsx';
import styles from './sheet.module.css';

const writesNothing: ListOf = () => null;

/** What writes a game's list; null until it is loaded. Of an unknown game nothing is written. */
const useListOf = (gametype: string): ListOf | null => {
  const { data, isError } = useQuery({
    queryKey: ['list', gametype],
    queryFn: async () => ({ listOf: (await findGame(gametype)?.loadList()) ?? writesNothing }),
    staleTime: Infinity,
    networkMode: 'always', // without a network it fails, and the rest is shown
  });
  return isError ? writesNothing : (data?.listOf ?? null);
};

const Actions = ({ list, number }: { readonly list: PlayersList; readonly number: string }) => {
  const t = useText();
  const format = useFormat();
  return (
    <div className={styles.actions}>
      <Button kind="secondary" onClick={() => window.print()}>
        <Icon name="print" />
        {t('sheet.print')}
      </Button>
      <Button kind="secondary" onClick={() => saveCsv(`matador-${number}.csv`, csvOf(list, separatorOf(format)))}>
        <Icon name="save" />
        {t('sheet.csv')}
      </Button>
    </div>
  );
};

/** The players' list of an own competition, to be printed, kept and shared (GAME-16, GAME-24). */
export const Sheet = ({ result }: { readonly result: CompetitionResult }) => {
  const t = useText();
  const nameOfTournament = useTournamentName();
  const format = useFormat();
  const listOf = useListOf(result.gametype);
  if (listOf === null) return null;
  const { rankingTable: rows, deals, duelNumber, competitionId, finishedAt, idx, numberOfGames } = result;
  const bySeat = rows.toSorted((a, b) => a.seat - b.seat);
  const nameOf = (seat: number): string | null => {
    const row = bySeat[seat];
    return row?.own === true ? null : (row?.playerName ?? t('sheet.player', { number: seat + 1 }));
  };
  const list = listOf({
    t,
    format,
    nameOf,
    own: result.ownRanking?.seat ?? 0,
    seats: bySeat.length,
    deals,
    finals: bySeat.map(({ score }) => score),
  });
  const clocked = deals.map(({ clocked: decided = [] }) => clockedSentences({ t, nameOf }, decided));
  const isOver = finishedAt !== null && (result.state === 'finished' || result.state === 'skipgame');
  const number = shortNumber(duelNumber);
  return (
    <div className={styles.sheet}>
      <header className={styles.head}>
        <div>
          <PageHeading>{t('sheet.title')}</PageHeading>
          <p>{t('sheet.of', { tournament: nameOfTournament(result), game: idx + 1, games: numberOfGames })}</p>
        </div>
        <p className={styles.when}>
          {finishedAt !== null && format.dayTime(finishedAt)}
          <span>{t('sheet.duel', { number })}</span>
        </p>
      </header>
      {!isOver || list === null || deals.length === 0 ? (
        <Panel>
          <p role="status">{t(finishedAt === null ? 'sheet.notOver' : 'sheet.empty')}</p>
        </Panel>
      ) : (
        <>
          <Panel className={styles.paper}>
            <PlayersListTable list={list} title={t('sheet.title')} clocked={clocked} />
          </Panel>
          <Actions list={withClock(list, t('sheet.clock'), clocked)} number={number} />
        </>
      )}
      {isOver && <ShareLink competitionId={competitionId} />}
    </div>
  );
};
