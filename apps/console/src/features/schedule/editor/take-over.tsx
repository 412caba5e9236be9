import type { OfficePrizeTables, StoredTemplate, TemplateData } from '@matador/protocol/rest';
import { samePrizes } from '@matador/tournament';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { useTemplateWords } from '#console/acts/use-template-words.ts';
import { queries } from '#console/api/queries.ts';
import { Field } from '#console/components/field.tsx';
import { useText } from '#console/i18n/use-text.ts';
import { urls } from '#console/urls.ts';
import styles from './editor.module.css';

type Prizes = TemplateData['prizes'];
type PrizeTable = OfficePrizeTables['items'][number];

interface TakeOverProps {
  readonly prizes: Prizes;
  readonly templates: readonly StoredTemplate[];
  readonly isReadOnly: boolean;
  readonly onTake: (prizes: Prizes) => void;
}

const NONE: readonly PrizeTable[] = [];

/** Takes prizes over as a copy: of a prize table, or of another template. It says whose they are, as long as they are. */
export const TakeOver = ({ prizes, templates, isReadOnly, onTake }: TakeOverProps) => {
  const t = useText();
  const words = useTemplateWords();
  const { data } = useQuery(queries.prizeTables());
  const tables = data?.items ?? NONE;
  const offered = tables.filter(({ retired }) => !retired);
  const taken = tables.find((one) => samePrizes(one.prizes, prizes));
  const options = [
    ...offered.map((one) => ({ id: `table ${String(one.prizeTableId)}`, ...one })),
    ...templates.map((one) => ({ id: `template ${String(one.templateId)}`, ...one })),
  ];
  const group = (label: string, kind: 'table' | 'template') => (
    <optgroup label={label}>
      {options
        .filter(({ id }) => id.startsWith(`${kind} `))
        .map((one) => (
          <option key={one.id} value={one.id}>
            {t('schedule.tableOf', { name: one.name, pool: words.prizes(one.prizes) })}
          </option>
        ))}
    </optgroup>
  );
  return (
    <>
      <Field label={t('schedule.takeOver')}>
        {(ties) => (
          <select
            {...ties}
            aria-disabled={isReadOnly || undefined}
            value=""
            onChange={({ target }) => {
              const from = options.find(({ id }) => id === target.value);
              if (from !== undefined && !isReadOnly) onTake(from.prizes);
            }}
          >
            <option value="">{t('schedule.takeOverNone')}</option>
            {offered.length > 0 && group(t('schedule.prizeTables'), 'table')}
            {templates.length > 0 && group(t('schedule.templates'), 'template')}
          </select>
        )}
      </Field>
      {taken !== undefined && (
        <p className={styles.second}>
          {t('schedule.asTable')} <Link to={urls.prizeTable(taken.prizeTableId)}>{taken.name}</Link>
        </p>
      )}
    </>
  );
};
