import { lazy, Suspense, useRef, useState } from 'react';
import { useTable } from '../hooks/use-table.ts';
import { TableIcon } from './table-icon.tsx';
import styles from './table-menu.module.css';

const MenuList = lazy(async () => ({ default: (await import('./menu-list.tsx')).MenuList }));

/**
 * The table's menu: list, log, settings, sound, rights of the deal, the way out. Opened, it takes the focus; Escape,
 * a press beside it and the focus going elsewhere close it, and the focus comes back to the button.
 */
export const TableMenu = () => {
  const { t } = useTable();
  const [isOpen, setOpen] = useState(false);
  const box = useRef<HTMLDivElement>(null);
  const opener = useRef<HTMLButtonElement>(null);
  return (
    <div className={styles.menu} ref={box}>
      <button
        ref={opener}
        type="button"
        className={styles.button}
        aria-expanded={isOpen}
        aria-label={t('table.menu')}
        onClick={() => setOpen(!isOpen)}
      >
        <TableIcon name="menu" />
      </button>
      {isOpen && (
        <Suspense fallback={null}>
          <MenuList
            box={box}
            onClose={() => setOpen(false)}
            onChosen={() => {
              setOpen(false);
              // A dialog gives the focus back to what had it before.
              opener.current?.focus();
            }}
          />
        </Suspense>
      )}
    </div>
  );
};
