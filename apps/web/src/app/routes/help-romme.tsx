import { Page, PageHeading } from '../../components/page/page.tsx';
import { RommeRules } from '../../features/rules/components/romme-rules.tsx';
import { useText } from '../../i18n/use-text.tsx';
import { urls } from '../../urls.ts';
import styles from './help.module.css';

/** `/help/romme`: Rommé's rules (OVER-8). */
export const HelpRommeRoute = () => {
  const say = useText();
  return (
    <Page title={say('rules.romme.title')} game="romme" back={{ to: urls.help, label: say('help.title') }} open>
      <div className={styles.help}>
        <PageHeading>{say('rules.romme.title')}</PageHeading>
        <p className={styles.lead}>{say('rules.romme.lead')}</p>
        <RommeRules />
      </div>
    </Page>
  );
};
