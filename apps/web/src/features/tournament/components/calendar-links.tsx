import * as addresses from '@matador/protocol/addresses';
import { Link } from 'react-router';
import { to } from '@matador/ui/address';
import { Icon } from '#web/components/icon/icon.tsx';
import { useText } from '#web/i18n/use-text.tsx';
import { urls } from '#web/urls.ts';
import styles from './calendar-links.module.css';
import type { TournamentProps } from './types.ts';

/** The tournament as a file for a calendar program, and the way to everything that opens (TOUR-15). */
export const CalendarLinks = ({ tournament }: Pick<TournamentProps, 'tournament'>) => {
  const t = useText();
  const { tournamentId } = tournament;
  return (
    <p className={styles.links}>
      <a href={to(addresses.calendarFile, { params: { tournamentId } }).url} download>
        <Icon name="calendar" size={18} />
        {t('tournament.calendarFile')}
      </a>
      <Link to={urls.calendar}>{t('tournament.calendarAll')}</Link>
    </p>
  );
};
