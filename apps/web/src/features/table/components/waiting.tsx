import { CardBack } from '../../../components/card/card-face.tsx';
import { useText } from '../../../i18n/use-text.tsx';
import type { View } from '../model/snapshot.ts';
import styles from './waiting.module.css';

interface WaitingProps {
  readonly view: View | null;
  /** The cards are fixed, and can be checked afterwards. */
  readonly isFixed: boolean;
}

/** Before the first card: who is here already, and that the cards are fixed. */
export const Waiting = ({ view, isFixed }: WaitingProps) => {
  const say = useText();
  const loaded = view?.loaded ?? [false, false, false];
  const there = loaded.filter(Boolean).length;
  return (
    <div className={styles.waiting}>
      <div className={styles.seats} aria-hidden="true">
        {loaded.map((_, seat) => (
          <span key={seat} className={styles.seat} data-there={seat < there || undefined}>
            <CardBack />
          </span>
        ))}
      </div>
      <div>
        <h1 className={styles.title}>{say('table.loading.title')}</h1>
        <p role="status">
          {view === null
            ? say('table.loading.connecting')
            : say('table.loading.count', { count: there, seats: loaded.length })}
        </p>
      </div>
      {isFixed && <p className={styles.fair}>{say('table.loading.fair')}</p>}
    </div>
  );
};
