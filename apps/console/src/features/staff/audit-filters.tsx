import { useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { useSearchParams } from 'react-router';
import type { AuditFilters } from '#console/api/queries/trust.ts';
import { queries } from '#console/api/queries.ts';
import { Button } from '#console/components/button.tsx';
import { Field, Form } from '#console/components/field.tsx';
import { Panel } from '#console/components/panel.tsx';
import { useText } from '#console/i18n/use-text.ts';
import { berlinDayEnd, berlinDayStart } from './model/berlin-day.ts';
import { AUDIT_ACTS, useAuditWords } from './use-audit-words.ts';
import styles from './staff-page.module.css';

const SUBJECT = /^[a-z]{1,20}:[\w-]{1,64}$/i;
const ACT = /^[a-zA-Z.]{1,40}$/;
const ACTOR = /^(?:system|[0-9a-f-]{36})$/;

/** What the address asks for; what could not be asked for is left out. */
export const filtersOf = (search: URLSearchParams): AuditFilters => {
  const fitting = (name: string, pattern: RegExp): string => {
    const text = search.get(name) ?? '';
    return pattern.test(text) ? text : '';
  };
  return {
    actor: fitting('actor', ACTOR),
    act: fitting('act', ACT),
    subject: fitting('subject', SUBJECT),
    from: berlinDayStart(search.get('from') ?? ''),
    to: berlinDayEnd(search.get('to') ?? ''),
    looks: search.get('looks') === 'with' ? 'with' : 'without',
  };
};

/** One field of the address, sent off when it is left or Enter is pressed. */
const TextFilter = ({ name, label, pattern, options }: TextFilterProps) => {
  const t = useText();
  const id = useId();
  const [search, setSearch] = useSearchParams();
  const [typed, setTyped] = useState(search.get(name) ?? '');
  const isWrong = typed !== '' && !pattern.test(typed);
  const send = (): void => {
    if (isWrong || typed === (search.get(name) ?? '')) return;
    setSearch((before) => withField(before, name, typed), { replace: true });
  };
  return (
    <Form onSubmit={send}>
      <Field label={label} error={isWrong ? t('staff.whomWrong') : null}>
        {(ties) => (
          <input
            {...ties}
            spellCheck={false}
            list={options === undefined ? undefined : `${id}-list`}
            value={typed}
            onBlur={send}
            onChange={({ target }) => setTyped(target.value.trim())}
          />
        )}
      </Field>
      {options !== undefined && (
        <datalist id={`${id}-list`}>
          {options.map(([option, words]) => (
            <option key={option} value={option}>
              {words}
            </option>
          ))}
        </datalist>
      )}
    </Form>
  );
};

interface TextFilterProps {
  readonly name: string;
  readonly label: string;
  readonly pattern: RegExp;
  readonly options?: readonly (readonly [string, string])[];
}

const withField = (before: URLSearchParams, name: string, value: string): URLSearchParams => {
  const after = new URLSearchParams(before);
  after.delete('entry');
  if (value === '') after.delete(name);
  else after.set(name, value);
  return after;
};

const DATES = ['from', 'to'] as const;

/** Who, what, to what, from when to when; all of it stands in the address. */
export const AuditFilterFields = () => {
  const t = useText();
  const { actOf } = useAuditWords();
  const [search, setSearch] = useSearchParams();
  const { data } = useQuery(queries.staffAccounts());
  const set = (name: string, value: string): void =>
    setSearch((before) => withField(before, name, value), { replace: true });
  const actor = search.get('actor') ?? '';
  const accounts = (data?.items ?? []).map(({ userId, userName }) => [userId, userName] as const);
  const isListed = actor === '' || actor === 'system' || accounts.some(([userId]) => userId === actor);
  return (
    <Panel
      title={t('staff.filters')}
      side={
        <Button kind="quiet" onClick={() => setSearch({}, { replace: true })}>
          {t('staff.clear')}
        </Button>
      }
    >
      <div className={styles.fields} key={search.size === 0 ? 'empty' : 'set'}>
        <Field label={t('staff.who')}>
          {(ties) => (
            <select {...ties} value={actor} onChange={({ target }) => set('actor', target.value)}>
              <option value="">{t('staff.anybody')}</option>
              <option value="system">{t('staff.system')}</option>
              {!isListed && <option value={actor}>{actor}</option>}
              {accounts.map(([userId, userName]) => (
                <option key={userId} value={userId}>
                  {userName}
                </option>
              ))}
            </select>
          )}
        </Field>
        <TextFilter
          name="act"
          label={t('staff.what')}
          pattern={ACT}
          options={AUDIT_ACTS.map((act) => [act, actOf(act)] as const)}
        />
        <TextFilter name="subject" label={t('staff.whom')} pattern={SUBJECT} />
        {DATES.map((name) => (
          <Field key={name} label={t(`staff.${name}`)}>
            {(ties) => (
              <input
                {...ties}
                type="date"
                value={search.get(name) ?? ''}
                onChange={({ target }) => set(name, target.value)}
              />
            )}
          </Field>
        ))}
        <label className={styles.looks}>
          <input
            type="checkbox"
            checked={search.get('looks') === 'with'}
            onChange={({ target }) => set('looks', target.checked ? 'with' : '')}
          />{' '}
          {t('staff.looks')}
        </label>
      </div>
    </Panel>
  );
};
