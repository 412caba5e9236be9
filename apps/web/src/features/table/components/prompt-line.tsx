import type { Trumps } from '../model/sort.ts';
import { useTable } from '../hooks/use-table.ts';
import type { Prompt } from '../model/prompt.ts';
import styles from './prompt-line.module.css';
import { Ring } from './ring.tsx';
import { TableIcon } from './table-icon.tsx';

/** Sorts the hand for Grand or Null while nothing is declared; afterwards it lies as the game asks. */
export const SortButton = (props: {
  readonly preview: Trumps;
  readonly onTurn: () => void;
  readonly className: string | undefined;
  readonly children?: React.ReactNode;
}) => {
  const { deal, say, open } = useTable();
  const isOpen = deal.contract === null;
  const label = isOpen ? (props.preview === 'null' ? 'table.sort.grand' : 'table.sort.null') : 'table.sort.settings';
  return (
    <button
      type="button"
      className={props.className}
      aria-label={say(label)}
      title={say(label)}
      onClick={isOpen ? props.onTurn : () => open('settings')}
    >
      <TableIcon name="sort" />
      {props.children}
    </button>
  );
};

/** What to do now, with the own clock; paper on the own turn, a refusal in words. */
export const PromptLine = (props: {
  readonly prompt: Prompt;
  readonly isOwnTurn: boolean;
  readonly preview: Trumps;
  readonly onTurnPreview: () => void;
}) => {
  const { deal } = useTable();
  const { title, detail, tone } = props.prompt;
  return (
    <div
      className={styles.line}
      data-tone={tone}
      data-paper={props.isOwnTurn || tone !== 'wait' || undefined}
      data-testid="prompt"
    >
      {props.isOwnTurn && <Ring seat={deal.seat} />}
      <div className={styles.words}>
        <p className={styles.title} role="status">
          {title}
        </p>
        <p className={styles.detail}>{detail}</p>
      </div>
      <SortButton className={styles.sort} preview={props.preview} onTurn={props.onTurnPreview} />
    </div>
  );
};
