import type { CSSProperties } from 'react';
import { Link } from 'react-router';
import { useTemplateWords } from '#console/acts/use-template-words.ts';
import { Mark, type MarkKind } from '#console/components/icon.tsx';
import { useFormat, useText, useTournamentName } from '#console/i18n/use-text.ts';
import { urls } from '#console/urls.ts';
import { hoursOf } from './model/berlin-day.ts';
import { daysOf, type WeekBar } from './model/week.ts';
import { useZoneWords } from './zone-words.ts';
import styles from './week-grid.module.css';

const MARKS = {
  planned: 'none',
  running: 'good',
  clearance: 'hint',
  settled: 'none',
  aborted: 'bad',
} as const satisfies Record<string, MarkKind>;
const DAY_HOURS = 24;

const Bar = ({ bar }: { readonly bar: WeekBar }) => {
  const t = useText();
  const format = useFormat();
  const nameOf = useTournamentName();
  const words = useTemplateWords();
  const { tournament, first, last, fromBefore, goesOn, overlaps } = bar;
  const { tournamentId, templateId, state, entries, entryFee, competitionStart, competitionEnd } = tournament;
  const link =
    tournamentId === null
      ? templateId === null
        ? urls.templates
        : urls.template(templateId)
      : urls.tournament(tournamentId);
  const place: CSSProperties = { gridColumn: `${String(first + 1)} / ${String(last + 2)}` };
  return (
    <li className={styles.line}>
      <Link
        to={link}
        className={styles.bar}
        style={place}
        data-coming={state === null ? '' : undefined}
        data-before={fromBefore ? '' : undefined}
        data-after={goesOn ? '' : undefined}
      >
        <strong className={styles.name}>
          <Mark kind={state === null ? 'none' : MARKS[state]} /> {nameOf(tournament)}
        </strong>
        <span className={styles.note}>
          {t('schedule.fromTo', { from: format.dayTime(competitionStart), to: format.dayTime(competitionEnd) })}
          {' · '}
          {words.money(entryFee)}
          {' · '}
          {state === null ? t('schedule.coming') : t(`common.state.${state}`)}
          {state !== null && ` · ${t('schedule.soldCount', { count: entries })}`}
        </span>
        {overlaps > 0 && (
          <span className={styles.overlap}>
            {t('schedule.overlapCount', { count: overlaps })} <span aria-hidden="true">▲</span>
          </span>
        )}
      </Link>
    </li>
  );
};

interface WeekGridProps {
  readonly monday: string;
  readonly today: string;
  readonly bars: ReadonlyMap<string, readonly WeekBar[]>;
}

/** A week by days, zone by zone; a day on which the clocks change says so. */
export const WeekGrid = ({ monday, today, bars }: WeekGridProps) => {
  const t = useText();
  const format = useFormat();
  const words = useTemplateWords();
  const zoneWords = useZoneWords();
  return (
    <div className={styles.week}>
      <ol className={styles.days} aria-label={t('schedule.days')}>
        {daysOf(monday).map((day, at) => {
          const hours = hoursOf(day);
          return (
            <li key={day} aria-current={day === today ? 'date' : undefined} className={styles.day}>
              <strong>{words.weekday(at + 1)}</strong> {format.monthDay(day)}
              {hours !== DAY_HOURS && (
                <span className={styles.clock}>
                  {t('schedule.dayHours', { hours })} <span aria-hidden="true">▲</span>
                </span>
              )}
            </li>
          );
        })}
      </ol>
      {[...bars].map(([zoneId, own]) => (
        <section key={zoneId} aria-labelledby={`zone-${zoneId}`} className={styles.zone}>
          <h3 id={`zone-${zoneId}`} className={styles.head}>
            {zoneWords(zoneId)}
          </h3>
          <ul className={styles.lines}>
            {own.map((bar) => (
              <Bar
                key={`${String(bar.tournament.tournamentId)} ${String(bar.tournament.templateId)} ${bar.tournament.competitionStart}`}
                bar={bar}
              />
            ))}
          </ul>
        </section>
      ))}
    </div>
  );
};
