import { statusOf } from '#web/api/client.ts';
import { useText } from '#web/i18n/use-text.tsx';
import { urls } from '#web/urls.ts';
import { ButtonLink } from '../button/button.tsx';
import { Panel } from '../surface/surface.tsx';
import styles from './missing.module.css';
import { PageHeading } from './page.tsx';

/** Whether a load was refused because there is no such thing, or none of the player: trying again changes nothing. */
export const isMissing = (error: Error | null): boolean => error !== null && [400, 403, 404].includes(statusOf(error));

/** In place of a competition that does not exist, or is none of the player's: says so, and leads on (ERR-3). */
export const MissingCompetition = () => {
  const t = useText();
  return (
    <Panel className={styles.missing}>
      <PageHeading>{t('common.missingTitle')}</PageHeading>
      <p>{t('common.missingWords')}</p>
      <div className={styles.ways}>
        <ButtonLink to={urls.overview}>{t('common.toOverview')}</ButtonLink>
        <ButtonLink to={urls.account()} kind="secondary">
          {t('common.account')}
        </ButtonLink>
      </div>
    </Panel>
  );
};
