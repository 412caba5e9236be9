import { MAX_PASSKEYS, type OwnPasskeys } from '@matador/protocol/rest';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { statusOf } from '#web/api/client.ts';
import { hasPasskeys, isPasskeyPage, troubleOf, type PasskeyTrouble } from '#web/api/passkeys.ts';
import { hasFailed } from '#web/api/use-failure.ts';
import { Button, PlainButton } from '#web/components/button/button.tsx';
import { Failed } from '#web/components/list/failed.tsx';
import { PanelsShape } from '#web/components/loading/shapes.tsx';
import { Panel } from '#web/components/surface/surface.tsx';
import type { MessageId } from '#web/i18n/messages.ts';
import { useFormat } from '#web/i18n/use-format.ts';
import { Text, useText } from '#web/i18n/use-text.tsx';
import { urls } from '#web/urls.ts';
import { accessQueries, useAddPasskey, useRemovePasskey } from '../access-api.ts';
import { failureOf } from '../api.ts';
import { useDeviceName } from '../hooks/use-device-name.ts';
import styles from './account.module.css';

const TROUBLES: Readonly<Record<PasskeyTrouble, MessageId>> = {
  cancelled: 'account.passkeyCancelled',
  taken: 'account.passkeyTaken',
  failed: 'account.passkeyFailed',
};

const wrongOf = (error: Error): MessageId => {
  const trouble = troubleOf(error);
  if (trouble !== null) return TROUBLES[trouble];
  // The device has made one, but it was too late for what was asked, or for whom.
  return statusOf(error) === 409 || statusOf(error) === 400 ? 'account.passkeyFailed' : failureOf(error);
};

interface RowProps {
  readonly passkey: OwnPasskeys['items'][number];
  readonly busy: boolean;
  readonly onRemove: (passkeyId: string) => void;
}

const Row = ({ passkey, busy, onRemove }: RowProps) => {
  const t = useText();
  const format = useFormat();
  const device = useDeviceName()(passkey);
  const { passkeyId, createdAt, usedAt } = passkey;
  const created = format.dayTime(createdAt);
  return (
    <li>
      <strong>{device}</strong>
      <PlainButton
        className={styles.link}
        needsNetwork
        disabled={busy}
        aria-label={t('account.passkeyRemoveThat', { device, created })}
        onClick={() => onRemove(passkeyId)}
      >
        {t('account.passkeyRemove')}
      </PlainButton>
      <span className={styles.small}>
        {usedAt === null
          ? t('account.passkeyUnused', { created })
          : t('account.passkeyTimes', { created, used: format.dayTime(usedAt) })}
      </span>
    </li>
  );
};

/** The words of the text around it become its own. */
const OtherOrigin = ({ to, children }: { readonly to: string; readonly children?: ReactNode }) => (
  <a href={to}>{children}</a>
);

/** Why none can be added here; null: it can. */
const Held = ({ items, origin }: OwnPasskeys) => {
  const t = useText();
  if (origin === null) return <p className={styles.small}>{t('account.passkeyNowhere')}</p>;
  if (!isPasskeyPage(origin))
    return (
      <p className={styles.long}>
        {/* The other address begins with its own sign-in: its cookies are its own. */}
        <Text id="account.passkeyElsewhere" tags={{ a: <OtherOrigin to={`${origin}${urls.account('access')}`} /> }} />
      </p>
    );
  if (!hasPasskeys()) return <p className={styles.small}>{t('account.passkeyUnsupported')}</p>;
  return items.length >= MAX_PASSKEYS ? <p>{t('account.passkeyFull', { max: MAX_PASSKEYS })}</p> : null;
};

const canAdd = ({ items, origin }: OwnPasskeys): boolean =>
  isPasskeyPage(origin) && hasPasskeys() && items.length < MAX_PASSKEYS;

/** Passkeys of the account: where each was made, when, and when it was used last; added and removed with a proof (ACC-2). */
export const Passkeys = () => {
  const t = useText();
  const passkeys = useQuery(accessQueries.passkeys());
  const [add, remove] = [useAddPasskey(), useRemovePasskey()];
  if (passkeys.data === undefined)
    return hasFailed(passkeys) ? (
      <Panel flush>
        <Failed onRetry={() => void passkeys.refetch()} />
      </Panel>
    ) : (
      <PanelsShape />
    );
  const { items, changeable } = passkeys.data;
  if (!changeable) return null;
  const error = add.error ?? remove.error;
  const busy = add.isPending || remove.isPending;
  const begin = (): void => {
    remove.reset();
    add.mutate();
  };
  const takeAway = (passkeyId: string): void => {
    add.reset();
    remove.mutate(passkeyId);
  };
  return (
    <Panel flush aria-labelledby="passkeys">
      <h2 id="passkeys" className={styles.head}>
        {t('account.passkeysTitle')}
      </h2>
      <p className={styles.lead}>{t('account.passkeysWords')}</p>
      <ul className={styles.rows}>
        {items.map((passkey) => (
          <Row key={passkey.passkeyId} passkey={passkey} busy={busy} onRemove={takeAway} />
        ))}
      </ul>
      <div className={styles.under}>
        <p role="alert" className={styles.error}>
          {error !== null && t(wrongOf(error))}
        </p>
        <p role="status" className={styles.done}>
          {add.isSuccess && t('account.passkeyAdded')}
          {remove.isSuccess && t('account.passkeyRemoved')}
        </p>
        <Held {...passkeys.data} />
        {canAdd(passkeys.data) && (
          <Button kind="secondary" needsNetwork disabled={busy} onClick={begin}>
            {t('account.passkeyAdd')}
          </Button>
        )}
      </div>
    </Panel>
  );
};
