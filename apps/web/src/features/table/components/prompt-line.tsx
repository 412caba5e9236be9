import type { ReactNode } from 'react';
import { useTable } from '../hooks/use-table.ts';
import styles from './prompt-line.module.css';
import { Ring } from './ring.tsx';

/** The line above the hand: what to do, and what stands behind it. */
export interface Prompt {
  readonly title: string;
  readonly detail: string;
  readonly tone: 'own' | 'wait' | 'refused';
}

/** What to do now, with the own clock; paper on the own turn, a refusal in words. */
export const PromptLine = (props: {
  readonly prompt: Prompt;
  readonly isOwnTurn: boolean;
  /** A button at its end, made for the class that it is given. */
  readonly tool?: (className: string | undefined) => ReactNode;
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
      {props.tool?.(styles.sort)}
    </div>
  );
};
