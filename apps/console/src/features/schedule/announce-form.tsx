import { LOCALE_NAMES } from '@matador/protocol/languages';
import { ActForm } from '#console/acts/act-form.tsx';
import { Button } from '#console/components/button.tsx';
import { Field } from '#console/components/field.tsx';
import { Panel } from '#console/components/panel.tsx';
import { useText } from '#console/i18n/use-text.ts';
import { commandOf, draftOf, missingIn, WRITTEN, type AnnouncementDraft } from './model/announcement-draft.ts';
import styles from './announce-form.module.css';

interface AnnounceFormProps {
  readonly draft: AnnouncementDraft;
  readonly isWhole: boolean;
  readonly onChange: (draft: AnnouncementDraft) => void;
  readonly onSent: () => void;
}

/** A new announcement, in each language that players read. */
export const AnnounceForm = ({ draft, isWhole, onChange, onSent }: AnnounceFormProps) => {
  const t = useText();
  const missing = missingIn(draft).map((one) => LOCALE_NAMES[one]);
  const time = (field: 'from' | 'until', label: string, hint: string) => (
    <Field label={label} hint={hint}>
      {(ties) => (
        <input
          {...ties}
          type="datetime-local"
          value={draft[field]}
          onChange={({ target }) => onChange({ ...draft, [field]: target.value })}
        />
      )}
    </Field>
  );
  return (
    <Panel
      title={t('schedule.announceNew')}
      side={
        <Button kind="quiet" onClick={() => onChange(draftOf())}>
          {t('schedule.clear')}
        </Button>
      }
    >
      <div className={styles.form}>
        <ActForm
          command={isWhole ? commandOf(draft) : null}
          missing={t('schedule.announceMissing', { languages: missing.join(', ') })}
          verb={t('commands.act.announce')}
          nameOf={(userId) => userId}
          onSent={onSent}
        >
          <div className={styles.pair}>
            {time('from', t('schedule.announcedFrom'), t('schedule.announceFromHint'))}
            {time('until', t('schedule.announcedUntil'), t('schedule.announceUntilHint'))}
          </div>
          {WRITTEN.map((one) => {
            const text = draft.texts[one];
            const set = (part: Partial<typeof text>): void =>
              onChange({ ...draft, texts: { ...draft.texts, [one]: { ...text, ...part } } });
            const isMissing = text.title.trim() === '' || text.words.trim() === '';
            return (
              <fieldset key={one} className={styles.language} data-missing={isMissing ? '' : undefined}>
                <legend>
                  {LOCALE_NAMES[one]} {isMissing && <span className={styles.second}>{t('schedule.textMissing')}</span>}
                </legend>
                <Field label={t('schedule.announceTitle')}>
                  {(ties) => (
                    <input
                      {...ties}
                      lang={one}
                      maxLength={120}
                      value={text.title}
                      onChange={({ target }) => set({ title: target.value })}
                    />
                  )}
                </Field>
                <Field label={t('schedule.announceWords')}>
                  {(ties) => (
                    <textarea
                      {...ties}
                      lang={one}
                      rows={2}
                      maxLength={1000}
                      value={text.words}
                      onChange={({ target }) => set({ words: target.value })}
                    />
                  )}
                </Field>
              </fieldset>
            );
          })}
        </ActForm>
      </div>
    </Panel>
  );
};
