import { useEffect, useRef, useState } from 'react';
import { Link } from 'react-router';
import type { Say } from '../../../i18n/use-text.tsx';
import styles from './table-menu.module.css';

/** The table's menu: settings, the tournament (the seat is kept), giving up. */
export const TableMenu = (props: {
  readonly say: Say;
  readonly onSettings: () => void;
  /** Null while there is nothing to give up. */
  readonly onGiveUp: (() => void) | null;
  readonly tournamentUrl: string;
}) => {
  const [open, setOpen] = useState(false);
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!open) return;
    const close = (event: Event): void => {
      if (event instanceof KeyboardEvent && event.key !== 'Escape') return;
      if (event instanceof PointerEvent && event.target instanceof Node && box.current?.contains(event.target)) return;
      setOpen(false);
    };
    document.addEventListener('keydown', close);
    document.addEventListener('pointerdown', close);
    return () => {
      document.removeEventListener('keydown', close);
      document.removeEventListener('pointerdown', close);
    };
  }, [open]);
  const pick = (act: () => void) => () => {
    setOpen(false);
    act();
  };
  return (
    <div className={styles.menu} ref={box}>
      <button
        type="button"
        className={styles.button}
        aria-expanded={open}
        aria-label={props.say('table.menu')}
        onClick={() => {
          setOpen(!open);
        }}
      >
        <svg viewBox="0 0 20 20" width="22" height="22" aria-hidden="true">
          <path d="M2 5h16M2 10h16M2 15h16" stroke="currentColor" strokeWidth="1.8" strokeLinecap="round" />
        </svg>
      </button>
      {open && (
        <ul className={styles.list}>
          <li>
            <button type="button" onClick={pick(props.onSettings)}>
              {props.say('table.settings.title')}
            </button>
          </li>
          <li>
            <Link to={props.tournamentUrl}>{props.say('table.leave')}</Link>
          </li>
          {props.onGiveUp !== null && (
            <li>
              <button type="button" className={styles.danger} onClick={pick(props.onGiveUp)}>
                {props.say('table.giveUp.menu')}
              </button>
            </li>
          )}
        </ul>
      )}
    </div>
  );
};
