import { TEMPLATE_FIELDS } from '#console/acts/template-fields.ts';
import { useTemplateWords } from '#console/acts/use-template-words.ts';
import { Button } from '#console/components/button.tsx';
import { useFormat, useText } from '#console/i18n/use-text.ts';
import type { TemplateDraft } from '../use-draft.ts';
import styles from './editor.module.css';

/** What keeps a draft from being stored; null: nothing. */
export type Obstacle = 'isBehind' | 'isSame' | 'isTried' | null;

interface HeadSideProps {
  readonly draft: TemplateDraft;
  /** Fields that are wrong, the first first. */
  readonly wrong: readonly string[];
  readonly obstacle: Obstacle;
  readonly onError: () => void;
  readonly onStore: () => void;
}

/** What becomes of a draft: thrown away, stored, or mended first. */
export const HeadSide = ({ draft, wrong, obstacle, onError, onStore }: HeadSideProps) => {
  const t = useText();
  const format = useFormat();
  const words = useTemplateWords();
  const [first] = wrong;
  const known = TEMPLATE_FIELDS.find((field) => field === first);
  return (
    <span className={styles.side}>
      {draft.savedAt !== null && (
        <>
          <span className={styles.second}>{t('schedule.kept', { time: format.dayTime(draft.savedAt) })}</span>
          <Button onClick={draft.discard}>{t('schedule.discard')}</Button>
        </>
      )}
      {first === undefined ? (
        <Button kind="main" blocked={obstacle !== null} onClick={onStore}>
          {t(obstacle === null || obstacle === 'isTried' ? 'schedule.storeDots' : `schedule.${obstacle}`)}
        </Button>
      ) : (
        <Button hotkey="F8" onClick={onError}>
          {t('schedule.errors', { count: wrong.length, field: known === undefined ? first : words.label(known) })}
        </Button>
      )}
    </span>
  );
};
