import { Link } from 'react-router';
import { Icon } from '#web/components/icon/icon.tsx';
import { useText } from '#web/i18n/use-text.tsx';
import { urls } from '#web/urls.ts';
import styles from '#web/components/check/check.module.css';

/** Leads to the replay (GAME-16). */
export const WatchGame = ({ competitionId }: { readonly competitionId: string }) => {
  const t = useText();
  return (
    <Link to={urls.replay(competitionId)} className={styles.action}>
      <Icon name="play" />
      {t('result.watch')}
    </Link>
  );
};

/** Leads to the players' list (GAME-16). */
export const ListOfGame = ({ competitionId }: { readonly competitionId: string }) => {
  const t = useText();
  return (
    <Link to={urls.list(competitionId)} className={styles.action}>
      <Icon name="print" />
      {t('result.list')}
    </Link>
  );
};
