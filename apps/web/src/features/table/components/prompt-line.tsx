import type { ReactNode } from 'react';
import type { TimeLeft } from '../hooks/use-clock.ts';
import type { Prompt } from '../model/prompt.ts';
import { Ring } from './ring.tsx';
import styles from './prompt-line.module.css';

/** What to do now, with the own clock; paper on the own turn, a refusal in words. */
export const PromptLine = (props: {
  readonly prompt: Prompt;
  readonly time: TimeLeft | null;
  readonly children: ReactNode;
}) => (
  <div className={styles.line} data-tone={props.prompt.tone} data-testid="prompt">
    {props.time !== null && <Ring seconds={props.time.seconds} share={props.time.share} />}
    <div className={styles.words} role="status">
      <p className={styles.title}>{props.prompt.title}</p>
      <p className={styles.detail}>{props.prompt.detail}</p>
    </div>
    {props.children}
  </div>
);
