import type { HintFile } from '@matador/protocol/rest';
import { useMemo } from 'react';
import { useLocation } from 'react-router';
import { List, type ListColumn } from '#console/components/list.tsx';
import { Empty, Panel } from '#console/components/panel.tsx';
import { useFormat, useText, useTournamentName } from '#console/i18n/use-text.ts';
import { urls } from '#console/urls.ts';
import { arrivalsOf } from './model/figures.ts';
import styles from './fair-page.module.css';

type Game = HintFile['games'][number];

const SHORT = 8;
const LONG = 12;

const useColumns = (file: HintFile): readonly ListColumn<Game>[] => {
  const t = useText();
  const format = useFormat();
  const nameOf = useTournamentName();
  return useMemo((): readonly ListColumn<Game>[] => {
    const gaps = new Map(
      arrivalsOf(file).each.map(({ competitionId, first, second }) => [
        competitionId,
        first === null || second === null ? null : Math.abs(first - second) / 1000,
      ]),
    );
    const gapOf = ({ competitionId }: Game): number | null => gaps.get(competitionId) ?? null;
    return [
      {
        id: 'at',
        name: t('room.when'),
        width: '132px',
        isNumber: true,
        value: ({ formedAt }) => Date.parse(formedAt),
        show: ({ formedAt }) => format.dayTime(formedAt),
      },
      {
        id: 'game',
        name: t('room.competition'),
        width: '84px',
        value: ({ competitionId }) => competitionId.slice(0, SHORT),
      },
      { id: 'tournament', name: t('common.tournament'), width: 'minmax(140px, 1fr)', value: nameOf },
      ...file.players.map(({ userId, userName }): ListColumn<Game> => {
        const scoreOf = ({ seats }: Game) => seats.find((seat) => seat.userId === userId)?.score ?? null;
        return {
          id: `of-${userId}`,
          name: userName,
          width: 'minmax(84px, 140px)',
          isNumber: true,
          value: (row) => scoreOf(row) ?? 0,
          show: (row) => {
            const score = scoreOf(row);
            return score === null ? '–' : format.signed(score);
          },
        };
      }),
      ...(file.players.length < 2
        ? []
        : [
            {
              id: 'gap',
              name: t('fair.gap'),
              width: '96px',
              isNumber: true,
              value: (row: Game) => gapOf(row) ?? Number.MAX_SAFE_INTEGER,
              show: (row: Game) => {
                const gap = gapOf(row);
                return gap === null ? '–' : t('common.seconds', { count: format.number(Math.round(gap)) });
              },
            },
          ]),
    ];
  }, [t, format, nameOf, file]);
};

/** Every game that the hint rests on; each opens with its moves and its draw. */
export const Games = ({ file, chosen }: { readonly file: HintFile; readonly chosen: string | null }) => {
  const t = useText();
  const { search } = useLocation();
  const columns = useColumns(file);
  const linkOf = ({ competitionId }: Game): string => {
    const after = new URLSearchParams(search);
    if (competitionId === chosen) after.delete('game');
    else after.set('game', competitionId);
    return `${urls.hint(file.hintId)}?${after.toString()}`;
  };
  const isPair = file.players.length > 1;
  return (
    <Panel title={t(isPair ? 'fair.games' : 'fair.refusedGames')} note={t('common.rows', { count: file.games.length })}>
      {file.games.length === 0 ? (
        <Empty>{t(isPair ? 'fair.neverMet' : 'common.none')}</Empty>
      ) : (
        <div className={styles.games}>
          <List
            label={t(isPair ? 'fair.games' : 'fair.refusedGames')}
            columns={columns}
            rows={file.games}
            idOf={({ competitionId }) => competitionId}
            linkOf={linkOf}
            least={640}
            isTall={file.games.length > LONG}
          />
        </div>
      )}
    </Panel>
  );
};
