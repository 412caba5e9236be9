import { Link } from 'react-router';
import { Page, PageHeading } from '../../components/page/page.tsx';
import { BeloteRules } from '../../features/rules/components/belote-rules.tsx';
import { useText } from '../../i18n/use-text.tsx';
import { urls } from '../../urls.ts';
import styles from './help.module.css';

/** `/help/belote`: Belote's rules (OVER-8). */
export const HelpBeloteRoute = () => {
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
