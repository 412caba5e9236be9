import { isAboutStaff } from '@matador/protocol/rest';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Button } from '#console/components/button.tsx';
import { Actions, Form } from '#console/components/field.tsx';
import { useText } from '#console/i18n/use-text.ts';
import { useSession } from '#console/session/role.ts';
import { decide } from './api.ts';
import { Changed, NotDone, Step } from './act-steps.tsx';
import type { Proposal } from './proposal-list.tsx';
import { LEAST_REASON, ReasonField } from './reason-field.tsx';
import { useReason } from './use-reason.ts';
import { useSendKey } from './use-send-key.ts';
import styles from './acts.module.css';

interface DecideFormProps {
  readonly proposal: Proposal;
  /** Told once it is approved where somebody enrols by it: the code that is shown now and never again. */
  readonly onCode: (enrolmentCode: string) => void;
}

/** Approves or rejects what another operator has proposed, as it is shown; what would be otherwise by now is shown anew. */
const Decide = ({ proposal, onCode }: DecideFormProps) => {
  const t = useText();
  const client = useQueryClient();
  const { userId, role } = useSession();
  const { reason, setReason, forget } = useReason(`decision ${proposal.commandId ?? ''}`);
  const send = useMutation({
    mutationFn: (asked: { readonly decision: 'approve' | 'reject'; readonly digest: string }) =>
      decide({ commandId: proposal.commandId ?? '', reason: reason.trim(), ...asked }),
    // The form is gone as soon as the act is no proposal any more.
    onSuccess: ({ enrolmentCode }) => {
      forget();
      if (enrolmentCode !== undefined) onCode(enrolmentCode);
    },
    onSettled: () => client.invalidateQueries(),
  });
  const { digest } = proposal;
  const isChanged = send.variables !== undefined && send.variables.digest !== digest;
  const isOwn = proposal.proposer === userId;
  const blocked =
    role !== 'operator'
      ? t('commands.operatorsDecide')
      : reason.trim().length < LEAST_REASON
        ? t('commands.reasonMissing')
        : null;
  const approve = (): void => {
    if (blocked === null && !isOwn && !send.isPending) send.mutate({ decision: 'approve', digest });
  };
  const box = useSendKey(approve);
  return (
    <div ref={box}>
      <Step number={3} isLast>
        <Form onSubmit={approve}>
          <p>
            <strong>{t(isOwn ? 'commands.ownWaits' : 'commands.youAreSecond')}</strong>
          </p>
          <ReasonField label={t('commands.decisionReason')} value={reason} onChange={setReason} />
          {send.error !== null &&
            (isChanged ? <Changed>{t('commands.changed')}</Changed> : <NotDone error={send.error} />)}
          <Actions>
            {!isOwn && (
              <Button
                kind="main"
                hotkey={`${t('common.ctrl')} Enter`}
                blocked={blocked !== null || send.isPending}
                onClick={approve}
              >
                {t('commands.approve')}
              </Button>
            )}
            <Button
              kind={isOwn ? 'main' : 'secondary'}
              blocked={blocked !== null || send.isPending}
              onClick={() => send.mutate({ decision: 'reject', digest })}
            >
              {t(isOwn ? 'commands.takeBack' : 'commands.reject')}
            </Button>
            <span className={styles.second}>{blocked ?? t('commands.asksFactor')}</span>
          </Actions>
        </Form>
      </Step>
    </div>
  );
};

/** The decision about an act; whom it is about has no part in it. */
export const DecideForm = (props: DecideFormProps) => {
  const t = useText();
  const { userId } = useSession();
  const { command, proposer } = props.proposal;
  if (proposer === userId || !isAboutStaff(command, userId)) return <Decide {...props} />;
  return (
    <Step number={3} isLast>
      <p>
        <strong>{t('commands.refusal.ownAccount')}</strong>
      </p>
    </Step>
  );
};
