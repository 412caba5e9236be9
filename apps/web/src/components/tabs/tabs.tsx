import { useEffect, useId, useRef, useState, type KeyboardEvent, type ReactNode } from 'react';
import { Link } from 'react-router';
import styles from './tabs.module.css';

interface Tab {
  readonly id: string;
  readonly label: string;
  readonly content: ReactNode;
}

interface TabsProps {
  readonly label: string;
  readonly tabs: readonly [Tab, ...Tab[]];
  readonly initial?: string;
  /** Beside the tabs, at the end of their row. */
  readonly aside?: ReactNode;
}

const STEPS: Readonly<Record<string, number>> = { ArrowRight: 1, ArrowLeft: -1 };

/** Views of one place: arrows move, one tab stop for all. */
export const Tabs = ({ label, tabs, initial, aside }: TabsProps) => {
  const [chosen, setChosen] = useState(initial ?? tabs[0].id);
  const base = useId();
  const at = Math.max(
    0,
    tabs.findIndex(({ id }) => id === chosen),
  );
  const selected = tabs[at] ?? tabs[0];
  const move = (event: KeyboardEvent): void => {
    const ends: Readonly<Record<string, number>> = { Home: 0, End: tabs.length - 1 };
    const step = STEPS[event.key];
    const target = step === undefined ? ends[event.key] : (at + step + tabs.length) % tabs.length;
    const next = target === undefined ? undefined : tabs[target];
    if (next === undefined) return;
    event.preventDefault();
    setChosen(next.id);
    document.getElementById(`${base}-${next.id}`)?.focus();
  };
  return (
    <>
      <div className={styles.row}>
        {/* The keys of a tab list are those of its tabs. */}
        <div role="tablist" tabIndex={-1} aria-label={label} className={styles.list} onKeyDown={move}>
          {tabs.map(({ id, label: name }) => (
            <button
              key={id}
              type="button"
              role="tab"
              id={`${base}-${id}`}
              aria-selected={id === selected.id}
              aria-controls={`${base}-panel`}
              tabIndex={id === selected.id ? 0 : -1}
              className={styles.tab}
              onClick={() => setChosen(id)}
            >
              {name}
            </button>
          ))}
        </div>
        {aside}
      </div>
      <div role="tabpanel" id={`${base}-panel`} aria-labelledby={`${base}-${selected.id}`}>
        {selected.content}
      </div>
    </>
  );
};

interface LinkTabsProps {
  readonly label: string;
  /** On a desktop they stand below each other, at the side of what they lead to. */
  readonly aside?: boolean;
  readonly tabs: readonly { readonly to: string; readonly label: string; readonly current: boolean }[];
}

/** Places beside each other: links that say which one is open, and that one in sight. */
export const LinkTabs = ({ label, tabs, aside = false }: LinkTabsProps) => {
  const nav = useRef<HTMLElement>(null);
  const at = tabs.findIndex(({ current }) => current);
  useEffect(() => {
    // With the next frame: places are known then without being asked for in the middle of everything.
    const frame = requestAnimationFrame(() => {
      const { current: list } = nav;
      const tab = list?.children[at];
      if (list === null || !(tab instanceof HTMLElement)) return;
      // Only the list is moved: the page stays where it was.
      list.scrollLeft = tab.offsetLeft - list.offsetLeft - (list.clientWidth - tab.offsetWidth) / 2;
    });
    return () => cancelAnimationFrame(frame);
  }, [at]);
  return (
    <nav ref={nav} aria-label={label} data-aside={aside} className={styles.list}>
      {tabs.map(({ to, label: name, current }) => (
        <Link key={to} to={to} className={styles.tab} aria-current={current ? 'page' : undefined}>
          {name}
        </Link>
      ))}
    </nav>
  );
};
