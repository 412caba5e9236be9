import {
  NOTICE_CHANNELS,
  type NoticeChannel,
  type NoticeKind,
  type NoticeSwitch,
  type OwnNotices,
} from '@matador/protocol/rest';
import { useState } from 'react';
import { Link } from 'react-router';
import { useIsOnline } from '#web/api/online.ts';
import { Panel } from '#web/components/surface/surface.tsx';
import { useText } from '#web/i18n/use-text.tsx';
import { urls } from '#web/urls.ts';
import { failureOf } from '../api.ts';
import { useNoticeWishes, useSetNotice } from '../notices-api.ts';
import styles from './account.module.css';
import own from './notices.module.css';

const KINDS = {
  lobbyOpens: 'account.noticeLobby',
  gameWaits: 'account.noticeGame',
  result: 'account.noticeResult',
  prize: 'account.noticePrize',
  payout: 'account.noticePayout',
} as const satisfies Record<NoticeKind, string>;
const CHANNELS = { mail: 'account.noticeMail', push: 'account.noticePush' } as const;

interface CellProps {
  /** Shown where there is no room for columns. */
  readonly way: string;
  readonly label: string;
  readonly isOn: boolean;
  readonly onChange: (isOn: boolean) => void;
}

const Cell = ({ way, label, isOn, onChange }: CellProps) => {
  const isOnline = useIsOnline();
  return (
    <td data-way={way}>
      <label className={own.cell}>
        <input
          type="checkbox"
          role="switch"
          aria-label={label}
          aria-checked={isOn}
          checked={isOn}
          aria-disabled={!isOnline}
          onChange={({ target }) => isOnline && onChange(target.checked)}
        />
      </label>
    </td>
  );
};

/** What keeps an account safe is mailed always: it stands there, and cannot be switched. */
const SecurityRow = () => {
  const t = useText();
  return (
    <tr>
      <th scope="row">
        {t('account.noticeSecurity')}
        <span className={styles.small}>{t('account.noticeSecurityWords')}</span>
      </th>
      <td data-way={t(CHANNELS.mail)} className={own.always}>
        {t('account.noticeAlways')}
      </td>
      <td data-way={t(CHANNELS.push)} className={own.always}>
        <span aria-hidden="true">–</span>
        <span className="heard">{t('account.noticeNever')}</span>
      </td>
    </tr>
  );
};

/** A grid: what, and by which way. */
export const NoticeSwitches = ({ notices: { switches, mail, devices } }: { readonly notices: OwnNotices }) => {
  const t = useText();
  const { mutateAsync } = useSetNotice();
  const wishes = useNoticeWishes();
  const [failure, setFailure] = useState<Error | null>(null);
  /** As it will be, while the answer is on its way. */
  const isOn = (kind: NoticeKind, channel: NoticeChannel, was: boolean): boolean =>
    wishes.findLast((wish) => wish.kind === kind && wish.channel === channel)?.isOn ?? was;
  const set = (wish: NoticeSwitch): void => {
    setFailure(null);
    mutateAsync(wish).catch(setFailure);
  };
  return (
    <Panel aria-labelledby="switches" className={styles.stack}>
      <h2 id="switches">{t('account.noticesTitle')}</h2>
      {mail === null && (
        <p>
          {t('account.noticeNoMail')} <Link to={urls.account('access')}>{t('account.tabAccess')}</Link>
        </p>
      )}
      {mail !== null && <p className={styles.long}>{t('account.noticeMailTo', { mail })}</p>}
      {devices.length === 0 && <p>{t('account.noticeNoDevice')}</p>}
      <div className={own.room}>
        <table className={own.grid} aria-labelledby="switches">
          <thead>
            <tr>
              <th scope="col">{t('account.noticeWhat')}</th>
              {NOTICE_CHANNELS.map((channel) => (
                <th key={channel} scope="col">
                  {t(CHANNELS[channel])}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {switches.map(({ kind, ...was }) => (
              <tr key={kind}>
                <th scope="row">{t(KINDS[kind])}</th>
                {NOTICE_CHANNELS.map((channel) => (
                  <Cell
                    key={channel}
                    way={t(CHANNELS[channel])}
                    label={t('account.noticeBy', { what: t(KINDS[kind]), way: t(CHANNELS[channel]) })}
                    isOn={isOn(kind, channel, was[channel])}
                    onChange={(next) => set({ kind, channel, isOn: next })}
                  />
                ))}
              </tr>
            ))}
            <SecurityRow />
          </tbody>
        </table>
      </div>
      <p role="alert" className={styles.error}>
        {failure !== null && t(failureOf(failure))}
      </p>
    </Panel>
  );
};
