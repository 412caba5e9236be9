import type { ReactNode } from 'react';
import { Dialog as AriaDialog, Heading, Modal, ModalOverlay } from 'react-aria-components';
import { useText } from '#web/i18n/use-text.tsx';
import { Icon } from '../icon/icon.tsx';
import surface from '../surface/surface.module.css';
import styles from './sheet.module.css';

export interface DialogProps {
  readonly open: boolean;
  readonly onClose: () => void;
  readonly title: string;
  readonly children: ReactNode;
  /** An answer is needed: neither Escape nor a press outside closes it. */
  readonly alert?: boolean;
  /** Wider, for tables and long texts. */
  readonly broad?: boolean;
}

export const Sheet = ({ onClose, title, children, alert = false, broad = false }: DialogProps) => {
  const t = useText();
  return (
    <ModalOverlay
      isOpen
      isDismissable={!alert}
      isKeyboardDismissDisabled={alert}
      onOpenChange={(open) => {
        if (!open) onClose();
      }}
      className={styles.veil ?? ''}
    >
      <Modal className={[surface.panel, surface.flush, styles.sheet, broad ? styles.broad : ''].join(' ')}>
        <AriaDialog role={alert ? 'alertdialog' : 'dialog'} className={styles.dialog ?? ''}>
          <header className={styles.head}>
            <Heading slot="title" level={2} className={styles.title ?? ''}>
              {title}
            </Heading>
            <button type="button" className={styles.close} aria-label={t('common.close')} onClick={onClose}>
              <Icon name="close" />
            </button>
          </header>
          <div className={styles.body}>{children}</div>
        </AriaDialog>
      </Modal>
    </ModalOverlay>
  );
};
