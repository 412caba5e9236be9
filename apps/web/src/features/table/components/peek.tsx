import { useEffect, useRef, type ReactNode } from 'react';
import styles from './peek.module.css';

interface PeekProps {
  readonly title: string;
  readonly children: ReactNode;
  readonly onClose: () => void;
}

/** A short look at something above the trick, which leaves the hand in sight: a press elsewhere or Escape ends it. */
export const Peek = ({ title, children, onClose }: PeekProps) => {
  const peek = useRef<HTMLDivElement>(null);
  const close = useRef(onClose);
  useEffect(() => {
    close.current = onClose;
  });
  useEffect(() => {
    const { current } = peek;
    if (current === null) return;
    const onToggle = (event: Event): void => {
      if ('newState' in event && event.newState === 'closed') close.current();
    };
    current.addEventListener('toggle', onToggle);
    current.showPopover();
    current.focus({ preventScroll: true });
    return () => current.removeEventListener('toggle', onToggle);
  }, []);
  return (
    <div ref={peek} popover="auto" className={styles.peek} role="dialog" aria-label={title} tabIndex={-1}>
      <h2 className={styles.title}>{title}</h2>
      {children}
    </div>
  );
};
