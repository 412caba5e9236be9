import { useLingui } from '@lingui/react';
import type { Problem } from '@matador/protocol/rest';
import { CallError } from '@matador/ui/caller';
import type { ReactNode } from 'react';
import { Icon } from '#console/components/icon.tsx';
import { SubmitRow } from '#console/components/submit-row.tsx';
import { useText } from '#console/i18n/use-text.ts';
import { refusalOf } from './api.ts';
import { useTemplateWords } from './use-template-words.ts';
import styles from './acts.module.css';

interface StepProps {
  readonly number: number;
  readonly isDone?: boolean;
  readonly isLast?: boolean;
  readonly children: ReactNode;
}

/** One of the steps of an act: reason, dry run, doing it. */
export const Step = ({ number, isDone = false, isLast = false, children }: StepProps) => (
  <div className={isLast ? `${styles.step ?? ''} ${styles.last ?? ''}` : styles.step}>
    <span className={styles.number} data-done={isDone ? '' : undefined} aria-hidden="true">
      {isDone ? <Icon name="check" size={14} /> : number}
    </span>
    <div className={styles.content}>{children}</div>
  </div>
);

/** What was refused. */
const Refused = ({ children }: { readonly children: ReactNode }) => (
  <p role="alert" className={styles.wrong}>
    {children}
  </p>
);

/** Names of fields by the part of a command that they stand in. */
const FIELDS: Readonly<Record<string, string>> = {
  template: 'field',
  zone: 'zoneField',
  season: 'seasonField',
  table: 'prizeField',
};

type Fault = NonNullable<Problem['errors']>[number];

/** What is wrong with one field of a command, in words. */
const useFaultWords = () => {
  const t = useText();
  const { i18n } = useLingui();
  const words = useTemplateWords();
  return ({ path, message, code = '', values = {} }: Fault): string => {
    const [field = '', part = ''] = path.split('.').toReversed();
    const problem = words.problem({ field, problem: message, code, values });
    const id = `schedule.${FIELDS[part] ?? 'field'}.${field}`;
    return id in i18n.messages ? t('commands.fault', { field: i18n._(id), problem }) : problem;
  };
};

/** Why something was not done: in the reader's language where that is known, else as the server says it. */
export const NotDone = ({ error }: { readonly error: unknown }) => {
  const t = useText();
  const { i18n } = useLingui();
  const wordsOf = useFaultWords();
  const problem = error instanceof CallError ? error.problem : null;
  const id = `commands.refusal.${problem?.code ?? ''}`;
  if (!(id in i18n.messages)) return <Refused>{refusalOf(error) ?? t('common.failed')}</Refused>;
  return <Refused>{[i18n._(id), ...(problem?.errors ?? []).map(wordsOf)].join(' ')}</Refused>;
};

/** What a colleague sets password and second factor by, together with the code of the other operator (OPS-7). */
export const EnrolmentCode = ({ code }: { readonly code: string }) => {
  const t = useText();
  return (
    <p role="status">
      {t('commands.enrolmentCode')} <code>{code}</code>
    </p>
  );
};

/** Something that has changed since it was looked at. */
export const Changed = ({ children }: { readonly children: ReactNode }) => (
  <p role="status" className={styles.note}>
    {children}
  </p>
);

interface TryRowProps {
  /** What is tried is what the form says now: the next key sends it. */
  readonly isTried: boolean;
  readonly isTrying: boolean;
  readonly blocked: string | null;
}

/** Tries an act out. */
export const TryRow = ({ isTried, isTrying, blocked }: TryRowProps) => {
  const t = useText();
  return (
    <SubmitRow
      label={t('commands.try')}
      kind={isTried ? 'secondary' : 'main'}
      isBlocked={blocked !== null || isTrying}
      hasKey={!isTried}
      note={isTrying ? t('commands.trying') : blocked}
    />
  );
};
