import { useText } from '#console/i18n/use-text.ts';
import { Button } from './button.tsx';
import { Actions } from './field.tsx';
import styles from './field.module.css';

interface SubmitRowProps {
  /** What the button does. */
  readonly label: string;
  readonly kind?: 'main' | 'secondary';
  /** It cannot be sent now; why not stands in the note. */
  readonly isBlocked: boolean;
  /** Whether Ctrl and Enter do the same. */
  readonly hasKey?: boolean;
  readonly note: string | null;
}

/** The end of a form: what sends it, and what stands in the way. */
export const SubmitRow = ({ label, kind = 'main', isBlocked, hasKey = true, note }: SubmitRowProps) => {
  const t = useText();
  return (
    <Actions>
      <Button type="submit" kind={kind} blocked={isBlocked} {...(hasKey && { hotkey: `${t('common.ctrl')} Enter` })}>
        {label}
      </Button>
      <span className={styles.second}>{note}</span>
    </Actions>
  );
};
