import { useCallback, useEffect, useRef, useState } from 'react';
import { Link } from 'react-router';
import { urls } from '../../../urls.ts';
import { useTable } from '../hooks/use-table.ts';
import type { MenuItem } from '../model/game-parts.ts';
import { settingsStore } from '../model/settings.ts';
import { TableIcon } from './table-icon.tsx';
import styles from './table-menu.module.css';

/** Closes when something else is pressed, or by Escape, which gives the focus back to the button. */
const useDismiss = (isOpen: boolean, close: () => void) => {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!isOpen) return;
    const onPress = (event: PointerEvent): void => {
      if (!(event.target instanceof Node) || box.current?.contains(event.target) !== true) close();
    };
    const onKey = (event: KeyboardEvent): void => {
      if (event.key !== 'Escape') return;
      close();
      box.current?.querySelector('button')?.focus();
    };
    const onFocus = (event: FocusEvent): void => {
      if (event.target instanceof Node && box.current?.contains(event.target) !== true) close();
    };
    document.addEventListener('pointerdown', onPress);
    document.addEventListener('keydown', onKey);
    document.addEventListener('focusin', onFocus);
    return () => {
      document.removeEventListener('pointerdown', onPress);
      document.removeEventListener('keydown', onKey);
      document.removeEventListener('focusin', onFocus);
    };
  }, [isOpen, close]);
  return box;
};

const useItems = (): readonly MenuItem[] => {
  const table = useTable();
  const { view, settings, say, open, game, venue } = table;
  const items: MenuItem[] = [
    { icon: 'list', label: say(game.listTitle), act: () => open('list') },
    { icon: 'course', label: say('table.log.title'), act: () => open('course') },
    { icon: 'settings', label: say('table.settings.title'), act: () => open('settings') },
    {
      icon: settings.muted ? 'muted' : 'sound',
      label: say(settings.muted ? 'table.sound.on' : 'table.sound.off'),
      act: () => settingsStore.set({ muted: !settings.muted }),
    },
    ...game.menuOf(table),
  ];
  if (venue.practice === null && view.phase === 'playing' && view.seats[view.seat] === 'playing')
    items.push({ icon: 'warning', label: say('table.giveUp.menu'), act: () => open('giveUp'), isGrave: true });
  return items;
};

/** The table's menu: list, course, settings, sound, rights of the deal, the way out. */
export const TableMenu = () => {
  const { setting, say, venue } = useTable();
  const isPractice = venue.practice !== null;
  const [isOpen, setOpen] = useState(false);
  const close = useCallback(() => setOpen(false), []);
  const box = useDismiss(isOpen, close);
  const items = useItems();
  return (
    <div className={styles.menu} ref={box}>
      <button
        type="button"
        className={styles.button}
        aria-expanded={isOpen}
        aria-label={say('table.menu')}
        onClick={() => setOpen(!isOpen)}
      >
        <TableIcon name="menu" />
      </button>
      {isOpen && (
        <ul className={styles.list}>
          {items.map(({ icon, label, act, isGrave }) => (
            <li key={icon}>
              <button
                type="button"
                className={isGrave === true ? styles.grave : undefined}
                onClick={() => {
                  setOpen(false);
                  act();
                }}
              >
                <TableIcon name={icon} />
                {label}
              </button>
            </li>
          ))}
          <li>
            <Link to={isPractice ? urls.overview : urls.tournaments(setting.zoneId, setting.tournamentId)}>
              <TableIcon name="leave" />
              {say(isPractice ? 'table.practice.leave' : 'table.leave')}
            </Link>
          </li>
        </ul>
      )}
    </div>
  );
};
