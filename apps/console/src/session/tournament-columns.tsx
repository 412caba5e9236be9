import type { OfficeTournaments } from '@matador/protocol/rest';
import { useMemo } from 'react';
import { State } from '#console/components/panel.tsx';
import type { MarkKind } from '#console/components/icon.tsx';
import type { ListColumn } from '#console/components/list.tsx';
import { useFormat, useText, useTournamentName } from '#console/i18n/use-text.ts';

type Row = OfficeTournaments['items'][number];

/** People notice a wait from here on. */
const LONG_WAIT_S = 45;

const MARKS: Readonly<Record<Row['state'], MarkKind>> = {
  planned: 'none',
  running: 'good',
  clearance: 'none',
  settled: 'none',
  aborted: 'bad',
};

/** What a tournament's state is called, and its mark. */
export const TournamentState = ({ row }: { readonly row: Pick<Row, 'state' | 'frozen' | 'longestSeconds'> }) => {
  const t = useText();
  if (row.frozen) return <State mark="bad">{t('common.frozen')}</State>;
  if (row.state === 'running' && (row.longestSeconds ?? 0) > LONG_WAIT_S)
    return <State mark="hint">{t('common.waitsLong')}</State>;
  return <State mark={MARKS[row.state]}>{t(`common.state.${row.state}`)}</State>;
};

/** The columns of every list of tournaments. */
export const useTournamentColumns = (): readonly ListColumn<Row>[] => {
  const t = useText();
  const format = useFormat();
  const nameOf = useTournamentName();
  return useMemo(
    () => [
      { id: 'name', name: t('common.tournament'), width: 'minmax(130px, 2fr)', value: nameOf },
      {
        id: 'state',
        name: t('common.stateHead'),
        width: '104px',
        value: (row) => row.state,
        show: (row) => <TournamentState row={row} />,
      },
      ...(['entries', 'playing', 'waiting'] as const).map((id): ListColumn<Row> => ({
        id,
        name: t(`common.${id}`),
        width: '60px',
        isNumber: true,
        value: (row) => row[id],
        show: (row) => format.number(row[id]),
      })),
      {
        id: 'end',
        name: t('common.ends'),
        width: '124px',
        isNumber: true,
        value: (row) => Date.parse(row.competitionEnd),
        show: (row) => format.dayTime(row.competitionEnd),
      },
      {
        id: 'escrow',
        name: t('common.escrow'),
        width: '88px',
        isNumber: true,
        value: (row) => row.escrow,
        show: (row) => format.money(row.escrow, 'EUR'),
      },
    ],
    [t, format, nameOf],
  );
};
