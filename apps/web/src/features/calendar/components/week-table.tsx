import { Fragment } from 'react';
import { ZoneIcon } from '#web/components/art/zone-icon.tsx';
import { useFormat } from '#web/i18n/use-format.ts';
import { useText } from '#web/i18n/use-text.tsx';
import { useTournamentName } from '#web/i18n/use-tournament-name.ts';
import type { Day } from '#web/schedule/calendar-week.ts';
import { useDayWords } from '../hooks/use-day-words.ts';
import type { DayCell, DayMark, DayOpening, Lane } from '../model/lanes.ts';
import { TournamentLink } from './tournament-link.tsx';
import styles from './week-table.module.css';

const MARKS = {
  registration: 'calendar.registration',
  begins: 'calendar.begins',
  lastStart: 'calendar.lastStart',
  ends: 'calendar.ends',
} as const;
const STATES = { past: 'calendar.past', open: 'calendar.open', coming: 'calendar.coming' } as const;

const Opening = ({ opening }: { readonly opening: DayOpening }) => {
  const t = useText();
  const format = useFormat();
  const { start, end, state, isWholeDay } = opening;
  const hours = isWholeDay
    ? t('calendar.wholeDay')
    : format.withBerlin((clock) => t('calendar.span', { from: clock.time(start), to: clock.time(end) }));
  return (
    <p className={styles.opening} data-state={state}>
      {hours}
      <span className={state === 'open' ? undefined : 'heard'}>, {t(STATES[state])}</span>
    </p>
  );
};

/** What is worth a line beside the hours: the end is said by them. */
const isSaid = ({ kind }: DayMark, { openings }: DayCell): boolean => kind !== 'ends' || openings.length === 0;

const Cell = ({ cell, isToday }: { readonly cell: DayCell; readonly isToday: boolean }) => {
  const t = useText();
  const format = useFormat();
  return (
    <td data-today={isToday}>
      {cell.openings.map((opening) => (
        <Opening key={opening.start} opening={opening} />
      ))}
      {cell.marks
        .filter((mark) => isSaid(mark, cell))
        .map(({ kind, at }) => (
          <p key={kind} className={styles.mark} data-kind={kind}>
            {t(MARKS[kind], { time: format.time(at) })}
          </p>
        ))}
    </td>
  );
};

const Row = ({ lane, today, currency }: { readonly lane: Lane; readonly today: Day; readonly currency: string }) => {
  const t = useText();
  const format = useFormat();
  const nameOf = useTournamentName();
  const { entry } = lane;
  const amounts = { fee: format.prize(entry.entryFee, currency), win: format.prize(entry.totalWin, currency) };
  return (
    <tr data-game={entry.gametype}>
      <th scope="row">
        <TournamentLink entry={entry} className={styles.name}>
          <ZoneIcon zoneId={entry.zoneId} tile />
          <span>
            {nameOf(entry)}
            {entry.joined && <b className={styles.you}>{t('common.you')}</b>}
            <small>{t('calendar.entry', amounts)}</small>
          </span>
        </TournamentLink>
      </th>
      {lane.cells.map((cell) => (
        <Cell key={cell.day} cell={cell} isToday={cell.day === today} />
      ))}
    </tr>
  );
};

interface WeekTableProps {
  readonly lanes: readonly Lane[];
  readonly days: readonly Day[];
  readonly today: Day;
  /** ISO 8601. */
  readonly now: string;
  /** How much of today is over, 0 to 1. */
  readonly passed: number;
  readonly currency: string;
  /** Whose times these are. */
  readonly caption: string;
}

/** A week with a lane a tournament: filled while its lobby is open, outlined when it comes, grey when it is over. */
export const WeekTable = ({ lanes, days, today, now, passed, currency, caption }: WeekTableProps) => {
  const t = useText();
  const format = useFormat();
  const words = useDayWords();
  return (
    <table className={styles.week}>
      <thead>
        <tr>
          <th scope="col" className={styles.caption}>
            <span className="heard">{t('calendar.tournament')}. </span>
            {caption}
          </th>
          {days.map((day) => (
            <th key={day} scope="col" data-today={day === today}>
              {words.weekday(day)} {words.ordinal(day)}
              {day === today && (
                <Fragment>
                  <small>{t('calendar.todayAt', { time: format.time(now) })}</small>
                  <i className={styles.now} style={{ insetInlineStart: `${(passed * 100).toFixed(1)}%` }} />
                </Fragment>
              )}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {lanes.map((lane) => (
          <Row
            key={`${lane.entry.tournamentId ?? lane.entry.name} ${lane.entry.competitionStart}`}
            lane={lane}
            today={today}
            currency={currency}
          />
        ))}
      </tbody>
    </table>
  );
};

/** What the looks of an opening mean. */
export const Legend = () => {
  const t = useText();
  return (
    <ul className={styles.legend} aria-hidden="true">
      <li data-state="open">{t('calendar.legendOpen')}</li>
      <li data-state="coming">{t('calendar.coming')}</li>
      <li data-state="past">{t('calendar.past')}</li>
    </ul>
  );
};
