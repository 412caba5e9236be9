import { COUNTING_RESULTS } from '@matador/tournament';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import { Ticket } from '#web/components/art/ticket.tsx';
import { Heard } from '#web/components/heard.tsx';
import { Icon } from '#web/components/icon/icon.tsx';
import { PlayerName } from '#web/components/player-name/player-name.tsx';
import { useFormat } from '#web/i18n/use-format.ts';
import { useText } from '#web/i18n/use-text.tsx';
import { useTournamentName } from '#web/i18n/use-tournament-name.ts';
import type { FinalSeat, SeasonLine, SeasonRow } from '../model/final-seats.ts';
import type { Stretch } from '../model/folds.ts';
import styles from './season-table.module.css';

const NONE = '–';
const PLACES = Array.from({ length: COUNTING_RESULTS }, (_, place) => place);
const COLUMNS = PLACES.length + 5;

/** How a final seat was won, in words. */
const Seat = ({ seat }: { readonly seat: FinalSeat | null }) => {
  const t = useText();
  const nameOf = useTournamentName();
  switch (seat?.type) {
    case 'ticket':
      return (
        <span className={styles.ticket}>
          <Ticket width={26} />
          <Heard>{t('rankings.finalSeat')} </Heard>
          {nameOf(seat.tournament)}
        </span>
      );
    case 'ranking':
      return t('rankings.byRanking');
    case 'wildcard':
      return t('rankings.wildcard');
    case 'substitute':
      return t('rankings.substitute', { place: seat.place });
    case undefined:
      return null;
  }
};

interface RowProps {
  readonly row: SeasonRow;
  readonly seat: FinalSeat | null;
  readonly currency: string;
  readonly pinned?: boolean;
}

const Row = ({ row, seat, currency, pinned = false }: RowProps) => {
  const t = useText();
  const format = useFormat();
  const prize = row.seasonPrize > 0 ? format.prize(row.seasonPrize, currency) : NONE;
  return (
    <tr data-own={row.own} data-pinned={pinned} data-rank={pinned ? undefined : row.seasonRank} tabIndex={-1}>
      <td className={styles.rank}>{row.seasonRank > 0 ? format.number(row.seasonRank) : NONE}</td>
      <th scope="row">
        <PlayerName name={row.playerName} own={row.own} simulated={row.simulated} />
        <span className={styles.phone}>
          <Seat seat={seat} />
        </span>
        {pinned && row.results.length > 0 && (
          <span className={styles.phone}>
            {t('rankings.results', { results: row.results.map((result) => format.number(result)).join(' · ') })}
          </span>
        )}
      </th>
      <td className={styles.total}>
        <b>{format.number(row.seasonScore)}</b>
        <span className={styles.phone}>{prize}</span>
      </td>
      {PLACES.map((place) => (
        <td key={place} className={styles.result}>
          {row.results[place] === undefined ? NONE : format.number(row.results[place])}
        </td>
      ))}
      <td className={styles.prize}>{prize}</td>
      <td className={styles.seat}>
        <Seat seat={seat} />
      </td>
    </tr>
  );
};

const Head = () => {
  const t = useText();
  return (
    <thead className={styles.head}>
      <tr>
        <th scope="col">{t('rankings.rank')}</th>
        <th scope="col">{t('rankings.player')}</th>
        <th scope="col">{t('rankings.total')}</th>
        {PLACES.map((place) => (
          <th
            key={place}
            scope="col"
            className={styles.result}
            aria-label={t('rankings.resultWords', { place: place + 1 })}
          >
            {t('rankings.result', { place: place + 1 })}
          </th>
        ))}
        <th scope="col" className={styles.prize}>
          {t('rankings.prize')}
        </th>
        <th scope="col" className={styles.seat}>
          {t('rankings.finalSeat')}
        </th>
      </tr>
    </thead>
  );
};

const BoundaryRow = ({
  className,
  children,
}: {
  readonly className: string | undefined;
  readonly children: ReactNode;
}) => (
  <tr>
    <td colSpan={COLUMNS} className={className}>
      {children}
    </td>
  </tr>
);

/** Rows that are folded, and what opens them. */
const Fold = ({ line, onUnfold }: { readonly line: Stretch; readonly onUnfold: () => void }) => {
  const t = useText();
  const format = useFormat();
  const [from, to] = [format.number(line.from), format.number(line.to)];
  return (
    <button type="button" onClick={onUnfold}>
      <Icon name="down" size={18} />
      <span>{t('rankings.fold', { from, to })}</span>
      <span className={styles.unfold}>{t('rankings.unfold')}</span>
    </button>
  );
};

interface SeasonTableProps {
  readonly label: string;
  readonly lines: readonly SeasonLine[];
  /** My row where it is out of sight. */
  readonly pinned: { readonly row: SeasonRow; readonly seat: FinalSeat | null } | null;
  readonly currency: string;
  readonly onUnfold: (stretch: Stretch) => void;
}

/** The season: total, the results that make it, the prize, and how the final seat was won. */
export const SeasonTable = ({ label, lines, pinned, currency, onUnfold }: SeasonTableProps) => {
  const t = useText();
  const nameOf = useTournamentName();
  const table = useRef<HTMLTableElement>(null);
  /** The rank that a press has asked for: the focus goes there, its button is gone. */
  const [wanted, setWanted] = useState<number | null>(null);
  useEffect(() => {
    const row = wanted === null ? null : table.current?.querySelector<HTMLElement>(`[data-rank="${String(wanted)}"]`);
    if (row == null) return;
    row.focus({ preventScroll: true });
    setWanted(null);
  }, [wanted, lines]);
  const lineOf = (line: SeasonLine) => {
    switch (line.type) {
      case 'row': {
        const { row, seat } = line;
        const tournament = seat?.type === 'ticket' ? String(seat.tournament.tournamentId) : '';
        return <Row key={`${row.playerId} ${tournament}`} row={row} seat={seat} currency={currency} />;
      }
      case 'fold':
        return (
          <BoundaryRow key={`fold ${String(line.to)}`} className={styles.fold}>
            <Fold
              line={line}
              onUnfold={() => {
                setWanted(line.from);
                onUnfold(line);
              }}
            />
          </BoundaryRow>
        );
      case 'coming':
        return (
          <BoundaryRow key={`coming ${String(line.from)}`} className={styles.fold}>
            <p role="status">{t('common.loading')}</p>
          </BoundaryRow>
        );
      case 'tournament':
        return (
          <BoundaryRow key={`tournament ${String(line.tournament.tournamentId)}`} className={styles.group}>
            {nameOf(line.tournament)}
          </BoundaryRow>
        );
      case 'end':
        return (
          <BoundaryRow key="end" className={styles.end}>
            <span>{t('rankings.endOfSeats')}</span>
          </BoundaryRow>
        );
    }
  };
  return (
    <div className={styles.room}>
      <table ref={table} className={styles.table} aria-label={label}>
        <Head />
        <tbody>
          {lines.map(lineOf)}
          {pinned !== null && <Row row={pinned.row} seat={pinned.seat} currency={currency} pinned />}
        </tbody>
      </table>
    </div>
  );
};
