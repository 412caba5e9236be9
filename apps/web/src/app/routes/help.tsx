import { useState } from 'react';
import { Link } from 'react-router';
import { Page, PageHeading } from '../../components/page/page.tsx';
import { PracticeLinks } from '../../components/practice-links/practice-links.tsx';
import { Panel } from '../../components/surface/surface.tsx';
import { SupportLink } from '../../components/support-link.tsx';
import { TermsDialog } from '../../components/terms/terms-dialog.tsx';
import { Text, useText } from '../../i18n/use-text.tsx';
import { urls } from '../../urls.ts';
import styles from './help.module.css';

const TOPICS = [
  ['help.seriesTitle', 'help.seriesWords'],
  ['help.playTitle', 'help.playWords'],
  ['help.keysTitle', 'help.keysWords'],
  ['help.scoreTitle', 'help.scoreWords'],
  ['help.breakTitle', 'help.breakWords'],
  ['help.fairTitle', 'help.fairWords'],
  ['help.simTitle', 'help.simWords'],
] as const;

const ZONE_OF_GENERAL_TERMS = 'skat';

/** `/help` (OVER-8). */
export const HelpRoute = () => {
  const t = useText();
  const [terms, setTerms] = useState(false);
  return (
    <Page title={t('help.title')} back={{ to: urls.overview, label: t('common.overview') }} open>
      <div className={styles.help}>
        <PageHeading>{t('help.title')}</PageHeading>
        <p className={styles.lead}>{t('help.lead')}</p>
        {TOPICS.map(([title, words]) => (
          <Panel key={title} aria-labelledby={title}>
            <h2 id={title}>{t(title)}</h2>
            <p>{t(words)}</p>
          </Panel>
        ))}
        <Panel aria-labelledby="help.practice">
          <h2 id="help.practice">{t('help.practiceTitle')}</h2>
          <p>{t('help.practiceWords')}</p>
          <PracticeLinks />
        </Panel>
        <Panel aria-labelledby="help.rules">
          <h2 id="help.rules">{t('help.rulesTitle')}</h2>
          <p>
            <Link to={urls.helpOf('romme')}>{t('help.rulesRomme')}</Link>
          </p>
          <p>
            <Link to={urls.helpOf('belote')}>{t('help.rulesBelote')}</Link>
          </p>
        </Panel>
        <Panel aria-labelledby="help.terms">
          <h2 id="help.terms">{t('help.termsTitle')}</h2>
          <p>
            <Text
              id="help.termsWords"
              tags={{
                a: <button type="button" className={styles.link} onClick={() => setTerms(true)} />,
                b: <SupportLink />,
              }}
            />
          </p>
        </Panel>
      </div>
      <TermsDialog open={terms} zoneId={ZONE_OF_GENERAL_TERMS} onClose={() => setTerms(false)} />
    </Page>
  );
};
