import { statusOf } from '@matador/ui/caller';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { isWrong } from '#console/api/client.ts';
import { queries } from '#console/api/queries.ts';
import { codeOf, fetchDemoCode, signIn } from '#console/api/session.ts';
import { Button, ButtonLink } from '#console/components/button.tsx';
import { Actions, Field, Form } from '#console/components/field.tsx';
import { Notice } from '#console/components/notice.tsx';
import { useText, type MessageId } from '#console/i18n/use-text.ts';
import { urls } from '#console/urls.ts';
import { CodeField } from './code-field.tsx';

interface SignInProps {
  /** Somebody was signed in here, and is no longer. */
  readonly hasEnded: boolean;
  readonly onSignedIn: () => void;
}

const DEMO_PASSWORD = 'demo';
const STAFF: readonly string[] = ['operator', 'support', 'auditor'];

const wrongOf = (error: Error, hasCode: boolean): MessageId => {
  if (isWrong(error, 'body.code')) return hasCode ? 'session.wrongCode' : 'session.codeNeeded';
  if (statusOf(error) === 401) return 'session.wrongPassword';
  return statusOf(error) === 429 ? 'session.tooMany' : 'common.failed';
};

/** One click for each account of the staff that a demo has. */
const DemoAccounts = ({ onSignedIn }: Pick<SignInProps, 'onSignedIn'>) => {
  const t = useText();
  const { data: offer } = useQuery(queries.offer());
  const enter = useMutation({
    mutationFn: async (userName: string) => {
      const code = await fetchDemoCode(userName);
      return signIn({ userName, password: DEMO_PASSWORD, ...(code !== null && { code }) });
    },
    onSuccess: onSignedIn,
  });
  const accounts = offer?.demoAccounts.filter(({ role }) => STAFF.includes(role)) ?? [];
  if (accounts.length === 0) return null;
  return (
    <>
      <p>{t('session.demo')}</p>
      <Actions>
        {accounts.map(({ userName }) => (
          <Button key={userName} blocked={enter.isPending} onClick={() => enter.mutate(userName)}>
            {userName}
          </Button>
        ))}
      </Actions>
      <p role="status">
        {enter.isPending && t('session.demoWaits')}
        {enter.isError && t('common.failed')}
      </p>
    </>
  );
};

/** The staff signs in by name, password and the code of its authenticator (OPS-5). */
export const SignIn = ({ hasEnded, onSignedIn }: SignInProps) => {
  const t = useText();
  const [userName, setUserName] = useState('');
  const [password, setPassword] = useState('');
  const [typed, setTyped] = useState('');
  const name = useRef<HTMLInputElement>(null);
  useEffect(() => name.current?.focus(), []);
  useEffect(() => {
    document.title = t('common.title');
  }, [t]);
  const enter = useMutation({
    mutationFn: (code: string) => signIn({ userName, password, ...(code !== '' && { code }) }),
    onSuccess: onSignedIn,
    onError: () => setTyped(''),
  });
  return (
    <Notice title={t('session.title')} words={t(hasEnded ? 'session.ended' : 'session.words')} isCard>
      <Form onSubmit={() => !enter.isPending && enter.mutate(codeOf(typed))}>
        <Field label={t('session.name')}>
          {(ties) => (
            <input
              {...ties}
              ref={name}
              autoComplete="username"
              autoCapitalize="none"
              value={userName}
              onChange={({ target }) => setUserName(target.value)}
            />
          )}
        </Field>
        <Field label={t('session.password')}>
          {(ties) => (
            <input
              {...ties}
              type="password"
              autoComplete="current-password"
              value={password}
              onChange={({ target }) => setPassword(target.value)}
            />
          )}
        </Field>
        <CodeField
          value={typed}
          onChange={setTyped}
          wrong={enter.error === null ? null : wrongOf(enter.error, enter.variables !== '')}
        />
        <Button kind="main" type="submit" blocked={enter.isPending}>
          {t('session.signIn')}
        </Button>
        <ButtonLink kind="quiet" to={urls.enrol}>
          {t('session.enrolLink')}
        </ButtonLink>
      </Form>
      <DemoAccounts onSignedIn={onSignedIn} />
    </Notice>
  );
};
