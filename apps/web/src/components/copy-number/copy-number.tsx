import { SHORT_NUMBER_LENGTH } from '@matador/protocol/rest';
import { useId, useState, type ReactNode } from 'react';
import { useText } from '#web/i18n/use-text.tsx';
import { Icon } from '../icon/icon.tsx';
import styles from './copy-number.module.css';

/** The beginning of a long number, as people read it out: `7F3A91C0`. */
export const shortNumber = (whole: string): string =>
  whole.replaceAll('-', '').slice(0, SHORT_NUMBER_LENGTH).toUpperCase();

interface CopyNumberProps {
  /** What is copied. */
  readonly whole: string;
  /** Its short form. */
  readonly children?: ReactNode;
}

/** The short form of a long number, with a button that copies all of it. */
export const CopyNumber = ({ whole, children }: CopyNumberProps) => {
  const t = useText();
  const hintId = useId();
  const [isCopied, setCopied] = useState(false);
  const copy = async (): Promise<void> => {
    try {
      await navigator.clipboard.writeText(whole);
      setCopied(true);
    } catch {
      // A browser that forbids it: the number stands in the hint, to be read.
    }
  };
  return (
    <span className={styles.number}>
      <strong>{children}</strong>
      <button type="button" title={whole} aria-describedby={hintId} onClick={() => void copy()}>
        <Icon name={isCopied ? 'check' : 'copy'} size={16} />
        <span className="heard">{t('common.copyNumber')}</span>
      </button>
      <span id={hintId} role="status" className="heard">
        {isCopied && t('common.copied')}
      </span>
    </span>
  );
};
