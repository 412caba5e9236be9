import { skat } from '@matador/skat';
import { Pip } from '../../../components/card/pips.tsx';
import { useTable } from '../hooks/use-table.ts';
import type { Deed, Step, Steps } from '../model/steps.ts';
import type { Trumps } from '../model/sort.ts';
import styles from './foot.module.css';
import { HoldButton } from './hold-button.tsx';
import { SortButton } from './prompt-line.tsx';
import { TableIcon } from './table-icon.tsx';

export interface FootProps {
  readonly steps: Steps;
  readonly preview: Trumps;
  readonly onDeed: (deed: Deed) => void;
  readonly onTurnPreview: () => void;
}

/** Laying the own cards open: held for a second at once, else after asking back. */
const ClaimButton = () => {
  const { deal, line, say, open } = useTable();
  if (skat.check(deal, { type: 'claim' }) !== null) return null;
  return (
    <HoldButton label={say('table.claim.label')} onHeld={() => line.act({ type: 'claim' })} onAsk={() => open('claim')}>
      <TableIcon name="claim" />
      <span className={styles.short}>{say('table.claim.button')}</span>
      <span className={styles.long}>{say('table.claim.label')}</span>
    </HoldButton>
  );
};

const ConcedeButton = () => {
  const { say, open } = useTable();
  return (
    <button type="button" className={styles.small} onClick={() => open('concede')}>
      <TableIcon name="concede" />
      <span className={styles.short}>{say('table.concede.button')}</span>
      <span className={styles.long}>{say('table.concede.confirm')}</span>
    </button>
  );
};

/** Last trick, and what most want at this place: the declarer the rest, a defender to give up. The menu has both. */
const Rights = () => {
  const { deal, say, open } = useTable();
  return (
    <>
      <button
        type="button"
        className={`${styles.small ?? ''} ${styles.last ?? ''}`}
        aria-disabled={deal.lastTrick === null || undefined}
        onClick={() => {
          if (deal.lastTrick !== null) open('last');
        }}
      >
        <TableIcon name="last" />
        <span className={styles.short}>{say('table.last.button')}</span>
      </button>
      {deal.declarer === deal.seat ? <ClaimButton /> : <ConcedeButton />}
    </>
  );
};

const StepButton = (props: {
  readonly step: Step;
  readonly isMain: boolean;
  readonly onDeed: (deed: Deed) => void;
}) => {
  const { snapshot } = useTable();
  const { step, isMain } = props;
  const isOff = step.deed === null || snapshot.pending !== null;
  return (
    <button
      type="button"
      className={isMain ? styles.main : styles.second}
      aria-disabled={isOff || undefined}
      data-testid={isMain ? 'main-action' : 'second-action'}
      onClick={() => {
        if (!isOff && step.deed !== null) props.onDeed(step.deed);
      }}
    >
      {step.suit !== null && <Pip suit={step.suit} className={styles.sign} />}
      {step.label}
    </button>
  );
};

/** The foot: last trick, claim or concession, and the main button that names what it does. */
export const Foot = ({ steps, preview, onDeed, onTurnPreview }: FootProps) => {
  const { deal, settings, say } = useTable();
  const isPlaying = deal.phase === 'playing' || deal.phase === 'ruling';
  return (
    <div className={styles.foot} data-left={settings.leftHanded || undefined}>
      <div className={styles.rights}>
        <SortButton className={`${styles.small ?? ''} ${styles.sort ?? ''}`} preview={preview} onTurn={onTurnPreview}>
          <span className={styles.short}>{say('table.sort.button')}</span>
        </SortButton>
        {isPlaying && <Rights />}
      </div>
      <div className={styles.steps}>
        {steps.second !== null && <StepButton step={steps.second} isMain={false} onDeed={onDeed} />}
        <StepButton step={steps.main} isMain onDeed={onDeed} />
      </div>
    </div>
  );
};
