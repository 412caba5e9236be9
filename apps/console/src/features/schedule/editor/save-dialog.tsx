import type { AdminCommand } from '@matador/protocol/rest';
import { ActForm } from '#console/acts/act-form.tsx';
import { useTemplateWords } from '#console/acts/use-template-words.ts';
import { Dialog } from '#console/components/dialog.tsx';
import { useText } from '#console/i18n/use-text.ts';
import type { TemplateDraft } from '../use-draft.ts';
import styles from './editor.module.css';

interface SaveDialogProps {
  /** Null: a new template. */
  readonly templateId: number | null;
  readonly draft: TemplateDraft;
  readonly isSingle: boolean;
  /** It has been made, or waits for a second operator: the draft has become an act. */
  readonly onSent: () => void;
  readonly onClose: () => void;
}

const shortOf = (userId: string): string => userId.slice(0, 8);

/** Stores a draft as an act: reason, dry run, and a second operator where much is promised (OPS-7). */
export const SaveDialog = ({ templateId, draft, isSingle, onSent, onClose }: SaveDialogProps) => {
  const t = useText();
  const words = useTemplateWords();
  const { template, version, changed, base } = draft;
  const command: AdminCommand = isSingle
    ? { type: 'createTournament', template }
    : templateId === null
      ? { type: 'createTemplate', template }
      : { type: 'changeTemplate', templateId, version, template };
  return (
    <Dialog title={t(`commands.act.${command.type}`)} onClose={onClose}>
      <ActForm
        command={command}
        missing=""
        verb={t(isSingle ? 'schedule.make' : 'schedule.store')}
        nameOf={shortOf}
        onSent={onSent}
      >
        <p>{t(isSingle ? 'schedule.makeNote' : 'schedule.storeNote', { name: template.name })}</p>
        {templateId !== null && (
          <ul className={styles.second}>
            {changed.map((field) => (
              <li key={field}>
                {words.label(field)}:{' '}
                {t('schedule.beforeAfter', { before: words.field(base, field), after: words.field(template, field) })}
              </li>
            ))}
          </ul>
        )}
      </ActForm>
    </Dialog>
  );
};
