import { isOtp, type OtpKey } from '@matador/protocol/rest';
import { useQuery } from '@tanstack/react-query';
import { useState, type SubmitEvent } from 'react';
import { encode } from 'uqr';
import { statusOf } from '#web/api/client.ts';
import { hasFailed } from '#web/api/use-failure.ts';
import { Button } from '#web/components/button/button.tsx';
import { CopyAddress } from '#web/components/copy-address/copy-address.tsx';
import { Field } from '#web/components/form/field.tsx';
import { Failed } from '#web/components/list/failed.tsx';
import { PanelsShape } from '#web/components/loading/shapes.tsx';
import { saveFile } from '#web/components/save-file.ts';
import { Panel } from '#web/components/surface/surface.tsx';
import type { MessageId } from '#web/i18n/messages.ts';
import { useText } from '#web/i18n/use-text.tsx';
import { accessQueries, useConfirmFactor, useEndFactor, useOfferFactor, useRenewRecoveryCodes } from '../access-api.ts';
import { failureOf } from '../api.ts';
import styles from './account.module.css';

/** What an authenticator reads from the screen; its border is part of it. */
const QrCode = ({ text, label }: { readonly text: string; readonly label: string }) => {
  const { size, data } = encode(text, { border: 2 });
  const path = data.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : []))).join('');
  return (
    <svg
      className={styles.qr}
      role="img"
      aria-label={label}
      viewBox={`0 0 ${size} ${size}`}
      shapeRendering="crispEdges"
    >
      <path d={path} fill="currentColor" />
    </svg>
  );
};

const confirmFailure = (error: Error): MessageId => {
  switch (statusOf(error)) {
    case 400:
      return 'account.factorWrong';
    case 429:
      return 'session.tooManyCodes';
    default:
      return failureOf(error);
  }
};

interface SetUpProps {
  readonly offered: OtpKey;
  readonly onCodes: (codes: readonly string[]) => void;
}

/** The key for the authenticator, and the first code of it, with which it begins to count. */
const SetUp = ({ offered: { key, uri }, onCodes }: SetUpProps) => {
  const t = useText();
  const confirm = useConfirmFactor();
  const [typed, setTyped] = useState('');
  const [isShort, setShort] = useState(false);
  const wrong = isShort ? 'account.factorWrong' : confirm.isError ? confirmFailure(confirm.error) : null;
  const submit = (event: SubmitEvent): void => {
    event.preventDefault();
    const code = typed.replaceAll(/\s/g, '');
    setShort(!isOtp(code));
    if (!isOtp(code) || confirm.isPending) return;
    confirm.mutate(code, { onSuccess: ({ recoveryCodes }) => onCodes(recoveryCodes) });
    setTyped('');
  };
  return (
    <>
      <p>{t('account.factorScan')}</p>
      <QrCode text={uri} label={t('account.factorPicture')} />
      <CopyAddress address={key} label={t('account.factorKey')} copy={t('account.factorKeyCopy')} />
      <form className={styles.person} onSubmit={submit} noValidate>
        <Field label={t('account.factorCode')} error={wrong === null ? null : t(wrong)}>
          {(described) => (
            <input
              {...described}
              name="code"
              inputMode="numeric"
              autoComplete="one-time-code"
              maxLength={7}
              value={typed}
              onChange={({ target }) => {
                setTyped(target.value);
                setShort(false);
                confirm.reset();
              }}
            />
          )}
        </Field>
        <Button type="submit" needsNetwork disabled={confirm.isPending}>
          {t('account.factorConfirm')}
        </Button>
      </form>
    </>
  );
};

/** Recovery codes, while they can be read. */
const RecoveryCodes = ({ codes, onKept }: { readonly codes: readonly string[]; readonly onKept: () => void }) => {
  const t = useText();
  const save = (): void => saveFile('matador-codes.txt', [`${codes.join('\n')}\n`], 'text/plain');
  return (
    <>
      <h3>{t('account.recoveryTitle')}</h3>
      <p role="status">{t('account.recoveryWords')}</p>
      <ul className={styles.codes}>
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <div className={styles.ways}>
        <Button kind="secondary" onClick={save}>
          {t('account.recoverySave')}
        </Button>
        <Button onClick={onKept}>{t('account.recoveryKept')}</Button>
      </div>
    </>
  );
};

interface OnProps {
  readonly left: number;
  readonly onCodes: (codes: readonly string[]) => void;
}

const On = ({ left, onCodes }: OnProps) => {
  const t = useText();
  const [renew, end] = [useRenewRecoveryCodes(), useEndFactor()];
  const error = renew.error ?? end.error;
  const busy = renew.isPending || end.isPending;
  return (
    <>
      <p>{t('account.factorOn', { left })}</p>
      <p role="alert" className={styles.error}>
        {error !== null && t(failureOf(error))}
      </p>
      <div className={styles.ways}>
        <Button
          kind="secondary"
          needsNetwork
          disabled={busy}
          onClick={() => renew.mutate(undefined, { onSuccess: ({ recoveryCodes }) => onCodes(recoveryCodes) })}
        >
          {t('account.factorRenew')}
        </Button>
        <Button kind="secondary" needsNetwork disabled={busy} onClick={() => end.mutate()}>
          {t('account.factorOff')}
        </Button>
      </div>
    </>
  );
};

const Off = ({ onCodes }: Pick<OnProps, 'onCodes'>) => {
  const t = useText();
  const offer = useOfferFactor();
  if (offer.data !== undefined) return <SetUp offered={offer.data} onCodes={onCodes} />;
  return (
    <>
      <p>{t('account.factorWords')}</p>
      <p role="alert" className={styles.error}>
        {offer.isError && t(failureOf(offer.error))}
      </p>
      <Button kind="secondary" needsNetwork disabled={offer.isPending} onClick={() => offer.mutate()}>
        {t('account.factorSetUp')}
      </Button>
    </>
  );
};

/** Codes of an authenticator as a second factor: set up, turned off, with recovery codes (ACC-2). */
export const SecondFactor = () => {
  const t = useText();
  const factor = useQuery(accessQueries.secondFactor());
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  if (factor.data === undefined)
    return hasFailed(factor) ? (
      <Panel flush>
        <Failed onRetry={() => void factor.refetch()} />
      </Panel>
    ) : (
      <PanelsShape />
    );
  const { on, recoveryCodesLeft, changeable } = factor.data;
  if (!changeable) return null;
  return (
    <Panel aria-labelledby="factor" className={styles.stack}>
      <h2 id="factor">{t('account.factorTitle')}</h2>
      {codes !== null && <RecoveryCodes codes={codes} onKept={() => setCodes(null)} />}
      {codes === null && on && <On left={recoveryCodesLeft} onCodes={setCodes} />}
      {codes === null && !on && <Off onCodes={setCodes} />}
    </Panel>
  );
};
