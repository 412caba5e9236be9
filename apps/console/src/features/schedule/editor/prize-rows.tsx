import type { TemplateData } from '@matador/protocol/rest';
import { samePrizes } from '@matador/tournament';
import { useState } from 'react';
import { useTemplateWords } from '#console/acts/use-template-words.ts';
import { Button } from '#console/components/button.tsx';
import { useText } from '#console/i18n/use-text.ts';
import { readCount, readMoney } from '../model/draft.ts';
import styles from './editor.module.css';

type Prizes = TemplateData['prizes'];
type Stage = Prizes[number];

interface PrizeRowsProps {
  readonly prizes: Prizes;
  readonly isReadOnly: boolean;
  /** What is wrong with them, in words; null: nothing. */
  readonly error: string | null;
  readonly onChange: (prizes: Prizes) => void;
  /** A cell has a text that is no value of it. */
  readonly onMisread: (text: string) => void;
}

interface CellProps {
  readonly label: string;
  readonly shown: string;
  readonly isReadOnly: boolean;
  readonly read: (text: string) => number | null;
  readonly onRead: (value: number) => void;
  readonly onMisread: (text: string) => void;
}

/** A number or an amount of a table; what cannot be read stays as it was typed. */
export const Cell = ({ label, shown, isReadOnly, read, onRead, onMisread }: CellProps) => {
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

interface StageRowProps extends Pick<PrizeRowsProps, 'isReadOnly' | 'onMisread'> {
  readonly stage: Stage;
  readonly at: number;
  readonly onChange: (stage: Stage | null) => void;
}

const StageRow = ({ stage, at, isReadOnly, onMisread, onChange }: StageRowProps) => {
  const t = useText();
  const words = useTemplateWords();
  const row = { row: at + 1 };
  const about = { isReadOnly, onMisread };
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

/** A table of prizes, a row for ranks that win the same. */
export const PrizeRows = ({ prizes, isReadOnly, error, onChange, onMisread }: PrizeRowsProps) => {
  const t = useText();
  // What comes from elsewhere (taken over, thrown away) is drawn anew: no cell keeps a text that was typed before.
  const [own, setOwn] = useState({ prizes, drawn: 0 });
  if (!samePrizes(own.prizes, prizes)) setOwn({ prizes, drawn: own.drawn + 1 });
  const change = (next: Prizes): void => {
    setOwn({ ...own, prizes: next });
    onChange(next);
  };
  const add = (): void => {
    const last = prizes.at(-1);
    const from = (last?.to ?? 0) + 1;
    change([...prizes, { from, to: from, prize: last?.prize ?? 1_00 }]);
  };
  return (
    <>
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
              key={`${String(own.drawn)} ${String(at)}`}
              {...{ stage, at, isReadOnly, onMisread }}
              onChange={(changed) =>
                change(prizes.flatMap((one, place) => (place !== at ? [one] : changed === null ? [] : [changed])))
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
    </>
  );
};
