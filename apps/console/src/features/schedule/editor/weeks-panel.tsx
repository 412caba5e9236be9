import { HOLIDAY_NAMES } from '../model/holiday-names.ts';
import type { PreviewedTournament, TemplatePreview } from '@matador/protocol/rest';
import { Link } from 'react-router';
import { useTemplateWords } from '#console/acts/use-template-words.ts';
import { Empty, Panel } from '#console/components/panel.tsx';
import { useFormat, useText, useTournamentName } from '#console/i18n/use-text.ts';
import { urls } from '#console/urls.ts';
import styles from './editor.module.css';

/** What is out of the ordinary about a competition's dates. */
const Marks = ({ week }: { readonly week: PreviewedTournament }) => {
  const t = useText();
  const nameOf = useTournamentName();
  const { clockChange, overlaps } = week;
  const holiday = HOLIDAY_NAMES.find((one) => one === week.holiday);
  const marks = [
    holiday === undefined ? null : t(`schedule.holiday.${holiday}`),
    clockChange === 0 ? null : t(clockChange > 0 ? 'schedule.clockLonger' : 'schedule.clockShorter'),
    overlaps.length === 0 ? null : t('schedule.overlaps', { names: overlaps.map(nameOf).join('; ') }),
  ].filter((mark) => mark !== null);
  return marks.map((mark) => (
    <span key={mark} className={styles.marks}>
      {mark} <span aria-hidden="true">▲</span>
    </span>
  ));
};

interface WeeksPanelProps {
  readonly preview: TemplatePreview | undefined;
  readonly title: string;
}

/** What a draft makes, and what of it is sold. */
export const WeeksPanel = ({ preview, title }: WeeksPanelProps) => {
  const t = useText();
  const format = useFormat();
  const nameOf = useTournamentName();
  const words = useTemplateWords();
  const weeks = preview?.weeks ?? [];
  return (
    <Panel title={title} {...(weeks.length > 0 && { note: format.number(weeks.length) })}>
      {weeks.length === 0 ? (
        <Empty>{t(preview === undefined ? 'common.looking' : 'schedule.noWeeks')}</Empty>
      ) : (
        <table className={styles.weeks}>
          <thead>
            <tr>
              <th scope="col">{t('schedule.starts')}</th>
              <th scope="col" className={styles.number}>
                {t('schedule.field.entryFee')}
              </th>
              <th scope="col" className={styles.number}>
                {t('schedule.sold')}
              </th>
            </tr>
          </thead>
          <tbody>
            {weeks.map((week) => (
              <tr key={week.competitionStart} data-made={week.tournamentId === null ? undefined : ''}>
                <td>
                  {week.tournamentId === null ? (
                    format.dayTime(week.competitionStart)
                  ) : (
                    <Link to={urls.tournament(week.tournamentId)} title={nameOf(week)}>
                      {format.dayTime(week.competitionStart)}
                    </Link>
                  )}
                  <Marks week={week} />
                </td>
                <td className={styles.number}>{words.money(week.entryFee)}</td>
                <td className={styles.number}>{week.tournamentId === null ? '–' : format.number(week.entries)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </Panel>
  );
};
