import { useId, useState, type ReactNode, type SubmitEvent } from 'react';
import { Button } from '#web/components/button/button.tsx';
import { useText } from '#web/i18n/use-text.tsx';
import { readDealNumber } from '../model/deal-number.ts';
import styles from './number-form.module.css';

/** Asks for a deal number; what is none is said with what one looks like. */
export const NumberForm = (props: {
  readonly label: string;
  readonly kind: 'main' | 'secondary';
  readonly onNumber: (number: string) => void;
  /** Above the number. */
  readonly children?: ReactNode;
}) => {
  const t = useText();
  const id = useId();
  const [typed, setTyped] = useState('');
  const [isWrong, setWrong] = useState(false);
  const submit = (event: SubmitEvent): void => {
    event.preventDefault();
    const number = readDealNumber(typed);
    setWrong(number === null);
    if (number !== null) props.onNumber(number);
  };
  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      {props.children}
      <div className={styles.field}>
        <label htmlFor={id}>{props.label}</label>
        <input
          id={id}
          value={typed}
          inputMode="numeric"
          autoComplete="off"
          maxLength={20}
          aria-describedby={`${id}-hint`}
          aria-invalid={isWrong}
          onChange={(event) => {
            setTyped(event.target.value);
            setWrong(false);
          }}
        />
        <p
          id={`${id}-hint`}
          className={styles.hint}
          data-wrong={isWrong || undefined}
          role={isWrong ? 'alert' : undefined}
        >
          {t(isWrong ? 'practice.numberWrong' : 'practice.numberHint')}
        </p>
      </div>
      <Button type="submit" kind={props.kind} wide>
        {t('practice.playNumber')}
      </Button>
    </form>
  );
};
