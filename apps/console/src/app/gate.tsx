import { statusOf } from '@matador/ui/caller';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { actFor } from '#console/api/client.ts';
import { queries } from '#console/api/queries.ts';
import { signOut } from '#console/api/session.ts';
import { Button } from '#console/components/button.tsx';
import { Notice } from '#console/components/notice.tsx';
import { SignIn } from '#console/features/session/sign-in.tsx';
import { useText } from '#console/i18n/use-text.ts';
import { SessionContext } from '#console/session/role.ts';
import { useStayAtWork } from '#console/session/use-stay-at-work.ts';
import { ProofAsker } from '#console/features/session/proof-asker.tsx';
import { Shell } from './shell.tsx';

/** Somebody is signed in, and is no staff, or without a second factor. */
const NotStaff = () => {
  const t = useText();
  const client = useQueryClient();
  const leave = (): void => {
    void signOut().then(() => client.resetQueries());
  };
  return (
    <Notice title={t('session.notStaff')} words={t('session.notStaffWords')}>
      <Button kind="main" onClick={leave}>
        {t('session.signOut')}
      </Button>
    </Notice>
  );
};

/** Lets the staff in, and nobody else: what nobody sees is not fetched. */
export const Gate = () => {
  const t = useText();
  const client = useQueryClient();
  const { data: session, error, isPending, refetch } = useQuery(queries.session());
  const status = statusOf(error);
  const isOut = error !== null && (status === 401 || status === 409);
  const isNobody = isOut || status === 403;
  const userId = isNobody ? null : (session?.userId ?? null);
  actFor(userId);
  useStayAtWork(userId !== null);
  useEffect(() => {
    // What was read by whoever was signed in stays for nobody else.
    if (userId === null) client.removeQueries({ predicate: ({ queryKey }) => queryKey[0] !== 'session' });
  }, [client, userId]);
  if (isPending) return null;
  if (isOut)
    return (
      <SignIn
        hasEnded={session !== undefined}
        onSignedIn={() => {
          client.removeQueries({ queryKey: queries.session().queryKey });
          void refetch();
        }}
      />
    );
  if (status === 403) return <NotStaff />;
  if (session === undefined)
    return (
      <Notice title={t('common.away')} words={t('common.awayWords')}>
        <Button kind="main" onClick={() => void refetch()}>
          {t('common.again')}
        </Button>
      </Notice>
    );
  return (
    <SessionContext value={session}>
      <Shell key={session.userId} isLive={error === null} />
      <ProofAsker userName={session.userName} />
    </SessionContext>
  );
};
