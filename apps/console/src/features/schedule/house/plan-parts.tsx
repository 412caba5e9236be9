import type { AdminCommand } from '@matador/protocol/rest';
import type { ReactNode } from 'react';
import { ActForm } from '#console/acts/act-form.tsx';
import { Button } from '#console/components/button.tsx';
import { Dialog } from '#console/components/dialog.tsx';
import { Actions } from '#console/components/field.tsx';
import { Mark, type MarkKind } from '#console/components/icon.tsx';
import { useFormat, useText } from '#console/i18n/use-text.ts';
import styles from '../editor/editor.module.css';
import type { Plan } from './use-plan.ts';

// What the drafts of zones and of seasons have in common.

interface PlanSideProps<Value> {
  readonly plan: Plan<Value>;
  /** What keeps it from being stored, in words; null: nothing. */
  readonly obstacle: string | null;
  readonly onStore: () => void;
}

/** What becomes of a draft: thrown away, or stored. A blocked button names its obstacle. */
export const PlanSide = <Value,>({ plan, obstacle, onStore }: PlanSideProps<Value>) => {
  const t = useText();
  const format = useFormat();
  return (
    <span className={styles.side}>
      {plan.savedAt !== null && (
        <>
          <span className={styles.second}>{t('schedule.kept', { time: format.dayTime(plan.savedAt) })}</span>
          <Button onClick={plan.discard}>{t('schedule.discard')}</Button>
        </>
      )}
      <Button kind="main" blocked={obstacle !== null} onClick={onStore}>
        {obstacle ?? t('schedule.storeDots')}
      </Button>
    </span>
  );
};

interface ChangedMeanwhileProps {
  readonly version: number;
  readonly changedAt: string | null;
  readonly changedBy: string | null;
  readonly onTake: () => void;
  readonly onDiscard: () => void;
}

/** Somebody else has stored another version since the draft was begun. */
export const ChangedMeanwhile = ({ version, changedAt, changedBy, onTake, onDiscard }: ChangedMeanwhileProps) => {
  const t = useText();
  const format = useFormat();
  return (
    <section role="alert" aria-label={t('schedule.meanwhile')} className={styles.meanwhile}>
      <strong>
        {changedAt === null
          ? t('schedule.meanwhileItself', { version })
          : t('schedule.meanwhilePlan', { name: changedBy ?? '–', time: format.dayTime(changedAt), version })}
      </strong>
      <Actions>
        <Button kind="main" onClick={onTake}>
          {t('schedule.takeTheirs')}
        </Button>
        <Button onClick={onDiscard}>{t('schedule.discardMine')}</Button>
      </Actions>
    </section>
  );
};

/** A line of what a draft changes. */
export const Line = ({ mark, children }: { readonly mark: MarkKind; readonly children: ReactNode }) => (
  <li>
    <Mark kind={mark} />
    <span>{children}</span>
  </li>
);

/** What is wrong with fields that stand by themselves. */
export const WrongWords = ({ words }: { readonly words: string | null }) =>
  words === null ? null : (
    <p role="alert" className={styles.wrong}>
      {words}
    </p>
  );

interface StoreDialogProps {
  readonly command: AdminCommand;
  readonly note: string;
  readonly onSent: () => void;
  readonly onLeave: () => void;
  readonly onClose: () => void;
}

const shortOf = (userId: string): string => userId.slice(0, 8);

/** Stores a draft as an act: reason, dry run, and a second operator where it is needed (OPS-7). */
export const StoreDialog = ({ command, note, onSent, onLeave, onClose }: StoreDialogProps) => {
  const t = useText();
  return (
    <Dialog title={t(`commands.act.${command.type}`)} onClose={onClose}>
      <ActForm
        command={command}
        missing=""
        verb={t('schedule.store')}
        nameOf={shortOf}
        onSent={onSent}
        onLeave={onLeave}
      >
        <p>{note}</p>
      </ActForm>
    </Dialog>
  );
};
