import { languageOf } from '@matador/protocol/languages';
import { ZONE_STATES, type ZoneData } from '@matador/protocol/rest';
import { Field } from '#console/components/field.tsx';
import { useText } from '#console/i18n/use-text.ts';
import { LanguageField } from '../editor/language-field.tsx';
import { NAME_LANGUAGES } from '../editor/name-languages.ts';
import { readCount } from '../model/draft.ts';
import { WrongWords } from './plan-parts.tsx';
import type { Plan } from './use-plan.ts';
import styles from '../editor/editor.module.css';

/** A draft of a zone with its id, which only a new one can still change. */
export interface ZonePlan extends ZoneData {
  readonly zoneId: string;
}

interface ZoneFieldsProps {
  readonly plan: Plan<ZonePlan>;
  readonly isNew: boolean;
  readonly isReadOnly: boolean;
  readonly games: readonly string[];
  /** What the zone is called where it has no name. */
  readonly fallback: string;
  readonly errorOf: (field: string) => string | null;
}

type Words = 'names' | 'texts';

/** Names or sentences, one a language; what is missing says what is read instead. */
const ByLanguage = ({ field, ...about }: ZoneFieldsProps & { readonly field: Words }) => {
  const t = useText();
  const { plan, isReadOnly, fallback, errorOf } = about;
  const words = plan.value[field];
  const set = (language: string, text: string): void => {
    const others = Object.entries(words).filter(([one]) => one !== language);
    const next = Object.fromEntries(text === '' ? others : [...others, [language, text]]);
    plan.change({ [field]: next });
  };
  const instead = words.en ?? (field === 'names' ? fallback : '');
  const empty = t(field === 'names' ? 'schedule.textMissing' : 'schedule.textNone');
  return (
    <div data-field={field} className={styles.wide}>
      <h3>{t(`schedule.zoneField.${field}`)}</h3>
      <div className={styles.names}>
        {NAME_LANGUAGES.map((locale) => (
          <LanguageField
            key={locale}
            locale={locale}
            text={words[languageOf(locale)] ?? ''}
            hint={instead === '' ? empty : t('schedule.nameMissing', { name: instead })}
            isReadOnly={isReadOnly}
            onText={set}
          />
        ))}
      </div>
      <WrongWords words={errorOf(field)} />
    </div>
  );
};

/** What operators say of a zone. */
export const ZoneFields = (props: ZoneFieldsProps) => {
  const t = useText();
  const { plan, isNew, isReadOnly, games, errorOf } = props;
  const { zoneId, ...zone } = plan.value;
  const set = (part: Partial<ZoneData>): void => plan.change(part);
  const choice = (field: 'gametype' | 'state', options: readonly (readonly [string, string])[], hint: string) => (
    <div data-field={field} className={styles.field}>
      <Field label={t(`schedule.zoneField.${field}`)} hint={hint} error={errorOf(field)}>
        {(ties) => (
          <select
            {...ties}
            aria-disabled={isReadOnly || undefined}
            value={zone[field]}
            onChange={({ target }) => {
              if (isReadOnly) return;
              const state = ZONE_STATES.find((one) => one === target.value);
              set(field === 'state' ? { ...(state !== undefined && { state }) } : { gametype: target.value });
            }}
          >
            {options.map(([option, words]) => (
              <option key={option} value={option}>
                {words}
              </option>
            ))}
          </select>
        )}
      </Field>
    </div>
  );
  return (
    <div className={styles.fields}>
      {isNew && (
        <div data-field="zoneId" className={styles.wide}>
          <Field label={t('schedule.zoneField.zoneId')} hint={t('schedule.zoneIdHint')} error={errorOf('zoneId')}>
            {(ties) => (
              <input
                {...ties}
                maxLength={32}
                spellCheck={false}
                autoCapitalize="none"
                value={zoneId}
                onChange={({ target }) => plan.change({ zoneId: target.value })}
              />
            )}
          </Field>
        </div>
      )}
      {choice(
        'state',
        ZONE_STATES.filter((one) => !isNew || one !== 'closed').map((one) => [one, t(`schedule.zoneState.${one}`)]),
        t(`schedule.zoneStateHint.${zone.state}`),
      )}
      {choice(
        'gametype',
        games.map((one) => [one, one]),
        t('schedule.zoneGameHint'),
      )}
      <div data-field="position" className={styles.field}>
        <Field label={t('schedule.zoneField.position')} hint={t('schedule.positionHint')} error={errorOf('position')}>
          {(ties) => (
            <input
              {...ties}
              type="number"
              min={0}
              max={99}
              readOnly={isReadOnly}
              value={zone.position}
              onChange={({ target }) => {
                const position = readCount(target.value === '' ? '0' : target.value);
                if (position !== null && position <= 1000) set({ position });
              }}
            />
          )}
        </Field>
      </div>
      <ByLanguage {...props} field="names" />
      <ByLanguage {...props} field="texts" />
    </div>
  );
};
