import type { DELETION_REASONS, DeletionResult } from '@matador/protocol/rest';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useId, useState, type SubmitEvent } from 'react';
import { queries } from '#web/api/queries.ts';
import { useFreshUser } from '#web/api/use-fresh-user.ts';
import { Button } from '#web/components/button/button.tsx';
import { Panel } from '#web/components/surface/surface.tsx';
import { useFormat } from '#web/i18n/use-format.ts';
import { useText } from '#web/i18n/use-text.tsx';
import { failureOf, fetchPersonalData, useCloseAccount } from '../api.ts';
import styles from './account.module.css';

const REASONS = {
  nameDoesNotMatch: 'account.closeName',
  staff: 'account.closeStaff',
  gameRunning: 'account.closeGame',
  moneyLeft: 'account.closeMoney',
  frozen: 'account.closeFrozen',
  payoutWaits: 'account.closePayout',
  prizeWaits: 'account.closePrize',
  seasonWaits: 'account.closeSeason',
} as const satisfies Record<(typeof DELETION_REASONS)[number], string>;

/** Saves what the server has stored about me as a file of this device. */
const saveFile = async (): Promise<void> => {
  const data = await fetchPersonalData();
  const address = URL.createObjectURL(new Blob([JSON.stringify(data, null, 2)], { type: 'application/json' }));
  const link = Object.assign(document.createElement('a'), { href: address, download: 'matador-my-data.json' });
  link.click();
  URL.revokeObjectURL(address);
};

const Export = () => {
  const t = useText();
  const save = useMutation({ mutationFn: saveFile });
  return (
    <Panel aria-labelledby="export" className={styles.stack}>
      <h2 id="export">{t('account.export')}</h2>
      <p>{t('account.exportWords')}</p>
      <p role="alert" className={styles.error}>
        {save.isError && t('account.failed')}
      </p>
      <Button kind="secondary" needsNetwork disabled={save.isPending} onClick={() => save.mutate()}>
        {t('account.exportNow')}
      </Button>
    </Panel>
  );
};

/** All that is in the way of closing the account. */
const InTheWay = ({ reasons, until }: DeletionResult) => {
  const t = useText();
  const format = useFormat();
  return reasons.map((reason) => (
    <p key={reason}>
      {reason === 'prizeWaits' && until !== undefined
        ? t('account.closePrizeUntil', { until: format.dayTime(until) })
        : t(REASONS[reason])}
    </p>
  ));
};

interface PersonalDataProps {
  /** The account is closed: nobody is signed in any more. */
  readonly onClosed: () => void;
}

/** My data as a file, and closing the account for good (SAFE-2). */
export const PersonalData = ({ onClosed }: PersonalDataProps) => {
  const t = useText();
  const [id, errorId] = [useId(), useId()];
  useFreshUser();
  const { data: user } = useQuery(queries.user());
  const close = useCloseAccount();
  const [typed, setTyped] = useState('');
  const refused = close.data?.success === false ? close.data : null;
  const send = (event: SubmitEvent): void => {
    event.preventDefault();
    if (!close.isPending && typed !== '')
      close.mutate(typed, { onSuccess: ({ success }) => (success ? onClosed() : undefined) });
  };
  return (
    <div className={styles.stack}>
      <Export />
      <Panel aria-labelledby="close" className={styles.stack}>
        <h2 id="close">{t('account.close')}</h2>
        <p>{t('account.closeWords')}</p>
        <form className={styles.form} onSubmit={send}>
          <label htmlFor={id}>{t('account.closeConfirm', { name: user?.userName ?? '' })}</label>
          <input
            id={id}
            autoComplete="off"
            spellCheck={false}
            value={typed}
            onChange={({ target }) => setTyped(target.value)}
            {...(refused !== null && { 'aria-invalid': true, 'aria-describedby': errorId })}
          />
          <div id={errorId} role="alert" className={styles.error}>
            {refused !== null && <InTheWay {...refused} />}
            {close.isError && <p>{t(failureOf(close.error))}</p>}
          </div>
          {typed === '' && <p className={styles.small}>{t('account.closeFirst')}</p>}
          <Button
            type="submit"
            kind="secondary"
            needsNetwork
            disabled={close.isPending || typed === ''}
            reason={typed === '' ? t('account.closeFirst') : undefined}
          >
            {t('account.closeNow')}
          </Button>
        </form>
      </Panel>
    </div>
  );
};
