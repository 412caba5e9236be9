import type { AdminCommand } from '@matador/protocol/rest';
import type { ReactNode } from 'react';
import { ButtonLink } from '#console/components/button.tsx';
import { PageHead } from '#console/components/page-head.tsx';
import { Empty, Panel } from '#console/components/panel.tsx';
import { useText } from '#console/i18n/use-text.ts';
import { useRole } from '#console/session/role.ts';
import { urls } from '#console/urls.ts';
import { WaitingPlans } from '../editor/waiting-acts.tsx';
import { ChangedMeanwhile, PlanSide, StoreDialog } from './plan-parts.tsx';
import type { Plan } from './use-plan.ts';
import { useStoring } from './use-storing.ts';
import { useVersionWords, type Obstacles, type Versioned } from './use-plan-words.ts';
import styles from '../editor/editor.module.css';

interface PlanPageProps<Value> {
  readonly title: string;
  /** Under the title of a new one; one that is stored names its version. */
  readonly newNote: string;
  readonly plan: Plan<Value>;
  /** Null: a new one. */
  readonly stored: (Versioned & { readonly value: Value }) | null;
  /** In the audit log: `zone:skat`. */
  readonly subject: string;
  /** Nothing of it can be changed any more. */
  readonly isOver?: boolean;
  /** The server has tried out what stands there now, or has not answered. */
  readonly trial: 'waiting' | 'tried' | 'failed';
  readonly obstacleOf: (obstacles: Obstacles) => string | null;
  readonly isOf: (command: AdminCommand) => boolean;
  /** What stores it, with the words of the dialog. */
  readonly command: AdminCommand;
  readonly note: string;
  /** Beside the buttons of its head. */
  readonly side?: ReactNode;
  /** What it says, what it changes, and what players would see. */
  readonly columns: readonly [fields: ReactNode, effects: ReactNode, preview: ReactNode];
}

/** The draft of something that is stored in versions: zone, season, prize table (OPS-1). */
export const PlanPage = <Value,>(props: PlanPageProps<Value>) => {
  const { title, newNote, plan, stored, subject, isOver = false, trial, obstacleOf, isOf, command, note } = props;
  const t = useText();
  const versionOf = useVersionWords();
  const isReadOnly = useRole() !== 'operator' || isOver;
  const isNew = stored === null;
  const isBehind = stored !== null && stored.version !== plan.version && plan.savedAt !== null;
  const isSame = !isNew && plan.changed.length === 0;
  const storing = useStoring(plan, isNew);
  const [fields, effects, preview] = props.columns;
  return (
    <>
      <PageHead
        title={title}
        note={stored === null ? newNote : versionOf(stored)}
        side={
          <span className={styles.side}>
            {!isNew && (
              <ButtonLink to={urls.auditOf({ subject, looks: 'without' })}>{t('schedule.history')}</ButtonLink>
            )}
            {props.side}
            {!isReadOnly && (
              <PlanSide
                plan={plan}
                obstacle={obstacleOf({ isBehind, isSame, isTried: trial === 'tried' })}
                onStore={storing.open}
              />
            )}
          </span>
        }
      />
      {isBehind && <ChangedMeanwhile {...stored} onTake={() => plan.rebase(stored)} onDiscard={plan.discard} />}
      {trial === 'failed' && <p role="alert">{t('common.failed')}</p>}
      <WaitingPlans isOf={isOf} />
      <div className={styles.columns}>
        <div className={styles.column}>{fields}</div>
        <div className={styles.column}>{effects}</div>
        <div className={styles.column}>{preview}</div>
      </div>
      {storing.isOpen && (
        <StoreDialog
          command={command}
          note={note}
          onSent={() => {
            storing.sent();
            // Whoever leaves by the link to the proposal has no draft to come back to.
            plan.forget();
          }}
          onLeave={storing.leave}
          onClose={storing.close}
        />
      )}
    </>
  );
};

interface NoPlanProps {
  readonly title: string;
  readonly isLoading: boolean;
  readonly isError: boolean;
  /** That there is no such thing. */
  readonly unknown: string;
}

/** The page of something that is not there, or not yet. */
export const NoPlan = ({ title, isLoading, isError, unknown }: NoPlanProps) => {
  const t = useText();
  return (
    <>
      <PageHead title={title} />
      <Panel title={title}>
        <Empty>{isError ? t('common.failed') : isLoading ? t('common.looking') : unknown}</Empty>
      </Panel>
    </>
  );
};
