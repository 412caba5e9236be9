import { Page, PageHeading } from '#web/components/page/page.tsx';
import { RommeRules } from './romme-rules.tsx';
import { useText } from '#web/i18n/use-text.tsx';
import { urls } from '#web/urls.ts';
import styles from '#web/components/help/help.module.css';

/** `/help/romme`: Rommé's rules (OVER-8). */
export const HelpPage = () => {
  const t = useText();
  return (
    <Page title={t('rules.romme.title')} game="romme" back={{ to: urls.help, label: t('help.title') }} open>
      <div className={styles.help}>
        <PageHeading>{t('rules.romme.title')}</PageHeading>
        <p className={styles.lead}>{t('rules.romme.lead')}</p>
        <RommeRules />
      </div>
    </Page>
  );
};
