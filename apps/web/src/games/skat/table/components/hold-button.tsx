import { useRef, useState, type ReactNode } from 'react';
import styles from '#web/features/table/components/foot.module.css';

const HOLD_MS = 1000;

/** A button that acts after being held for a second; a short press, or one by keyboard, asks back instead. */
export const HoldButton = (props: {
  readonly label: string;
  readonly children: ReactNode;
  readonly onHeld: () => void;
  readonly onAsk: () => void;
}) => {
  const timer = useRef<ReturnType<typeof setTimeout> | undefined>(undefined);
  const wasHeld = useRef(false);
  const [isHolding, setHolding] = useState(false);
  const press = (): void => {
    wasHeld.current = false;
    setHolding(true);
    timer.current = setTimeout(() => {
      wasHeld.current = true;
      setHolding(false);
      props.onHeld();
    }, HOLD_MS);
  };
  const release = (): void => {
    clearTimeout(timer.current);
    setHolding(false);
  };
  return (
    <button
      type="button"
      className={styles.small}
      aria-label={props.label}
      title={props.label}
      data-holding={isHolding || undefined}
      onPointerDown={press}
      onPointerUp={release}
      onPointerLeave={release}
      onPointerCancel={release}
      onContextMenu={(event) => event.preventDefault()}
      onClick={() => {
        if (!wasHeld.current) props.onAsk();
        wasHeld.current = false;
      }}
    >
      {props.children}
    </button>
  );
};
