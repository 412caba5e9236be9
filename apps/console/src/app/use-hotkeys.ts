import { useEffect, useRef } from 'react';
import { useNavigate } from 'react-router';
import { SCREENS, type Role } from './screens.ts';

/** A letter after G counts for so long. */
const TOGETHER_MS = 1_500;

const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && target.matches('input, textarea, select, [contenteditable]');

/** The keys of every screen: Ctrl K finds, G and a letter goes to a screen, ? says which keys there are. */
export const useHotkeys = (role: Role, open: (what: 'palette' | 'keys') => void): void => {
  const navigate = useNavigate();
  const pressedG = useRef(0);
  useEffect(() => {
    const onKey = (event: KeyboardEvent): void => {
      if ((event.ctrlKey || event.metaKey) && event.key.toLowerCase() === 'k') {
        event.preventDefault();
        open('palette');
        return;
      }
      if (event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target)) return;
      if (document.querySelector('[role="dialog"]') !== null) return;
      const follows = performance.now() - pressedG.current < TOGETHER_MS && pressedG.current > 0;
      pressedG.current = event.key === 'g' ? performance.now() : 0;
      if (event.key === '?') return open('keys');
      if (!follows) return;
      const screen = SCREENS.find(({ entry, roles }) => entry?.key === event.key.toUpperCase() && roles.includes(role));
      if (screen === undefined) return;
      event.preventDefault();
      void navigate(screen.path);
    };
    addEventListener('keydown', onKey);
    return () => removeEventListener('keydown', onKey);
  }, [navigate, open, role]);
};
