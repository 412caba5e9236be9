import * as addresses from '@matador/protocol/addresses';
import type { StaffAccounts } from '@matador/protocol/rest';
import { to } from '@matador/ui/address';
import { statusOf } from '@matador/ui/caller';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import * as z from 'zod/mini';
import { NotDone } from '#console/acts/act-steps.tsx';
import { LEAST_REASON, ReasonField } from '#console/acts/reason-field.tsx';
import { useReason } from '#console/acts/use-reason.ts';
import { useSendKey } from '#console/acts/use-send-key.ts';
import { call } from '#console/api/client.ts';
import { queries } from '#console/api/queries.ts';
import { Button } from '#console/components/button.tsx';
import { Actions, Form } from '#console/components/field.tsx';
import { Empty, Facts, Panel } from '#console/components/panel.tsx';
import { useFormat, useText } from '#console/i18n/use-text.ts';
import { useSession } from '#console/session/role.ts';
import { urls } from '#console/urls.ts';
import styles from './staff-page.module.css';

type Account = StaffAccounts['items'][number];
type Session = Account['sessions'][number];

const endSession = (sessionId: string, reason: string) =>
  call(to(addresses.endStaffSession, { params: { sessionId } }), { body: { reason }, answer: z.undefined() });

/** Ends a session at once, for a reason; one that has ended meanwhile is over too. */
const EndForm = ({ session, onDone }: { readonly session: Session; readonly onDone: () => void }) => {
  const t = useText();
  const client = useQueryClient();
  const { reason, setReason, forget } = useReason(`session ${session.sessionId}`);
  const send = useMutation({
    mutationFn: async () => {
      try {
        await endSession(session.sessionId, reason.trim());
      } catch (error) {
        if (statusOf(error) !== 404) throw error;
      }
    },
    onSuccess: async () => {
      forget();
      await client.invalidateQueries({ queryKey: queries.staffAccounts().queryKey });
      onDone();
    },
  });
  const blocked = reason.trim().length < LEAST_REASON ? t('commands.reasonMissing') : null;
  const end = (): void => {
    if (blocked === null && !send.isPending) send.mutate();
  };
  const box = useSendKey(end);
  return (
    <div ref={box} className={styles.end}>
      <Form onSubmit={end}>
        <p>{t('staff.endWords')}</p>
        <ReasonField label={t('commands.reason')} hint={t('commands.reasonHint')} value={reason} onChange={setReason} />
        {send.error !== null && <NotDone error={send.error} />}
        <Actions>
          <Button
            type="submit"
            kind="danger"
            hotkey={`${t('common.ctrl')} Enter`}
            blocked={blocked !== null || send.isPending}
          >
            {t('staff.endHead')}
          </Button>
          <Button onClick={onDone}>{t('common.cancel')}</Button>
          <span className={styles.second}>{blocked ?? t('commands.asksFactor')}</span>
        </Actions>
      </Form>
    </div>
  );
};

const Sessions = ({ sessions }: Pick<Account, 'sessions'>) => {
  const t = useText();
  const format = useFormat();
  const { role } = useSession();
  const [ending, setEnding] = useState<string | null>(null);
  if (sessions.length === 0) return <Empty>{t('staff.noSessions')}</Empty>;
  return (
    <ul className={styles.sessions}>
      {sessions.map((session) => {
        const { sessionId, browser, system, createdAt, usedAt, endsAt } = session;
        const device =
          browser === null && system === null ? t('staff.unknownDevice') : [browser, system].filter(Boolean).join(', ');
        return (
          <li key={sessionId}>
            <span>
              <strong>{device}</strong>
              <br />
              <span className={styles.second}>
                {t('staff.sessionTimes', {
                  from: format.dayTime(createdAt),
                  used: format.time(usedAt),
                  ends: format.time(endsAt),
                })}
              </span>
            </span>
            {role === 'operator' && ending !== sessionId && (
              <Button onClick={() => setEnding(sessionId)}>{t('staff.end')}</Button>
            )}
            {ending === sessionId && <EndForm session={session} onDone={() => setEnding(null)} />}
          </li>
        );
      })}
    </ul>
  );
};

/** One account of the staff: its state in words, where it is signed in, and what it has done. */
export const AccountPanel = ({ account }: { readonly account: Account | null }) => {
  const t = useText();
  const format = useFormat();
  const { userId: ownId } = useSession();
  if (account === null)
    return (
      <Panel title={t('staff.sessions')}>
        <Empty>{t('staff.chooseAccount')}</Empty>
      </Panel>
    );
  const { userId, userName, state, enrolmentUntil, ofPlatform } = account;
  const words = [
    userId === ownId ? t('staff.thisAccount') : null,
    state === 'enrolling' && enrolmentUntil !== null
      ? t('staff.enrollingUntil', { time: format.dayTime(enrolmentUntil) })
      : null,
    state === 'lapsed' ? t('staff.lapsedWords') : null,
    state === 'blocked' ? t('staff.blockedWords') : null,
    ofPlatform ? t('staff.ofPlatform') : null,
  ].filter((one) => one !== null);
  return (
    <Panel title={userName} note={t(`common.role.${account.role}`)}>
      {words.length > 0 && (
        <div className={styles.words}>
          {words.map((one) => (
            <p key={one}>{one}</p>
          ))}
        </div>
      )}
      <Facts facts={[[t('staff.since'), format.dayTime(account.createdAt)]]} />
      <Sessions sessions={account.sessions} />
      <p className={styles.links}>
        <Link to={urls.auditOf({ actor: userId })}>{t('staff.whatDone')}</Link>
        <Link to={urls.auditOf({ subject: `player:${userId}` })}>{t('staff.doneTo')}</Link>
      </p>
    </Panel>
  );
};
