import type { OwnNotices } from '@matador/protocol/rest';
import { useQuery } from '@tanstack/react-query';
import { statusOf } from '#web/api/client.ts';
import { pushState } from '#web/api/push-device.ts';
import { queries } from '#web/api/queries.ts';
import { Button, PlainButton } from '#web/components/button/button.tsx';
import { Panel } from '#web/components/surface/surface.tsx';
import type { MessageId } from '#web/i18n/messages.ts';
import { useFormat } from '#web/i18n/use-format.ts';
import { useText } from '#web/i18n/use-text.tsx';
import { failureOf } from '../api.ts';
import { useTurnPushOff, useTurnPushOn } from '../notices-api.ts';
import styles from './account.module.css';
import { useDeviceName } from '../hooks/use-device-name.ts';

const WHY_NOT = {
  denied: 'account.pushDenied',
  needsInstall: 'account.pushNeedsInstall',
  impossible: 'account.pushImpossible',
} as const;

/** What a browser throws whose player says no, or that has no push service. */
const failed = (error: Error): MessageId => {
  if (pushState() === 'denied') return WHY_NOT.denied;
  if (error instanceof DOMException) return 'account.pushRefused';
  return statusOf(error) === 409 ? WHY_NOT.impossible : failureOf(error);
};

interface RowProps {
  readonly device: OwnNotices['devices'][number];
  readonly busy: boolean;
  readonly onEnd: () => void;
}

const DeviceRow = ({ device, busy, onEnd }: RowProps) => {
  const t = useText();
  const format = useFormat();
  const name = useDeviceName()(device);
  return (
    <li>
      <strong>{device.isThis ? t('account.pushThis', { device: name }) : name}</strong>
      <PlainButton
        className={styles.link}
        needsNetwork
        disabled={busy}
        aria-label={t('account.pushEndThat', { device: name })}
        onClick={onEnd}
      >
        {t('account.pushEnd')}
      </PlainButton>
      <span className={styles.small}>{t('account.pushSince', { since: format.dayTime(device.createdAt) })}</span>
    </li>
  );
};

/** The devices that are pushed to, and this one's switch. */
export const PushDevices = ({ notices: { devices, pushKey } }: { readonly notices: OwnNotices }) => {
  const t = useText();
  const { data: user } = useQuery(queries.user());
  const [on, off] = [useTurnPushOn(user?.userId ?? ''), useTurnPushOff()];
  const state = pushState();
  const error = on.error ?? off.error;
  const busy = on.isPending || off.isPending;
  const isHere = devices.some(({ isThis }) => isThis);
  return (
    <Panel flush aria-labelledby="pushDevices">
      <h2 id="pushDevices" className={styles.head}>
        {t('account.pushTitle')}
      </h2>
      {devices.length > 0 && (
        <ul className={styles.rows}>
          {devices.map((device) => (
            <DeviceRow key={device.deviceId} device={device} busy={busy} onEnd={() => off.mutate(device)} />
          ))}
        </ul>
      )}
      <div className={styles.under}>
        {!isHere && <p>{t(state === 'possible' ? 'account.pushWords' : WHY_NOT[state])}</p>}
        <p role="alert" className={styles.error}>
          {error !== null && t(failed(error))}
        </p>
        {!isHere && state === 'possible' && (
          <Button kind="secondary" needsNetwork disabled={busy} onClick={() => on.mutate(pushKey)}>
            {t('account.pushOn')}
          </Button>
        )}
      </div>
    </Panel>
  );
};
