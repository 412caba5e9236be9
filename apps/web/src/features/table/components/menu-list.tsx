import { useEffect, type RefObject } from 'react';
import { FocusScope, useFocusManager } from 'react-aria/FocusScope';
import { useKeyboard } from 'react-aria/useKeyboard';
import { useOverlay } from 'react-aria/useOverlay';
import { Link } from 'react-router';
import { urls } from '#web/urls.ts';
import { useTable } from '../hooks/use-table.ts';
import type { MenuItem } from '../model/game-parts.ts';
import { settingsStore } from '#web/settings/settings.ts';
import { TableIcon } from './table-icon.tsx';
import styles from './table-menu.module.css';

const useItems = (): readonly MenuItem[] => {
  const table = useTable();
  const { view, settings, t, open, game, venue } = table;
  const items: MenuItem[] = [
    { icon: 'list', label: t(game.listTitle), act: () => open('list') },
    { icon: 'log', label: t('table.log.title'), act: () => open('log') },
    { icon: 'settings', label: t('table.settings.title'), act: () => open('settings') },
    {
      icon: settings.muted ? 'muted' : 'sound',
      label: t(settings.muted ? 'table.sound.on' : 'table.sound.off'),
      act: () => settingsStore.set({ muted: !settings.muted }),
    },
    ...game.menuOf(table),
  ];
  if ((venue.practice?.deals ?? null) !== null)
    items.push({ icon: 'number', label: t('practice.number'), act: () => open('number') });
  if (venue.practice === null && view.phase === 'playing' && view.seats[view.seat] === 'playing')
    items.push({ icon: 'warning', label: t('table.giveUp.menu'), act: () => open('giveUp'), isGrave: true });
  return items;
};

/** Takes the focus when it opens, and leads it up and down, round at its ends. */
const ItemList = (props: { readonly onChosen: () => void }) => {
  const { setting, t, venue } = useTable();
  const { practice } = venue;
  const retried = practice?.retried ?? null;
  const target =
    practice === null ? urls.tournaments(setting.zoneId, setting.tournamentId) : (retried?.leaveTo ?? urls.overview);
  const leave = practice === null ? 'table.leave' : retried === null ? 'table.practice.leave' : 'practice.retryLeave';
  const items = useItems();
  const focus = useFocusManager();
  useEffect(() => {
    focus?.focusFirst();
  }, [focus]);
  const { keyboardProps } = useKeyboard({
    shortcuts: {
      ArrowDown: () => void focus?.focusNext({ wrap: true }),
      ArrowUp: () => void focus?.focusPrevious({ wrap: true }),
      Home: () => void focus?.focusFirst(),
      End: () => void focus?.focusLast(),
    },
    allowRepeats: true,
  });
  return (
    <ul className={styles.list} {...keyboardProps}>
      {items.map(({ icon, label, act, isGrave }) => (
        <li key={icon}>
          <button
            type="button"
            className={isGrave === true ? styles.grave : undefined}
            onClick={() => {
              props.onChosen();
              act();
            }}
          >
            <TableIcon name={icon} />
            {label}
          </button>
        </li>
      ))}
      <li>
        <Link to={target}>
          <TableIcon name="leave" />
          {t(leave)}
        </Link>
      </li>
    </ul>
  );
};

export interface MenuListProps {
  /** The menu with its button: a press or the focus elsewhere closes it. */
  readonly box: RefObject<HTMLElement | null>;
  readonly onChosen: () => void;
  readonly onClose: () => void;
}

/** What the opened menu holds. */
export const MenuList = ({ box, onChosen, onClose }: MenuListProps) => {
  useEffect(() => {
    const leave = ({ target }: FocusEvent): void => {
      if (target instanceof Node && box.current?.contains(target) === false) onClose();
    };
    document.addEventListener('focusin', leave);
    return () => document.removeEventListener('focusin', leave);
  }, [box, onClose]);
  const { overlayProps } = useOverlay({ isOpen: true, onClose, isDismissable: true }, box);
  return (
    <div {...overlayProps}>
      <FocusScope restoreFocus>
        <ItemList onChosen={onChosen} />
      </FocusScope>
    </div>
  );
};
