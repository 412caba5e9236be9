import { useState, type SubmitEvent } from 'react';
import { useTable } from '../hooks/use-table.ts';
import styles from './command-panel.module.css';

/** Something that can be asked for in words (GAME-15). */
export interface Ask {
  /** On the button. */
  readonly label: string;
  readonly answer: () => string;
}

/**
 * A field for typed commands and a button for each question (GAME-15). It shows itself when the focus comes in, in a row
 * of its own that covers nothing; answers stand where they are read out.
 */
export const CommandPanel = (props: {
  readonly example: string;
  readonly asks: readonly Ask[];
  /** Does what was typed; answers what is to be read out, empty for nothing. */
  readonly onCommand: (typed: string) => string;
}) => {
  const { t } = useTable();
  const [text, setText] = useState('');
  const [answer, setAnswer] = useState('');
  const submit = (event: SubmitEvent): void => {
    event.preventDefault();
    if (text.trim() === '') return;
    setText('');
    setAnswer(props.onCommand(text));
  };
  return (
    <section className={styles.panel} data-command="" aria-label={t('table.command.title')}>
      <form className={styles.form} onSubmit={submit}>
        <label htmlFor="table-command">{t('table.command.label')}</label>
        <input
          id="table-command"
          className={styles.input}
          value={text}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          enterKeyHint="send"
          placeholder={props.example}
          onChange={(event) => setText(event.target.value)}
        />
      </form>
      <ul className={styles.asks}>
        {props.asks.map(({ label, answer: make }) => (
          <li key={label}>
            <button type="button" className={styles.ask} onClick={() => setAnswer(make())}>
              {label}
            </button>
          </li>
        ))}
      </ul>
      <p className={styles.answer} role="status">
        {answer}
      </p>
    </section>
  );
};
