import type { AdminCommand, StaffAccounts } from '@matador/protocol/rest';
import { useState } from 'react';
import { ActForm } from '#console/acts/act-form.tsx';
import { Field } from '#console/components/field.tsx';
import { useText } from '#console/i18n/use-text.ts';
import { useSession } from '#console/session/role.ts';

type Account = StaffAccounts['items'][number];

const ACTS = ['createStaff', 'promoteStaff', 'renewStaff', 'blockStaff', 'approvalAbove'] as const;
type Act = (typeof ACTS)[number];
const ROLES = ['operator', 'support', 'auditor'] as const;

interface Told {
  readonly userName: string;
  readonly userId: string;
  readonly role: Account['role'];
  readonly euros: string;
}

const NAME = /^[\w.-]{2,64}$/;
const EUROS = /^\d{1,9}$/;

/** The command, null while something of it is missing. */
const commandOf = (act: Act, { userName, userId, role, euros }: Told, account: Account | null): AdminCommand | null => {
  switch (act) {
    case 'createStaff':
      return NAME.test(userName) ? { type: act, userName, role } : null;
    case 'promoteStaff':
      return account === null ? null : { type: act, userId, role };
    case 'renewStaff':
      return account === null ? null : { type: act, userId };
    case 'blockStaff':
      return account === null ? null : { type: act, userId, blocked: account.state !== 'blocked' };
    case 'approvalAbove':
      return EUROS.test(euros) ? { type: act, cents: Number(euros) * 100 } : null;
  }
};

interface StaffActsProps {
  readonly accounts: readonly Account[];
  /** Whose row is open; null: nobody's. */
  readonly chosen: Account | null;
}

/** Accounts of the staff are made and changed by two, and nobody decides about the own one (OPS-7). */
export const StaffActs = ({ accounts, chosen }: StaffActsProps) => {
  const t = useText();
  const { userId: ownId } = useSession();
  const others = accounts.filter(({ userId }) => userId !== ownId);
  const [act, setAct] = useState<Act>(chosen === null || chosen.userId === ownId ? 'createStaff' : 'renewStaff');
  const [given, setGiven] = useState<Told>({
    ...{ userName: '', role: 'support', euros: '' },
    userId: chosen === null || chosen.userId === ownId ? '' : chosen.userId,
  });
  const account = others.find(({ userId }) => userId === given.userId) ?? null;
  const needsAccount = act === 'promoteStaff' || act === 'renewStaff' || act === 'blockStaff';
  const verb =
    act === 'blockStaff'
      ? t(account?.state === 'blocked' ? 'staff.unblockAct' : 'staff.blockAct')
      : t(`commands.act.${act}`);
  return (
    <ActForm
      key={act}
      command={commandOf(act, given, account)}
      missing={t('staff.missing')}
      verb={verb}
      nameOf={(id) => accounts.find(({ userId }) => userId === id)?.userName ?? id}
    >
      <Field label={t('commands.actHead')} hint={t(`staff.means.${act}`)}>
        {(ties) => (
          <select
            {...ties}
            value={act}
            onChange={({ target }) => setAct(ACTS.find((one) => one === target.value) ?? act)}
          >
            {ACTS.map((one) => (
              <option key={one} value={one}>
                {t(`commands.act.${one}`)}
              </option>
            ))}
          </select>
        )}
      </Field>
      {act === 'createStaff' && (
        <Field label={t('staff.newName')} hint={t('staff.newNameHint')}>
          {(ties) => (
            <input
              {...ties}
              autoComplete="off"
              spellCheck={false}
              value={given.userName}
              onChange={({ target }) => setGiven({ ...given, userName: target.value.trim() })}
            />
          )}
        </Field>
      )}
      {needsAccount && (
        <Field label={t('staff.account')}>
          {(ties) => (
            <select
              {...ties}
              value={given.userId}
              onChange={({ target }) => setGiven({ ...given, userId: target.value })}
            >
              <option value="">{t('room.choose')}</option>
              {others.map(({ userId, userName, role, state }) => (
                <option key={userId} value={userId}>
                  {`${userName}, ${t(`common.role.${role}`)}${state === 'blocked' ? `, ${t('staff.state.blocked')}` : ''}`}
                </option>
              ))}
            </select>
          )}
        </Field>
      )}
      {(act === 'createStaff' || act === 'promoteStaff') && (
        <Field label={t('staff.newRole')}>
          {(ties) => (
            <select
              {...ties}
              value={given.role}
              onChange={({ target }) =>
                setGiven({ ...given, role: ROLES.find((one) => one === target.value) ?? given.role })
              }
            >
              {ROLES.map((one) => (
                <option key={one} value={one}>
                  {t(`common.role.${one}`)}
                </option>
              ))}
            </select>
          )}
        </Field>
      )}
      {act === 'approvalAbove' && (
        <Field label={t('staff.limit')}>
          {(ties) => (
            <input
              {...ties}
              inputMode="numeric"
              value={given.euros}
              onChange={({ target }) => setGiven({ ...given, euros: target.value.trim() })}
            />
          )}
        </Field>
      )}
    </ActForm>
  );
};
