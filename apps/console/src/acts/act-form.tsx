import type { AdminCommand, CommandReport } from '@matador/protocol/rest';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { Button, ButtonLink } from '#console/components/button.tsx';
import { Actions, Form } from '#console/components/field.tsx';
import { useFormat, useText } from '#console/i18n/use-text.ts';
import { useRole } from '#console/session/role.ts';
import { useServerNow } from '#console/session/use-server-now.ts';
import { urls } from '#console/urls.ts';
import { sendOrder, type Order, type SendOrder } from './api.ts';
import { Changed, EnrolmentCode, NotDone, Step, TryRow } from './act-steps.tsx';
import { EffectsList } from './effects-list.tsx';
import { LEAST_REASON, ReasonField } from './reason-field.tsx';
import { useReason } from './use-reason.ts';
import { useSendKey } from './use-send-key.ts';
import styles from './acts.module.css';

interface Tried {
  readonly order: Order;
  readonly report: CommandReport;
  readonly at: string;
  /** Of the act that would be done: a second press is the same one. */
  readonly key: string;
}

interface ActFormProps {
  /** What is to be done; null: something is still to be chosen, and `missing` says what. */
  readonly command: AdminCommand | null;
  readonly missing: string;
  /** What the button of the last step says. */
  readonly verb: string;
  /** Controls above the reason. */
  readonly children?: ReactNode;
  readonly nameOf: (userId: string) => string;
  /** How it is sent; by `ops/commands` if not said. */
  readonly send?: SendOrder;
  /** Told once it is done or waits for a second operator. */
  readonly onSent?: () => void;
  /** Told when somebody goes on to the proposal. */
  readonly onLeave?: (() => void) | undefined;
  readonly escrow?: { readonly account: string; readonly cents: number };
}

interface OutcomeProps extends Pick<ActFormProps, 'onLeave'> {
  readonly report: CommandReport;
  readonly tried: Tried;
}

/** What came of it: done, or waiting for a second operator. */
const Outcome = ({ report, tried, onLeave }: OutcomeProps) => {
  const t = useText();
  const role = useRole();
  const isDone = report.state === 'executed';
  return (
    <Step number={3} isDone={isDone} isLast>
      <p role="status">
        <strong>{t(isDone ? 'commands.done' : 'commands.waits')}</strong>
      </p>
      {report.digest !== tried.report.digest && <Changed>{t('commands.otherThanTried')}</Changed>}
      {report.enrolmentCode !== undefined && <EnrolmentCode code={report.enrolmentCode} />}
      {report.commandId !== null && !isDone && role !== 'support' && (
        <ButtonLink to={urls.command(report.commandId)} onClick={onLeave}>
          {t('commands.look')}
        </ButtonLink>
      )}
    </Step>
  );
};

/** An act in three steps: the reason, a dry run of every effect, and doing it or sending it to a second operator (OPS-2). */
export const ActForm = (props: ActFormProps) => {
  const { command, missing, verb, children, nameOf, send = sendOrder, onSent, onLeave, escrow } = props;
  const t = useText();
  const format = useFormat();
  const client = useQueryClient();
  const serverNow = useServerNow();
  const { reason, setReason, forget } = useReason(verb);
  const [tried, setTried] = useState<Tried | null>(null);
  const dry = useMutation({
    mutationFn: (order: Order) => send(order, null),
    onSuccess: (report, order) => setTried({ order, report, at: serverNow(), key: crypto.randomUUID() }),
  });
  const real = useMutation({
    mutationFn: ({ order, key }: Tried) => send(order, key),
    onSuccess: () => {
      forget();
      onSent?.();
      return client.invalidateQueries();
    },
  });
  const wanted = JSON.stringify({ command, reason: reason.trim() });
  const isTried = tried !== null && JSON.stringify(tried.order) === wanted;
  const blocked = command === null ? missing : reason.trim().length < LEAST_REASON ? t('commands.reasonMissing') : null;
  const error = dry.error ?? real.error;
  const tryNow = (): void => {
    if (command === null || blocked !== null || dry.isPending) return;
    real.reset();
    dry.mutate({ command, reason: reason.trim() });
  };
  const act = (): void => {
    if (isTried && !real.isPending) real.mutate(tried);
  };
  const box = useSendKey(() => (isTried ? act() : tryNow()));
  if (real.data !== undefined && tried !== null) return <Outcome report={real.data} tried={tried} onLeave={onLeave} />;
  return (
    <div ref={box} className={styles.steps}>
      <Step number={1} isDone={blocked === null}>
        <Form onSubmit={tryNow}>
          {children}
          <ReasonField
            label={t('commands.reason')}
            hint={t('commands.reasonHint')}
            value={reason}
            onChange={setReason}
          />
          <TryRow isTried={isTried} isTrying={dry.isPending} blocked={blocked} />
        </Form>
      </Step>
      {error !== null && (
        <Step number={2}>
          <NotDone error={error} />
        </Step>
      )}
      {isTried && (
        <>
          <Step number={2} isDone>
            <p>
              <strong>{t('commands.tried')}</strong>{' '}
              <span className={styles.second}>{t('commands.triedAt', { time: format.time(tried.at) })}</span>
            </p>
            <EffectsList effects={tried.report.effects} nameOf={nameOf} {...(escrow && { escrow })} />
          </Step>
          <Step number={3} isLast>
            <p>
              <strong>{t(tried.report.needsSecond ? 'commands.needsSecond' : 'commands.alone')}</strong>{' '}
              <span className={styles.second}>
                {t('commands.stake', { amount: format.money(tried.report.amount, 'EUR') })}
              </span>
            </p>
            <Actions>
              <Button
                kind={tried.report.needsSecond ? 'main' : 'danger'}
                hotkey={`${t('common.ctrl')} Enter`}
                blocked={real.isPending}
                onClick={act}
              >
                {tried.report.needsSecond ? t('commands.send') : verb}
              </Button>
              <span className={styles.second}>{t('commands.asksFactor')}</span>
            </Actions>
          </Step>
        </>
      )}
    </div>
  );
};
