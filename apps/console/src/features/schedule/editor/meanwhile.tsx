import type { StoredTemplate } from '@matador/protocol/rest';
import { changedFields } from '#console/acts/template-fields.ts';
import { useTemplateWords } from '#console/acts/use-template-words.ts';
import { Button } from '#console/components/button.tsx';
import { Actions } from '#console/components/field.tsx';
import { useFormat, useText } from '#console/i18n/use-text.ts';
import { templateOf } from '../model/draft.ts';
import type { TemplateDraft } from '../use-draft.ts';
import styles from './editor.module.css';

/** What somebody else has stored since the draft was begun, and what is to become of both. */
export const Meanwhile = ({ stored, draft }: { readonly stored: StoredTemplate; readonly draft: TemplateDraft }) => {
  const t = useText();
  const format = useFormat();
  const words = useTemplateWords();
  const now = templateOf(stored);
  const theirs = changedFields(draft.base, now);
  const both = theirs.filter((field) => draft.changed.includes(field));
  const { changedAt, changedBy, version } = stored;
  return (
    <section role="alert" aria-label={t('schedule.meanwhile')} className={styles.meanwhile}>
      <strong>
        {t('schedule.meanwhileBy', {
          name: changedBy ?? '–',
          time: changedAt === null ? '–' : format.dayTime(changedAt),
          version,
        })}
      </strong>
      <ul>
        {theirs.map((field) => (
          <li key={field}>
            {words.label(field)}:{' '}
            {t('schedule.beforeAfter', { before: words.field(draft.base, field), after: words.field(now, field) })}
          </li>
        ))}
      </ul>
      {both.length > 0 && <p>{t('schedule.both', { fields: both.map(words.label).join(', ') })}</p>}
      <Actions>
        <Button kind="main" onClick={() => draft.rebase(stored)}>
          {t('schedule.takeTheirs')}
        </Button>
        <Button onClick={draft.discard}>{t('schedule.discardMine')}</Button>
      </Actions>
    </section>
  );
};
