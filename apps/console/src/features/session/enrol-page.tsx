import * as addresses from '@matador/protocol/addresses';
import { otpKey, type OtpKey, type StaffCodes } from '@matador/protocol/rest';
import { to } from '@matador/ui/address';
import { statusOf } from '@matador/ui/caller';
import { useMutation } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { encode } from 'uqr';
import * as z from 'zod/mini';
import { call, isWrong } from '#console/api/client.ts';
import { codeOf } from '#console/api/session.ts';
import { Button, ButtonLink } from '#console/components/button.tsx';
import { Field, Form } from '#console/components/field.tsx';
import { Notice } from '#console/components/notice.tsx';
import { useText, type MessageId } from '#console/i18n/use-text.ts';
import { urls } from '#console/urls.ts';
import styles from './enrol-page.module.css';
import { CodeField } from './code-field.tsx';

const wrongOf = (error: Error): MessageId => {
  const status = statusOf(error);
  if (isWrong(error, 'body.code')) return 'session.wrongCode';
  if (isWrong(error, 'body.password')) return 'session.weakPassword';
  if (status === 404) return 'session.enrolUnknown';
  return status === 429 ? 'session.tooMany' : 'common.failed';
};

/** What an authenticator reads. Of one path: a picture of squares. */
const QrCode = ({ text, label }: { readonly text: string; readonly label: string }) => {
  const { data, size } = encode(text, { border: 2 });
  const way = data.flatMap((row, y) => row.flatMap((dark, x) => (dark ? [`M${String(x)} ${String(y)}h1v1h-1Z`] : [])));
  return (
    <svg role="img" aria-label={label} className={styles.picture} viewBox={`0 0 ${String(size)} ${String(size)}`}>
      <path d={way.join('')} />
    </svg>
  );
};

/** The two codes that two operators were shown, one of each (OPS-7). */
const CodesForm = ({ onKey }: { readonly onKey: (codes: StaffCodes, key: OtpKey) => void }) => {
  const t = useText();
  const [codes, setCodes] = useState<StaffCodes>({ userName: '', proposerCode: '', approverCode: '' });
  const begin = useMutation({
    mutationFn: () => call(to(addresses.beginEnrolment), { body: codes, answer: otpKey }),
    onSuccess: (key) => onKey(codes, key),
  });
  const fields = [
    ['userName', 'session.name', undefined],
    ['proposerCode', 'session.proposerCode', 'session.proposerCodeHint'],
    ['approverCode', 'session.approverCode', 'session.approverCodeHint'],
  ] as const;
  return (
    <Form onSubmit={() => !begin.isPending && begin.mutate()}>
      {fields.map(([name, label, hint]) => (
        <Field
          key={name}
          label={t(label)}
          {...(hint && { hint: t(hint) })}
          error={name === 'approverCode' && begin.error !== null ? t(wrongOf(begin.error)) : null}
        >
          {(ties) => (
            <input
              {...ties}
              autoComplete="off"
              autoCapitalize="none"
              spellCheck={false}
              value={codes[name]}
              onChange={({ target }) => setCodes({ ...codes, [name]: target.value.trim() })}
            />
          )}
        </Field>
      ))}
      <Button kind="main" type="submit" blocked={begin.isPending || Object.values(codes).includes('')}>
        {t('session.enrolNext')}
      </Button>
    </Form>
  );
};

/** Password and authenticator, chosen by whoever the account is for. */
const CredentialsForm = ({
  codes,
  otp,
  onDone,
}: {
  readonly codes: StaffCodes;
  readonly otp: OtpKey;
  readonly onDone: () => void;
}) => {
  const t = useText();
  const [password, setPassword] = useState('');
  const [typed, setTyped] = useState('');
  const finish = useMutation({
    mutationFn: () =>
      call(to(addresses.finishEnrolment), {
        body: { ...codes, password, code: codeOf(typed) },
        answer: z.unknown(),
      }),
    onSuccess: onDone,
    onError: () => setTyped(''),
  });
  return (
    <Form onSubmit={() => !finish.isPending && finish.mutate()}>
      <Field label={t('session.newPassword')} hint={t('session.newPasswordHint')}>
        {(ties) => (
          <input
            {...ties}
            type="password"
            autoComplete="new-password"
            value={password}
            onChange={({ target }) => setPassword(target.value)}
          />
        )}
      </Field>
      <p>{t('session.enrolScan')}</p>
      <QrCode text={otp.uri} label={t('session.enrolPicture')} />
      <p className={styles.key}>{otp.key}</p>
      <CodeField value={typed} onChange={setTyped} wrong={finish.error === null ? null : wrongOf(finish.error)} />
      <Button kind="main" type="submit" blocked={finish.isPending || password === '' || codeOf(typed).length !== 6}>
        {t('session.enrolDone')}
      </Button>
    </Form>
  );
};

/** New and renewed staff sets its own password and second factor, by two codes, once (OPS-7). */
export const EnrolPage = () => {
  const t = useText();
  const [begun, setBegun] = useState<{ readonly codes: StaffCodes; readonly otp: OtpKey } | null>(null);
  const [isDone, setDone] = useState(false);
  useEffect(() => {
    document.title = t('common.titleOf', { screen: t('session.enrolTitle') });
  }, [t]);
  return (
    <Notice title={t('session.enrolTitle')} words={t(isDone ? 'session.enrolled' : 'session.enrolWords')} isCard>
      {isDone ? (
        <ButtonLink kind="main" to={urls.now}>
          {t('session.signIn')}
        </ButtonLink>
      ) : begun === null ? (
        <CodesForm onKey={(codes, otp) => setBegun({ codes, otp })} />
      ) : (
        <CredentialsForm {...begun} onDone={() => setDone(true)} />
      )}
    </Notice>
  );
};
