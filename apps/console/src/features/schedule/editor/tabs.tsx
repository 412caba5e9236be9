import type { KeyboardEvent } from 'react';
import { useText } from '#console/i18n/use-text.ts';
import { TABS, type Tab } from './editing.ts';
import styles from './editor.module.css';

interface TabsProps {
  readonly id: string;
  readonly tab: Tab;
  /** Tabs with a field that is wrong. */
  readonly wrong: ReadonlySet<Tab>;
  readonly onChoose: (tab: Tab) => void;
}

/** The groups of a template's fields. */
export const Tabs = ({ id, tab, wrong, onChoose }: TabsProps) => {
  const t = useText();
  const onKeyDown = (event: KeyboardEvent<HTMLElement>): void => {
    const steps: Readonly<Record<string, number>> = { ArrowLeft: -1, ArrowRight: 1 };
    const next = TABS[TABS.indexOf(tab) + (steps[event.key] ?? TABS.length)];
    if (next !== undefined) {
      event.preventDefault();
      onChoose(next);
      document.getElementById(`${id}-${next}`)?.focus();
    }
  };
  return (
    <div role="tablist" aria-label={t('schedule.tabs')} className={styles.tabs}>
      {TABS.map((one) => (
        <button
          key={one}
          role="tab"
          type="button"
          className={styles.tab}
          id={`${id}-${one}`}
          aria-controls={`${id}-panel`}
          aria-selected={one === tab}
          tabIndex={one === tab ? 0 : -1}
          onClick={() => onChoose(one)}
          onKeyDown={onKeyDown}
        >
          {t(`schedule.tab.${one}`)}
          {wrong.has(one) && (
            <span className={styles.wrongTab}>
              {' '}
              <span aria-hidden="true">■</span> {t('schedule.wrongHere')}
            </span>
          )}
        </button>
      ))}
    </div>
  );
};
