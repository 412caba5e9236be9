import type { FirstEntry } from '@matador/protocol/rest';
import { Panel } from '#web/components/surface/surface.tsx';
import { useFirstEntryWords } from '#web/components/first-entry/use-first-entry-words.ts';
import { useText } from '#web/i18n/use-text.tsx';
import styles from './first-entry-note.module.css';

interface FirstEntryNoteProps {
  readonly firstEntry: FirstEntry;
  readonly currency: string;
}

/** How my first-entry refund stands (REG-16, MAST-9). */
export const FirstEntryNote = ({ firstEntry, currency }: FirstEntryNoteProps) => {
  const t = useText();
  const words = useFirstEntryWords(currency)(firstEntry);
  if (words === null) return null;
  return (
    <Panel aria-labelledby="first-entry" data-place="2" className={styles.note}>
      <h2 id="first-entry">{t('common.firstEntry')}</h2>
      <p>{words}</p>
    </Panel>
  );
};
