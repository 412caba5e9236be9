import { useEffect, useRef } from 'react';
import { Link } from 'react-router';
import styles from './tabs.module.css';

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
        <Link key={to} to={to} className={styles.tab} title={name} aria-current={current ? 'page' : undefined}>
          <span>{name}</span>
        </Link>
      ))}
    </nav>
  );
};
