import { useEffect, useRef, useState, type SubmitEvent } from 'react';
import { useTable } from '../hooks/use-table.ts';
import styles from './command-panel.module.css';

/** Something that can be asked for in words (GAME-15). */
export interface Ask {
  /** On the button. */
  readonly label: string;
  readonly answer: () => string;
}

/**
 * Lets the table make room while somebody types here (`data-typing`). The style could ask for the focus itself, by
 * `:has()`, but would ask again whenever anything of the table changes.
 */
const useRoom = () => {
  const panel = useRef<HTMLElement>(null);
  const [isTyping, setTyping] = useState(false);
  useEffect(() => {
    const table = panel.current?.closest('[data-testid="table"]');
    table?.toggleAttribute('data-typing', isTyping);
    return () => table?.removeAttribute('data-typing');
  }, [isTyping]);
  return { ref: panel, onFocus: () => setTyping(true), onBlur: () => setTyping(false) };
};

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
  const [answer, setAnswer] = useState({ words: '', count: 0 });
  const room = useRoom();
  /** An answer that is given again is read out again. */
  const say = (words: string): void => setAnswer(({ count }) => ({ words, count: count + 1 }));
  const submit = (event: SubmitEvent): void => {
    event.preventDefault();
    if (text.trim() === '') return;
    setText('');
    say(props.onCommand(text));
  };
  return (
    <section {...room} className={styles.panel} data-command="" aria-label={t('table.command.title')}>
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
            <button type="button" className={styles.ask} onClick={() => say(make())}>
              {label}
            </button>
          </li>
        ))}
      </ul>
      <p className={styles.answer} role="status">
        {answer.words !== '' && <span key={answer.count}>{answer.words}</span>}
      </p>
    </section>
  );
};
