import { useRef, useState, type ReactNode } from 'react';
import styles from './foot.module.css';

const HOLD_MS = 1000;

/** A button that acts after being held for a second; by keyboard it asks back instead. */
export const HoldButton = (props: {
  readonly label: string;
  readonly children: ReactNode;
  readonly onHeld: () => void;
  readonly onAsk: () => void;
}) => {
  const timer = useRef<ReturnType<typeof setTimeout> | undefined>(undefined);
  const held = useRef(false);
  const [holding, setHolding] = useState(false);
  const release = (): void => {
    clearTimeout(timer.current);
    setHolding(false);
  };
  return (
    <button
      type="button"
      className={styles.small}
      aria-label={props.label}
      data-holding={holding || undefined}
      onPointerDown={() => {
        held.current = false;
        setHolding(true);
        timer.current = setTimeout(() => {
          held.current = true;
          setHolding(false);
          props.onHeld();
        }, HOLD_MS);
      }}
      onPointerUp={release}
      onPointerLeave={release}
      onPointerCancel={release}
      onClick={() => {
        if (!held.current) props.onAsk();
        held.current = false;
      }}
    >
      {props.children}
    </button>
  );
};
