import { mailWish, nameWish, PASSWORD_LENGTH, passwordWish } from '@matador/protocol/rest';
import { useQuery, type UseMutationResult } from '@tanstack/react-query';
import { lazy, Suspense, useState, type ReactNode, type SubmitEvent } from 'react';
import { statusOf } from '#web/api/client.ts';
import { isSaidOf, mailQueries, useSendLink, useSetMail, useSetName, useSetPassword } from '#web/api/mail.ts';
import { queries } from '#web/api/queries.ts';
import { hasFailed } from '#web/api/use-failure.ts';
import { Button } from '#web/components/button/button.tsx';
import { DemoMails } from '#web/components/demo-mails/demo-mails.tsx';
import { MailField, NameField, NewPasswordField, type InputProps } from '#web/components/form/account-fields.tsx';
import { Failed } from '#web/components/list/failed.tsx';
import { PanelsShape } from '#web/components/loading/shapes.tsx';
import { Panel } from '#web/components/surface/surface.tsx';
import type { MessageId } from '#web/i18n/messages.ts';
import { useText } from '#web/i18n/use-text.tsx';
import { failureOf } from '../api.ts';
import styles from './account.module.css';
import { OwnSessions } from './own-sessions.tsx';
import { Passkeys } from './passkeys.tsx';

// With what draws the picture for the authenticator.
const SecondFactor = lazy(async () => ({ default: (await import('./second-factor.tsx')).SecondFactor }));

const TOO_MANY = 429;

interface ChangeProps {
  readonly id: string;
  readonly title: MessageId;
  /** What stands there before the field: how it is now. */
  readonly children?: ReactNode;
  readonly Field: (input: InputProps<string>) => ReactNode;
  readonly submit: MessageId;
  readonly done: MessageId;
  readonly change: UseMutationResult<unknown, Error, string>;
  /** What is wrong before it is sent; null: nothing. */
  readonly wrong: (typed: string) => MessageId | null;
  /** What a refusal says of the field; null: nothing. */
  readonly refused: (error: Error) => MessageId | null;
}

/** One thing that is changed, with what is wrong at its field. */
const Change = ({ id, title, children, Field, submit, done, change, wrong, refused }: ChangeProps) => {
  const t = useText();
  const [typed, setTyped] = useState('');
  const [shape, setShape] = useState<MessageId | null>(null);
  const said = shape ?? (change.isError ? refused(change.error) : null);
  const send = (event: SubmitEvent): void => {
    event.preventDefault();
    const found = wrong(typed.trim());
    setShape(found);
    if (found === null && !change.isPending) change.mutate(typed.trim(), { onSuccess: () => setTyped('') });
  };
  return (
    <Panel aria-labelledby={id} className={styles.stack}>
      <h2 id={id}>{t(title)}</h2>
      {children}
      <form className={styles.person} onSubmit={send} noValidate>
        <Field
          value={typed}
          error={said === null ? null : t(said, PASSWORD_LENGTH)}
          onChange={(value) => {
            setTyped(value);
            setShape(null);
            change.reset();
          }}
        />
        <p role="alert" className={styles.error}>
          {change.isError && said === null && t(failureOf(change.error))}
        </p>
        <p role="status" className={styles.done}>
          {change.isSuccess && t(done)}
        </p>
        <Button type="submit" kind="secondary" needsNetwork disabled={change.isPending}>
          {t(submit)}
        </Button>
      </form>
    </Panel>
  );
};

/** The address that waits, and its link once more. */
const Waiting = ({ wanted }: { readonly wanted: string }) => {
  const t = useText();
  const link = useSendLink();
  const isTooMany = statusOf(link.error) === TOO_MANY;
  return (
    <>
      <p className={styles.long}>{t('account.mailWaits', { mail: wanted })}</p>
      <p role="alert" className={styles.error}>
        {link.isError && t(isTooMany ? 'account.mailTooMany' : failureOf(link.error))}
      </p>
      <p role="status" className={styles.done}>
        {link.isSuccess && t('account.mailLinkSent')}
      </p>
      <Button kind="secondary" needsNetwork disabled={link.isPending} onClick={() => link.mutate()}>
        {t('account.mailAgain')}
      </Button>
    </>
  );
};

const MailPanel = ({ mail, wanted, needed }: { mail: string | null; wanted: string | null; needed: boolean }) => {
  const t = useText();
  return (
    <Change
      id="mail"
      title="account.mailTitle"
      Field={MailField}
      submit="account.mailSet"
      done="account.mailDone"
      change={useSetMail()}
      wrong={(typed) => (mailWish.safeParse({ mail: typed }).success ? null : 'session.mailWrong')}
      refused={(error) => (statusOf(error) === TOO_MANY ? 'account.mailTooMany' : null)}
    >
      {mail !== null && <p className={styles.long}>{t('account.mailIs', { mail })}</p>}
      {wanted !== null && <Waiting wanted={wanted} />}
      {mail === null && <p>{t(needed ? 'account.mailNeeded' : 'account.mailAsked')}</p>}
    </Change>
  );
};

/** Address, name and password, each changed with a proof (ACC-1, SAFE-5). */
const Changes = () => {
  const t = useText();
  const { data: user } = useQuery(queries.user());
  const own = useQuery(mailQueries.own());
  const { data: offer } = useQuery(queries.offer());
  const isOfDemo = offer?.demoAccounts.some(({ userName }) => userName === user?.userName) === true;
  const label = isOfDemo ? null : (offer?.openId?.label ?? null);
  const [setName, setPassword] = [useSetName(), useSetPassword()];
  if (own.data === undefined)
    return hasFailed(own) ? (
      <Panel flush>
        <Failed onRetry={() => void own.refetch()} />
      </Panel>
    ) : (
      <PanelsShape />
    );
  if (!own.data.changeable)
    return (
      <Panel aria-labelledby="access" className={styles.stack}>
        <h2 id="access">{t('account.tabAccess')}</h2>
        <p>{label === null ? t('account.notChangeable') : t('account.ofPlatform', { label })}</p>
      </Panel>
    );
  return (
    <>
      <MailPanel {...own.data} />
      <DemoMails />
      <Change
        id="name"
        title="account.nameTitle"
        Field={NameField}
        submit="account.nameSet"
        done="account.nameDone"
        change={setName}
        wrong={(userName) => (nameWish.safeParse({ userName }).success ? null : 'session.nameWrong')}
        refused={(error) => (isSaidOf(error, 'userName') ? 'session.nameTaken' : null)}
      >
        <p className={styles.long}>{t('account.nameIs', { name: user?.userName ?? '' })}</p>
      </Change>
      <Change
        id="password"
        title="account.passwordTitle"
        Field={NewPasswordField}
        submit="account.passwordSet"
        done="account.passwordDone"
        change={setPassword}
        wrong={(password) => (passwordWish.safeParse({ password }).success ? null : 'session.passwordShort')}
        refused={(error) => (isSaidOf(error, 'password') ? 'session.passwordGuessable' : null)}
      >
        <p>{t('account.passwordWords')}</p>
      </Change>
    </>
  );
};

/** By what one signs in, and where one is signed in. */
export const Access = () => (
  <div className={styles.stack}>
    <Changes />
    <Passkeys />
    <Suspense fallback={<PanelsShape />}>
      <SecondFactor />
    </Suspense>
    <OwnSessions />
  </div>
);
