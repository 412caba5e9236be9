import { Link } from 'react-router';
import { Page, PageHeading } from '#web/components/page/page.tsx';
import { useText } from '#web/i18n/use-text.tsx';
import { urls } from '#web/urls.ts';
import styles from '#web/components/help/help.module.css';
import { SkatRules } from './skat-rules.tsx';

/** `/help/skat`: the rules of Skat and Speed Skat (OVER-11). */
export const HelpPage = () => {
  const t = useText();
  return (
    <Page title={t('skatHelp.title')} game="skat" back={{ to: urls.help, label: t('skatHelp.general') }} open>
      <div className={styles.help}>
        <PageHeading>{t('skatHelp.title')}</PageHeading>
        <p className={styles.lead}>
          {t('skatHelp.lead')} <Link to={urls.firstHand}>{t('skatHelp.firstHand')}</Link>
        </p>
        <SkatRules />
        <p>
          <Link to={urls.help}>{t('skatHelp.general')}</Link>
        </p>
      </div>
    </Page>
  );
};
