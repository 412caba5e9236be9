import { useState } from 'react';
import { useText } from '#web/i18n/use-text.tsx';
import { Button } from '../button/button.tsx';
import { Icon } from '../icon/icon.tsx';
import styles from './copy-address.module.css';

interface CopyAddressProps {
  readonly address: string;
  /** What it is the address of. */
  readonly label: string;
  /** On the button. */
  readonly copy: string;
}

/** A whole address, to be read and copied. */
export const CopyAddress = ({ address, label, copy }: CopyAddressProps) => {
  const t = useText();
  /** What was copied last: another address is not yet. */
  const [copied, setCopied] = useState<string | null>(null);
  const isCopied = copied === address;
  const write = async (): Promise<void> => {
    try {
      await navigator.clipboard.writeText(address);
      setCopied(address);
    } catch {
      // A browser that forbids it: the address stands there, to be selected.
    }
  };
  return (
    <div className={styles.address}>
      <input readOnly value={address} aria-label={label} onFocus={(event) => event.target.select()} />
      <Button kind="secondary" onClick={() => void write()}>
        <Icon name={isCopied ? 'check' : 'copy'} />
        {copy}
      </Button>
      <span role="status" className="heard">
        {isCopied && t('common.copied')}
      </span>
    </div>
  );
};
