import { Link } from 'react-router';
import { Page, PageHeading } from '#web/components/page/page.tsx';
import styles from '#web/components/help/help.module.css';
import { Published } from '#web/features/fair/components/published.tsx';
import { Text, useText } from '#web/i18n/use-text.tsx';
import { urls } from '#web/urls.ts';

/** `/fair` (GAME-17). */
export const FairRoute = () => {
  const t = useText();
  return (
    <Page title={t('fair.title')} back={{ to: urls.overview, label: t('common.overview') }} open>
      <div className={styles.help}>
        <PageHeading>{t('fair.title')}</PageHeading>
        <p className={styles.lead}>
          <Text id="fair.lead" tags={{ a: <Link to={urls.help} /> }} />
        </p>
        <Published />
      </div>
    </Page>
  );
};
