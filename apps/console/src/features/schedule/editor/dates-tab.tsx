import type { TemplateData } from '@matador/protocol/rest';
import { useTemplateWords } from '#console/acts/use-template-words.ts';
import { useText } from '#console/i18n/use-text.ts';
import { berlinDay, berlinMidnight } from '../model/berlin-day.ts';
import { readMoney, readTime } from '../model/draft.ts';
import { onDay } from '../model/single.ts';
import type { Editing } from './editing.ts';
import { FieldOf, TextOf } from './field-of.tsx';
import styles from './editor.module.css';

const WEEKDAYS = [1, 2, 3, 4, 5, 6, 7] as const;
const EARLIEST_DAY = -28;
const DAYS = Array.from({ length: 57 }, (_, at) => EARLIEST_DAY + at);

type DayTimeField = 'competitionEnd' | 'registrationStart' | 'registrationEnd';

const Weekdays = ({ editing }: { readonly editing: Editing }) => {
  const words = useTemplateWords();
  const { draft, isReadOnly, errorOf } = editing;
  const { times } = draft.template;
  const error = errorOf('weekdays');
  const toggle = (day: number): void => {
    const weekdays = times.weekdays.includes(day)
      ? times.weekdays.filter((one) => one !== day)
      : [...times.weekdays, day].sort((a, b) => a - b);
    draft.change({ times: { ...times, weekdays } }, 'weekdays');
  };
  return (
    <fieldset
      data-field="weekdays"
      className={styles.weekdays}
      data-changed={draft.changed.includes('weekdays') ? '' : undefined}
    >
      <legend>{words.label('weekdays')}</legend>
      {WEEKDAYS.map((day) => (
        <button
          key={day}
          type="button"
          className={styles.day}
          title={words.weekday(day, 'long')}
          aria-pressed={times.weekdays.includes(day)}
          onClick={() => {
            if (!isReadOnly) toggle(day);
          }}
        >
          {words.weekday(day)}
        </button>
      ))}
      {error !== null && (
        <span role="alert" className={styles.wrong}>
          {error}
        </span>
      )}
    </fieldset>
  );
};

/** A day after the start and a wall time. */
const DayTimeOf = ({ editing, field }: { readonly editing: Editing; readonly field: DayTimeField }) => {
  const t = useText();
  const words = useTemplateWords();
  const { draft, isReadOnly } = editing;
  const { times } = draft.template;
  const { days, time } = times[field];
  const set = (part: Partial<TemplateData['times'][DayTimeField]>): void =>
    draft.change({ times: { ...times, [field]: { ...times[field], ...part } } }, field);
  const all = DAYS.includes(days) ? DAYS : [...DAYS, days];
  return (
    <FieldOf editing={editing} field={field}>
      {(ties) => (
        <span className={styles.pair}>
          <select
            {...ties}
            aria-disabled={isReadOnly || undefined}
            value={days}
            onChange={({ target }) => {
              if (!isReadOnly) set({ days: Number(target.value) });
            }}
          >
            {all.map((one) => (
              <option key={one} value={one}>
                {words.dayAfter(one, times.weekdays)}
              </option>
            ))}
          </select>
          <TimeInput
            label={t('schedule.timeOf', { field: words.label(field) })}
            value={draft.unread[field] ?? time}
            isReadOnly={isReadOnly}
            onType={(text) => {
              const read = readTime(text);
              if (read === null || text.length < 5) draft.misread(field, text);
              else set({ time: read });
            }}
            onLeave={(text) => {
              const read = readTime(text);
              if (read !== null) set({ time: read });
            }}
          />
        </span>
      )}
    </FieldOf>
  );
};

interface TimeInputProps {
  readonly label: string;
  readonly value: string;
  readonly isReadOnly: boolean;
  readonly onType: (text: string) => void;
  readonly onLeave: (text: string) => void;
}

const TimeInput = ({ label, value, isReadOnly, onType, onLeave }: TimeInputProps) => (
  <input
    aria-label={label}
    readOnly={isReadOnly}
    maxLength={5}
    value={value}
    onChange={({ target }) => onType(target.value)}
    onBlur={({ target }) => {
      if (!isReadOnly) onLeave(target.value);
    }}
  />
);

/** The day of a single tournament; of a template the first day on which one of its tournaments may start. */
const DayOf = ({ editing }: { readonly editing: Editing }) => {
  const t = useText();
  const { draft, isReadOnly, isSingle } = editing;
  const { template } = draft;
  const change = (day: string): void => {
    const startsAt = berlinMidnight(day);
    const part = isSingle ? onDay(template, day) : startsAt === null ? null : { startsAt };
    if (part !== null) draft.change(part, 'startsAt');
  };
  return (
    <FieldOf
      editing={editing}
      field="startsAt"
      {...(isSingle ? { label: t('schedule.day') } : { hint: t('schedule.startsAtHint') })}
    >
      {(ties) => (
        <input
          {...ties}
          type="date"
          readOnly={isReadOnly}
          value={berlinDay(template.startsAt)}
          onChange={({ target }) => change(target.value)}
        />
      )}
    </FieldOf>
  );
};

/** When it takes place, and what it costs. */
export const DatesTab = ({ editing }: { readonly editing: Editing }) => {
  const t = useText();
  const words = useTemplateWords();
  const { draft, isReadOnly, isSingle } = editing;
  const { times, lobbyFrom, lobbyTo, entryFee, restartFee, enabled } = draft.template;
  const fee = (field: 'entryFee' | 'restartFee', cents: number) => (
    <TextOf
      editing={editing}
      field={field}
      shown={words.money(cents)}
      read={readMoney}
      onRead={(value) => draft.change({ [field]: value }, field)}
      isNumber
    />
  );
  return (
    <div className={styles.fields}>
      {isSingle ? (
        <DayOf editing={editing} />
      ) : (
        <div className={styles.wide}>
          <Weekdays editing={editing} />
        </div>
      )}
      <TextOf
        editing={editing}
        field="startTime"
        hint={t('schedule.berlinTime')}
        shown={times.startTime}
        read={readTime}
        onRead={(startTime) => draft.change({ times: { ...times, startTime } }, 'startTime')}
      />
      <DayTimeOf editing={editing} field="competitionEnd" />
      <DayTimeOf editing={editing} field="registrationStart" />
      <DayTimeOf editing={editing} field="registrationEnd" />
      <TextOf
        editing={editing}
        field="lobbyFrom"
        shown={lobbyFrom}
        read={readTime}
        onRead={(value) => draft.change({ lobbyFrom: value }, 'lobbyFrom')}
      />
      <TextOf
        editing={editing}
        field="lobbyTo"
        shown={lobbyTo}
        read={readTime}
        onRead={(value) => draft.change({ lobbyTo: value }, 'lobbyTo')}
      />
      {fee('entryFee', entryFee)}
      {fee('restartFee', restartFee)}
      {!isSingle && (
        <>
          <DayOf editing={editing} />
          <FieldOf editing={editing} field="enabled" hint={t('schedule.enabledHint')}>
            {(ties) => (
              <select
                {...ties}
                aria-disabled={isReadOnly || undefined}
                value={enabled ? 'yes' : 'no'}
                onChange={({ target }) => {
                  if (!isReadOnly) draft.change({ enabled: target.value === 'yes' }, 'enabled');
                }}
              >
                <option value="yes">{t('schedule.on')}</option>
                <option value="no">{t('schedule.off')}</option>
              </select>
            )}
          </FieldOf>
        </>
      )}
    </div>
  );
};
