import * as addresses from '@matador/protocol/addresses';
import type { SeasonFinal } from '@matador/protocol/rest';
import { to } from '@matador/ui/address';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { queries } from '#console/api/queries.ts';
import { CsvLink } from '#console/components/csv-link.tsx';
import { List, type ListColumn } from '#console/components/list.tsx';
import { Empty, Panel } from '#console/components/panel.tsx';
import { useFormat, useText } from '#console/i18n/use-text.ts';
import { urls } from '#console/urls.ts';
import { useFinalNames } from './use-final-names.ts';

interface Seat {
  readonly userId: string;
  /** Null: it was lost after the final. */
  readonly kind: SeasonFinal['seats'][number]['kind'] | null;
}

const rowsOf = ({ seats, places }: SeasonFinal): readonly Seat[] => {
  const seated = new Set(seats.map(({ userId }) => userId));
  const others = places.filter(({ userId }) => !seated.has(userId));
  return [...seats, ...others.map(({ userId }) => ({ userId, kind: null }))];
};

const Seats = ({ final }: { readonly final: SeasonFinal }) => {
  const t = useText();
  const format = useFormat();
  const nameOf = useFinalNames(final);
  const { places } = final;
  const rows = useMemo(() => rowsOf(final), [final]);
  const columns = useMemo((): readonly ListColumn<Seat>[] => {
    const entered = new Map(places.map((one) => [one.userId, one]));
    return [
      { id: 'name', name: t('room.player'), width: 'minmax(96px, 1fr)', value: ({ userId }) => nameOf(userId) },
      {
        id: 'kind',
        name: t('schedule.finalKind'),
        width: '96px',
        value: ({ kind }) => t(`commands.seat.${kind ?? 'none'}`),
      },
      {
        id: 'rank',
        name: t('room.rank'),
        width: '36px',
        isNumber: true,
        value: ({ userId }) => entered.get(userId)?.place ?? Infinity,
        show: ({ userId }) => entered.get(userId)?.place ?? '–',
      },
      {
        id: 'prize',
        name: t('room.prize'),
        width: '64px',
        isNumber: true,
        value: ({ userId }) => entered.get(userId)?.prize ?? -1,
        show: ({ userId }) => {
          const one = entered.get(userId);
          return one === undefined ? '–' : format.prize(one.prize, 'EUR');
        },
      },
    ];
  }, [t, format, nameOf, places]);
  return (
    <List
      label={t('schedule.finalSeats')}
      columns={columns}
      rows={rows}
      idOf={({ userId }) => userId}
      linkOf={({ userId }) => urls.player(userId)}
      least={320}
      isTall
    />
  );
};

/** Who has a seat in a season's final, and what each has come to there. */
export const FinalSeats = ({ seasonId }: { readonly seasonId: number }) => {
  const t = useText();
  const { data: final, isError } = useQuery(queries.seasonFinal(seasonId));
  const url = to(addresses.seasonFinal, { params: { seasonId } }).url;
  return (
    <Panel
      title={t('schedule.finalSeats')}
      note={
        final !== undefined && final.version > 0
          ? t('room.versionOf', { version: final.version })
          : t('schedule.finalNotEntered')
      }
      side={<CsvLink url={url} name={`final-${String(seasonId)}`} />}
    >
      {final === undefined || rowsOf(final).length === 0 ? (
        <Empty>{t(isError ? 'common.failed' : final === undefined ? 'common.looking' : 'common.none')}</Empty>
      ) : (
        <Seats final={final} />
      )}
    </Panel>
  );
};
