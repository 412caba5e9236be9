import { CardBack } from '#web/components/card/card-face.tsx';
import { useText } from '#web/i18n/use-text.tsx';
import { useCut } from '../hooks/use-cut.ts';
import type { View } from '../model/snapshot.ts';
import styles from './waiting.module.css';

interface WaitingProps {
  readonly view: View | null;
  /** The cards are fixed, and can be checked afterwards. */
  readonly isFixed: boolean;
}

/** Before the first card: who is here already, and that the cards are fixed. */
export const Waiting = ({ view, isFixed }: WaitingProps) => {
  const t = useText();
  const cut = useCut();
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
        <h1 className={styles.title}>{t('table.loading.title')}</h1>
        <p role="status">
          {view === null
            ? t('table.loading.connecting')
            : t('table.loading.count', { count: there, seats: loaded.length })}
        </p>
      </div>
      {isFixed && <p className={styles.fair}>{t('table.loading.fair')}</p>}
      {isFixed && cut !== null && <p className={styles.fair}>{t('table.loading.cut', { cut })}</p>}
    </div>
  );
};
