import type { SkatAction } from '@matador/skat';
import { useState, type SubmitEvent } from 'react';
import type { MessageId } from '../../../i18n/messages.ts';
import { useTable } from '../hooks/use-table.ts';
import { readCommand } from '../model/command.ts';
import { tellings, TELLS, type Tell } from '../model/tell.ts';
import styles from './command-panel.module.css';

const TELL_TEXTS = {
  hand: 'table.tell.askHand',
  trick: 'table.tell.askTrick',
  contract: 'table.tell.askContract',
  clock: 'table.tell.askClock',
  last: 'table.tell.askLast',
} as const satisfies Record<Tell, MessageId>;

/**
 * A field for typed commands and a button for each question (GAME-15). It shows itself when the focus comes in; answers
 * stand where they are read out.
 */
export const CommandPanel = (props: {
  readonly onAct: (action: SkatAction) => void;
  readonly onUnknown: () => void;
}) => {
  const { deal, snapshot, say } = useTable();
  const [text, setText] = useState('');
  const [answer, setAnswer] = useState('');
  const tell = (what: Tell): void => setAnswer(tellings(say, deal, snapshot.clocks)[what]());
  const submit = (event: SubmitEvent): void => {
    event.preventDefault();
    if (text.trim() === '') return;
    const command = readCommand(text, deal);
    setText('');
    setAnswer('');
    if (command.type === 'act') props.onAct(command.action);
    else if (command.type === 'tell') tell(command.what);
    else props.onUnknown();
  };
  return (
    <section className={styles.panel} aria-label={say('table.command.title')}>
      <form className={styles.form} onSubmit={submit}>
        <label htmlFor="table-command">{say('table.command.label')}</label>
        <input
          id="table-command"
          className={styles.input}
          value={text}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          enterKeyHint="send"
          placeholder={say('table.command.example')}
          onChange={(event) => setText(event.target.value)}
        />
      </form>
      <ul className={styles.asks}>
        {TELLS.map((what) => (
          <li key={what}>
            <button type="button" className={styles.ask} onClick={() => tell(what)}>
              {say(TELL_TEXTS[what])}
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
