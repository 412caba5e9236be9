import styles from '#web/components/help/help.module.css';
import { Page, PageHeading } from '#web/components/page/page.tsx';
import { Panel } from '#web/components/surface/surface.tsx';
import { useText } from '#web/i18n/use-text.tsx';
import { urls } from '#web/urls.ts';

const PARTS = [
  ['review.page.sample', 'review.page.sampleWords'],
  ['review.page.counts', 'review.page.countsWords'],
  ['common.zoneBelote', 'review.page.beloteWords'],
  ['review.page.open', 'review.page.openWords'],
  ['review.page.tags', 'review.page.tagsWords'],
  ['review.page.calls', 'review.page.callsWords'],
  ['review.page.limits', 'review.page.limitsWords'],
  ['review.page.source', 'review.page.sourceWords'],
  ['review.romme.page.exact', 'review.romme.page.exactWords'],
  ['review.romme.page.discards', 'review.romme.page.discardsWords'],
  ['review.romme.page.source', 'review.romme.page.sourceWords'],
  ['honest.page.list', 'honest.page.listWords'],
  ['honest.page.parts', 'honest.page.partsWords'],
  ['honest.page.belote', 'honest.page.beloteWords'],
  ['honest.page.limits', 'honest.page.limitsWords'],
  ['honest.page.source', 'honest.page.sourceWords'],
] as const;

/** `/review`: the formula of a review, its limits and its source (RES-7). */
export const ReviewRoute = () => {
  const t = useText();
  return (
    <Page title={t('review.page.title')} back={{ to: urls.overview, label: t('common.overview') }} open>
      <div className={styles.help}>
        <PageHeading>{t('review.page.title')}</PageHeading>
        <p className={styles.lead}>{t('review.page.lead')}</p>
        {PARTS.map(([title, words]) => (
          <Panel key={title} aria-labelledby={title}>
            <h2 id={title}>{t(title)}</h2>
            <p>{t(words)}</p>
          </Panel>
        ))}
      </div>
    </Page>
  );
};
