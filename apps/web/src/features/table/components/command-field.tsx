import { useState, type SubmitEvent } from 'react';
import type { Say } from '../../../i18n/use-text.tsx';
import styles from './command-field.module.css';

/** A field for typed commands (GAME-15); what it can do stands in its description. */
export const CommandField = ({ say, onCommand }: { readonly say: Say; readonly onCommand: (text: string) => void }) => {
  const [text, setText] = useState('');
  const submit = (event: SubmitEvent): void => {
    event.preventDefault();
    if (text.trim() !== '') onCommand(text);
    setText('');
  };
  return (
    <form className={styles.form} onSubmit={submit}>
      <label>
        <span className={styles.label}>{say('table.command.label')}</span>
        <input
          className={styles.input}
          value={text}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          enterKeyHint="send"
          placeholder={say('table.command.example')}
          onChange={(event) => {
            setText(event.target.value);
          }}
        />
      </label>
    </form>
  );
};
