import type { ReactNode } from 'react';
import { Dialog as AriaDialog, Heading, Modal, ModalOverlay } from 'react-aria-components';
import { useText } from '#console/i18n/use-text.ts';
import { Button } from './button.tsx';
import styles from './dialog.module.css';

interface DialogProps {
  readonly title: string;
  readonly onClose: () => void;
  readonly children: ReactNode;
  /** Without a head and its own space: what is inside names itself. */
  readonly bare?: boolean;
}

/** A modal sheet: focus goes in, stays in, and comes back; Escape closes it. */
export const Dialog = ({ title, onClose, children, bare = false }: DialogProps) => {
  const t = useText();
  return (
    <ModalOverlay isOpen isDismissable onOpenChange={(open) => !open && onClose()} className={styles.veil ?? ''}>
      <Modal className={bare ? (styles.sheet ?? '') : `${styles.sheet ?? ''} ${styles.narrow ?? ''}`}>
        <AriaDialog className={styles.dialog ?? ''} {...(bare && { 'aria-label': title })}>
          {bare ? (
            children
          ) : (
            <>
              <header className={styles.head}>
                <Heading slot="title" level={2} className={styles.title ?? ''}>
                  {title}
                </Heading>
                <Button kind="quiet" onClick={onClose}>
                  {t('common.close')}
                </Button>
              </header>
              <div className={styles.body}>{children}</div>
            </>
          )}
        </AriaDialog>
      </Modal>
    </ModalOverlay>
  );
};
