import { Link } from 'react-router';
import { Page, PageHeading } from '#web/components/page/page.tsx';
import { BeloteRules } from './belote-rules.tsx';
import { useText } from '#web/i18n/use-text.tsx';
import { urls } from '#web/urls.ts';
import styles from '#web/components/help/help.module.css';

/** `/help/belote`: Belote's rules (OVER-8). */
export const HelpPage = () => {
  const t = useText();
  return (
    <Page title={t('beloteHelp.title')} game="belote" back={{ to: urls.help, label: t('beloteHelp.general') }} open>
      <div className={styles.help}>
        <PageHeading>{t('beloteHelp.title')}</PageHeading>
        <p className={styles.lead}>{t('beloteHelp.lead')}</p>
        <BeloteRules />
        <p>
          <Link to={urls.help}>{t('beloteHelp.general')}</Link>
        </p>
      </div>
    </Page>
  );
};
