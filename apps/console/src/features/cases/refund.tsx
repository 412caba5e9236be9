import * as addresses from '@matador/protocol/addresses';
import { commandReport, type CaseFile, type PaidFee } from '@matador/protocol/rest';
import { to } from '@matador/ui/address';
import { useState } from 'react';
import { Link } from 'react-router';
import { ActForm } from '#console/acts/act-form.tsx';
import type { SendOrder } from '#console/acts/api.ts';
import { call } from '#console/api/client.ts';
import { Button } from '#console/components/button.tsx';
import { Dialog } from '#console/components/dialog.tsx';
import { Actions, Field } from '#console/components/field.tsx';
import { useKeys } from '#console/components/use-keys.ts';
import { useFormat, useText, useTournamentName } from '#console/i18n/use-text.ts';
import { useRole } from '#console/session/role.ts';
import { urls } from '#console/urls.ts';
import styles from './cases-page.module.css';

const CENTS = 100;
const leftOf = ({ money, bonus, returned }: PaidFee): number => Math.max(0, money + bonus - returned);

/** Customer service proposes by a call of its own: it orders no other act. */
const sendFor =
  (caseId: string): SendOrder =>
  ({ command, reason }, key) => {
    if (command.type !== 'refund') throw new Error('no refund');
    const { transferId, cents } = command;
    return call(to(addresses.proposeRefund, { params: { caseId } }), {
      body: { transferId, cents, reason, dryRun: key === null },
      headers: key === null ? {} : { 'idempotency-key': key },
      answer: commandReport,
    });
  };

interface RefundFormProps {
  readonly file: CaseFile;
  readonly userId: string;
  readonly fees: readonly PaidFee[];
}

const RefundForm = ({ file, userId, fees }: RefundFormProps) => {
  const t = useText();
  const format = useFormat();
  const nameOf = useTournamentName();
  const { caseId, userName } = file.case;
  const [first] = fees;
  const [transferId, setTransferId] = useState(first?.transferId ?? 0);
  const fee = fees.find((one) => one.transferId === transferId);
  const left = fee === undefined ? 0 : leftOf(fee);
  const [typed, setTyped] = useState(String((first === undefined ? 0 : leftOf(first)) / CENTS));
  const cents = Math.round(Number(typed.replace(',', '.')) * CENTS);
  const isGood = Number.isInteger(cents) && cents >= 1 && cents <= left;
  return (
    <ActForm
      command={isGood ? { type: 'refund', caseId, userId, transferId, cents } : null}
      missing={t('cases.refundBetween', { most: format.money(left, 'EUR') })}
      verb={t('commands.act.refund')}
      nameOf={(id) => (id === userId ? (userName ?? id) : id)}
      send={sendFor(caseId)}
    >
      <Field label={t('cases.fee')}>
        {(ties) => (
          <select {...ties} value={transferId} onChange={({ target }) => setTransferId(Number(target.value))}>
            {fees.map((one) => (
              <option key={one.transferId} value={one.transferId}>
                {`${nameOf(one)}, ${format.dayTime(one.at)}, ${format.money(leftOf(one), 'EUR')}`}
              </option>
            ))}
          </select>
        )}
      </Field>
      <Field label={t('cases.refundAmount')}>
        {(ties) => (
          <input {...ties} inputMode="decimal" value={typed} onChange={({ target }) => setTyped(target.value)} />
        )}
      </Field>
    </ActForm>
  );
};

/** A fee back to the player: proposed here, done once another operator approves it (OPS-2). */
export const Refund = ({ file }: { readonly file: CaseFile }) => {
  const t = useText();
  const format = useFormat();
  const role = useRole();
  const [isOpen, setOpen] = useState(false);
  const { userId } = file.case;
  const fees = file.fees.filter((one) => leftOf(one) > 0);
  const isPossible = userId !== null && fees.length > 0;
  useKeys(isPossible ? { r: () => setOpen(true) } : {});
  return (
    <div className={styles.section}>
      {file.refunds.map(({ commandId, state, cents, at }) => (
        <p key={commandId}>
          {t(`cases.refund.${state}`, { amount: format.money(cents, 'EUR'), time: format.dayTime(at) })}{' '}
          {role === 'operator' && <Link to={urls.command(commandId)}>{t('commands.look')}</Link>}
        </p>
      ))}
      <Actions>
        <Button hotkey="R" blocked={!isPossible} onClick={() => setOpen(true)}>
          {t('cases.refund')}
        </Button>
        <span className={styles.second}>{t(isPossible ? 'cases.refundNote' : 'cases.nothingToRefund')}</span>
      </Actions>
      {isOpen && userId !== null && (
        <Dialog title={t('cases.refund')} onClose={() => setOpen(false)}>
          <RefundForm file={file} userId={userId} fees={fees} />
        </Dialog>
      )}
    </div>
  );
};
