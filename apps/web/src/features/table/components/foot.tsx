import type { SuitLetter } from '@matador/cards';
import type { ReactNode } from 'react';
import { Pip } from '#web/components/card/pips.tsx';
import { useTable } from '../hooks/use-table.ts';
import styles from './foot.module.css';
import { TableIcon } from './table-icon.tsx';

/** A button of the foot: what it says, and what it does; null: nothing yet, its words say what is missing. */
export interface Step<UiAction> {
  readonly label: string;
  readonly uiAction: UiAction | null;
  readonly suit: SuitLetter | null;
}

/** The next step, and others beside it. */
export interface Steps<UiAction> {
  readonly main: Step<UiAction>;
  readonly second: Step<UiAction> | null;
}

export interface FootProps<UiAction> {
  readonly steps: Steps<UiAction>;
  readonly onUiAction: (uiAction: UiAction) => void;
  /** Small buttons beside the steps: sorting, rights of the deal. */
  readonly rights?: ReactNode;
}

/** Looks at the last complete trick; on desktop it lies in the rail. */
export const LastTrickButton = ({ there }: { readonly there: boolean }) => {
  const { t, open } = useTable();
  return (
    <button
      type="button"
      className={`${styles.small ?? ''} ${styles.last ?? ''}`}
      aria-disabled={!there || undefined}
      onClick={() => {
        if (there) open('last');
      }}
    >
      <TableIcon name="last" />
      <span className={styles.short}>{t('table.last.button')}</span>
    </button>
  );
};

const StepButton = <UiAction,>(props: {
  readonly step: Step<UiAction>;
  readonly isMain: boolean;
  readonly onUiAction: (uiAction: UiAction) => void;
}) => {
  const { snapshot } = useTable();
  const { step, isMain } = props;
  const isOff = step.uiAction === null || snapshot.pending !== null;
  return (
    <button
      type="button"
      className={isMain ? styles.main : styles.second}
      aria-disabled={isOff || undefined}
      data-testid={isMain ? 'main-action' : 'second-action'}
      onClick={() => {
        if (!isOff && step.uiAction !== null) props.onUiAction(step.uiAction);
      }}
    >
      {step.suit !== null && <Pip suit={step.suit} className={styles.sign} />}
      {step.label}
    </button>
  );
};

/** The foot: small buttons, and the main one that names what it does. */
export const Foot = <UiAction,>({ steps, onUiAction, rights }: FootProps<UiAction>) => {
  const { settings } = useTable();
  return (
    <div
      className={styles.foot}
      data-left={settings.leftHanded || undefined}
      data-second={steps.second !== null || undefined}
    >
      <div className={styles.rights}>{rights}</div>
      <div className={styles.steps}>
        {steps.second !== null && <StepButton step={steps.second} isMain={false} onUiAction={onUiAction} />}
        <StepButton step={steps.main} isMain onUiAction={onUiAction} />
      </div>
    </div>
  );
};
