import type { TemplateData, TemplatePreview } from '@matador/protocol/rest';
import { useState } from 'react';
import { Button } from '#console/components/button.tsx';
import { Field } from '#console/components/field.tsx';
import { useFormat, useText } from '#console/i18n/use-text.ts';
import { readCount, readMoney } from '../model/draft.ts';
import { useTemplateWords } from '../use-template-words.ts';
import type { Editing } from './editing.ts';
import { TextOf } from './field-of.tsx';
import styles from './editor.module.css';

type Stage = TemplateData['prizes'][number];

interface CellProps {
  readonly label: string;
  readonly shown: string;
  readonly isReadOnly: boolean;
  readonly read: (text: string) => number | null;
  readonly onRead: (value: number) => void;
  readonly onMisread: (text: string) => void;
}

/** A number of the table; what cannot be read stays as it was typed. */
const Cell = ({ label, shown, isReadOnly, read, onRead, onMisread }: CellProps) => {
  const [typed, setTyped] = useState<string | null>(null);
  return (
    <input
      aria-label={label}
      inputMode="decimal"
      readOnly={isReadOnly}
      aria-invalid={typed !== null && read(typed) === null ? true : undefined}
      value={typed ?? shown}
      onChange={({ target }) => {
        setTyped(target.value);
        const value = read(target.value);
        if (value === null) onMisread(target.value);
        else onRead(value);
      }}
      onBlur={() => {
        if (typed !== null && read(typed) !== null) setTyped(null);
      }}
    />
  );
};

interface StageRowProps {
  readonly stage: Stage;
  readonly at: number;
  readonly editing: Editing;
  readonly onChange: (stage: Stage | null) => void;
}

const StageRow = ({ stage, at, editing, onChange }: StageRowProps) => {
  const t = useText();
  const words = useTemplateWords();
  const { isReadOnly, draft } = editing;
  const row = { row: at + 1 };
  const about = { isReadOnly, onMisread: (text: string) => draft.misread('prizes', text) };
  const sum = (stage.to - stage.from + 1) * stage.prize;
  return (
    <tr>
      <td>
        <Cell
          {...about}
          label={t('schedule.rankFrom', row)}
          shown={String(stage.from)}
          read={readCount}
          onRead={(from) => onChange({ ...stage, from })}
        />
      </td>
      <td>
        <Cell
          {...about}
          label={t('schedule.rankTo', row)}
          shown={String(stage.to)}
          read={readCount}
          onRead={(to) => onChange({ ...stage, to })}
        />
      </td>
      <td>
        <Cell
          {...about}
          label={t('schedule.prizeEach', row)}
          shown={words.money(stage.prize)}
          read={readMoney}
          onRead={(prize) => onChange({ ...stage, prize })}
        />
      </td>
      <td>
        <input
          type="checkbox"
          aria-label={t('schedule.asBonus', row)}
          checked={stage.bonus === true}
          onChange={({ target: { checked } }) => {
            const { bonus: _, ...money } = stage;
            if (!isReadOnly) onChange(checked ? { ...money, bonus: true } : money);
          }}
        />
      </td>
      <td data-figures="">{sum > 0 ? words.money(sum) : '–'}</td>
      <td>
        {!isReadOnly && (
          <Button kind="quiet" aria-label={t('schedule.removeRow', row)} onClick={() => onChange(null)}>
            {t('schedule.remove')}
          </Button>
        )}
      </td>
    </tr>
  );
};

/** From how many entries on the fees reach the pool, and how many there were lately. */
export const Coverage = ({ preview }: { readonly preview: TemplatePreview | undefined }) => {
  const t = useText();
  const format = useFormat();
  const words = useTemplateWords();
  if (preview === undefined) return null;
  const { pool, coveredBy, lately } = preview;
  return (
    <p>
      <strong>{t('schedule.pool', { pool: words.money(pool) })}</strong>{' '}
      {coveredBy !== null && t('schedule.coveredBy', { count: format.number(coveredBy) })}{' '}
      {coveredBy === null && pool > 0 && t('schedule.neverCovered')}{' '}
      {lately !== null &&
        t('schedule.lately', { least: format.number(lately.least), most: format.number(lately.most) })}
    </p>
  );
};

interface PrizesTabProps {
  readonly editing: Editing;
  readonly preview: TemplatePreview | undefined;
}

/** The table of prizes, taken over from another template or written here. */
export const PrizesTab = ({ editing, preview }: PrizesTabProps) => {
  const t = useText();
  const words = useTemplateWords();
  const { draft, templates, isReadOnly, errorOf } = editing;
  const { prizes, finalSeats, seasonLength } = draft.template;
  const error = errorOf('prizes');
  const set = (table: TemplateData['prizes']): void => draft.change({ prizes: table }, 'prizes');
  const add = (): void => {
    const last = prizes.at(-1);
    const from = (last?.to ?? 0) + 1;
    set([...prizes, { from, to: from, prize: last?.prize ?? 1_00 }]);
  };
  return (
    <div className={styles.fields}>
      <div className={styles.wide}>
        <Field label={t('schedule.takeOver')}>
          {(ties) => (
            <select
              {...ties}
              aria-disabled={isReadOnly || undefined}
              value=""
              onChange={({ target }) => {
                const from = templates.find(({ templateId }) => String(templateId) === target.value);
                if (from !== undefined && !isReadOnly) set(from.prizes);
              }}
            >
              <option value="">{t('schedule.takeOverNone')}</option>
              {templates.map((one) => (
                <option key={one.templateId} value={one.templateId}>
                  {t('schedule.tableOf', { name: one.name, pool: words.prizes(one.prizes) })}
                </option>
              ))}
            </select>
          )}
        </Field>
      </div>
      <div className={styles.wide} data-field="prizes">
        <table className={styles.prizes}>
          <thead>
            <tr>
              <th scope="col">{t('schedule.from')}</th>
              <th scope="col">{t('schedule.to')}</th>
              <th scope="col">{t('schedule.each')}</th>
              <th scope="col">{t('schedule.bonus')}</th>
              <th scope="col">{t('schedule.sum')}</th>
              <td />
            </tr>
          </thead>
          <tbody>
            {prizes.map((stage, at) => (
              // Rows have no names; one that is changed stays where it is.
              <StageRow
                key={at}
                stage={stage}
                at={at}
                editing={editing}
                onChange={(changed) =>
                  set(prizes.flatMap((one, place) => (place !== at ? [one] : changed === null ? [] : [changed])))
                }
              />
            ))}
          </tbody>
        </table>
        {error !== null && (
          <p role="alert" className={styles.wrong}>
            {error}
          </p>
        )}
        {!isReadOnly && <Button onClick={add}>{t('schedule.addRow')}</Button>}
        <Coverage preview={preview} />
      </div>
      {!editing.isSingle && (
        <>
          <TextOf
            editing={editing}
            field="finalSeats"
            shown={String(finalSeats)}
            read={readCount}
            onRead={(value) => draft.change({ finalSeats: value }, 'finalSeats')}
            isNumber
          />
          <TextOf
            editing={editing}
            field="seasonLength"
            hint={t('schedule.seasonHint')}
            shown={seasonLength === null ? '' : String(seasonLength)}
            read={(text) => {
              if (text.trim() === '') return { length: null };
              const length = readCount(text);
              return length === null ? null : { length };
            }}
            onRead={({ length }) => draft.change({ seasonLength: length }, 'seasonLength')}
            isNumber
          />
        </>
      )}
    </div>
  );
};
