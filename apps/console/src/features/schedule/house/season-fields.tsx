import type { SeasonData } from '@matador/protocol/rest';
import { Field } from '#console/components/field.tsx';
import { useText } from '#console/i18n/use-text.ts';
import { berlinDay, berlinMidnight } from '../model/berlin-day.ts';
import { readCount } from '../model/draft.ts';
import { NameField } from './name-field.tsx';
import type { Plan } from './use-plan.ts';
import styles from '../editor/editor.module.css';

/** A draft of a season. */
export type SeasonPlan = SeasonData;

interface SeasonFieldsProps {
  readonly plan: Plan<SeasonPlan>;
  readonly isReadOnly: boolean;
  /** It has qualifiers: its beginning stays as it is. */
  readonly hasBegun: boolean;
  readonly errorOf: (field: string) => string | null;
}

/** What operators say of a season. */
export const SeasonFields = ({ plan, isReadOnly, hasBegun, errorOf }: SeasonFieldsProps) => {
  const t = useText();
  const { name, startsAt, qualifiers } = plan.value;
  return (
    <div className={styles.fields}>
      <NameField
        label={t('schedule.seasonField.name')}
        hint={t('schedule.seasonNameHint')}
        error={errorOf('name')}
        {...{ isReadOnly, name }}
        onName={(typed) => plan.change({ name: typed })}
      />
      <div data-field="startsAt" className={styles.field}>
        <Field
          label={t('schedule.seasonField.startsAt')}
          hint={t(hasBegun ? 'schedule.seasonBegunHint' : 'schedule.seasonStartHint')}
          error={errorOf('startsAt')}
        >
          {(ties) => (
            <input
              {...ties}
              type="date"
              readOnly={isReadOnly || hasBegun}
              value={berlinDay(startsAt)}
              onChange={({ target }) => {
                const midnight = berlinMidnight(target.value);
                if (midnight !== null) plan.change({ startsAt: midnight });
              }}
            />
          )}
        </Field>
      </div>
      <div data-field="qualifiers" className={styles.field}>
        <Field
          label={t('schedule.seasonField.qualifiers')}
          hint={t('schedule.seasonQualifiersHint')}
          error={errorOf('qualifiers')}
        >
          {(ties) => (
            <input
              {...ties}
              type="number"
              min={1}
              max={200}
              readOnly={isReadOnly}
              value={qualifiers}
              onChange={({ target }) => {
                const count = readCount(target.value === '' ? '0' : target.value);
                if (count !== null) plan.change({ qualifiers: count });
              }}
            />
          )}
        </Field>
      </div>
    </div>
  );
};
