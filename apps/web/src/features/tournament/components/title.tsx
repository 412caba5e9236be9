import { Icon } from '#web/components/icon/icon.tsx';
import { PageHeading } from '#web/components/page/page.tsx';
import { useText } from '#web/i18n/use-text.tsx';
import { useTournamentName } from '#web/i18n/use-tournament-name.ts';
import styles from './tournament-page.module.css';
import type { TournamentProps } from './types.ts';

interface TitleProps extends Pick<TournamentProps, 'tournament'> {
  readonly onPrizes: () => void;
}

/** The name, and beside it what the ranks pay (TOUR-6). */
export const Title = ({ tournament, onPrizes }: TitleProps) => {
  const t = useText();
  const nameOf = useTournamentName();
  return (
    <div className={styles.title}>
      <PageHeading>{nameOf(tournament)}</PageHeading>
      <button type="button" className={styles.info} onClick={onPrizes}>
        <Icon name="info" size={24} />
        <span>{t('tournament.distribution')}</span>
      </button>
    </div>
  );
};
