import { SKIPGAME_POINTS } from '@matador/tournament';
import { useState } from 'react';
import { Link } from 'react-router';
import { GAMES } from '#web/games/index.ts';
import { Page, PageHeading } from '#web/components/page/page.tsx';
import { PracticeLinks } from '#web/components/practice-links/practice-links.tsx';
import { Panel } from '#web/components/surface/surface.tsx';
import { SupportLink } from '#web/components/support-link.tsx';
import { TermsDialog } from '#web/components/terms/terms-dialog.tsx';
import { Text, useText } from '#web/i18n/use-text.tsx';
import { urls } from '#web/urls.ts';
import styles from '#web/components/help/help.module.css';

const TOPICS = [
  ['help.seriesTitle', 'help.seriesWords'],
  ['help.playTitle', 'help.playWords'],
  ['help.keysTitle', 'help.keysWords'],
  ['help.scoreTitle', 'help.scoreWords'],
  ['help.breakTitle', 'help.breakWords'],
  ['help.fairTitle', 'help.fairWords'],
  ['help.simTitle', 'help.simWords'],
] as const;

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
            <p>{t(words, { points: SKIPGAME_POINTS })}</p>
          </Panel>
        ))}
        <Panel aria-labelledby="help.practice">
          <h2 id="help.practice">{t('help.practiceTitle')}</h2>
          <p>{t('help.practiceWords')}</p>
          <PracticeLinks />
        </Panel>
        <Panel aria-labelledby="help.rules">
          <h2 id="help.rules">{t('help.rulesTitle')}</h2>
          {GAMES.map(
            ({ gametype, rules }) =>
              rules !== null && (
                <p key={gametype}>
                  <Link to={urls.helpOf(gametype)}>{t(rules.label)}</Link>
                </p>
              ),
          )}
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
      <TermsDialog open={terms} zoneId={null} onClose={() => setTerms(false)} />
    </Page>
  );
};
