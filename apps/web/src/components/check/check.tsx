import type { ReactNode } from 'react';
import { Icon } from '#web/components/icon/icon.tsx';
import { saveFile } from '#web/components/save-file.ts';
import { useText } from '#web/i18n/use-text.tsx';
import styles from './check.module.css';

interface CheckProps {
  readonly label: string;
  readonly isChecking: boolean;
  readonly onCheck: () => void;
  /** What came out, or why nothing did; null before. */
  readonly verdict: string | null;
  readonly isWrong: boolean;
  /** What the server has opened, to keep and to check elsewhere; null before. */
  readonly file: { readonly name: string; readonly text: string } | null;
  /** Said below the verdict. */
  readonly children?: ReactNode;
}

/** One tap recomputes on this device what the server has opened; the file can be kept. */
export const Check = ({ label, isChecking, onCheck, verdict, isWrong, file, children }: CheckProps) => {
  const t = useText();
  return (
    <div className={styles.check}>
      <button
        type="button"
        className={styles.action}
        aria-disabled={isChecking}
        onClick={() => (isChecking ? undefined : onCheck())}
      >
        <Icon name="check" />
        {label}
      </button>
      <p role="status" className={styles.verdict} data-wrong={isWrong}>
        {isChecking ? t('common.checking') : verdict}
      </p>
      {children !== undefined && <p className={styles.verdict}>{children}</p>}
      {file !== null && (
        <button
          type="button"
          className={styles.action}
          onClick={() => saveFile(file.name, [file.text], 'application/json')}
        >
          <Icon name="save" />
          {t('common.checkFile')}
        </button>
      )}
    </div>
  );
};
