import type { PrizeTableData, StoredTemplate } from '@matador/protocol/rest';
import { useText } from '#console/i18n/use-text.ts';
import { PrizeRows } from '../editor/prize-rows.tsx';
import { TakeOver } from '../editor/take-over.tsx';
import { NameField } from './name-field.tsx';
import type { Plan } from './use-plan.ts';
import styles from '../editor/editor.module.css';

interface PrizeFieldsProps {
  readonly plan: Plan<PrizeTableData>;
  readonly isNew: boolean;
  readonly isReadOnly: boolean;
  readonly templates: readonly StoredTemplate[];
  readonly errorOf: (field: string) => string | null;
  /** Whether a cell has a text that is no value of it. */
  readonly onMisread: (isMisread: boolean) => void;
}

/** What operators say of a prize table. */
export const PrizeFields = ({ plan, isNew, isReadOnly, templates, errorOf, onMisread }: PrizeFieldsProps) => {
  const t = useText();
  const { name, prizes, retired } = plan.value;
  const set = (table: PrizeTableData['prizes']): void => {
    onMisread(false);
    plan.change({ prizes: table });
  };
  return (
    <div className={styles.fields}>
      <NameField
        label={t('schedule.prizeField.name')}
        hint={t('schedule.prizeNameHint')}
        error={errorOf('name')}
        {...{ isReadOnly, name }}
        onName={(typed) => plan.change({ name: typed })}
      />
      {isNew && !isReadOnly && (
        <div className={styles.wide}>
          <TakeOver {...{ prizes, templates, isReadOnly }} onTake={set} />
        </div>
      )}
      <div data-field="prizes" className={styles.wide}>
        <PrizeRows
          {...{ prizes, isReadOnly }}
          error={errorOf('prizes')}
          onChange={set}
          onMisread={() => onMisread(true)}
        />
      </div>
      {!isNew && (
        <div data-field="retired" className={styles.wide}>
          <label>
            <input
              type="checkbox"
              checked={retired}
              aria-disabled={isReadOnly || undefined}
              onChange={({ target }) => {
                if (!isReadOnly) plan.change({ retired: target.checked });
              }}
            />{' '}
            {t('schedule.prizeField.retired')}
          </label>
          <p className={styles.second}>{t('schedule.retiredHint')}</p>
        </div>
      )}
    </div>
  );
};
