import { useText } from '../../i18n/use-text.tsx';
import { Court } from './court.tsx';
import styles from './jacks.module.css';
import type { SuitName } from './suit.tsx';

/** Lowest to highest, as a hand holds them. */
const FAN: readonly SuitName[] = ['diamonds', 'hearts', 'spades', 'clubs'];

/** The four jacks above a Skat tournament; they are fanned out once when the page opens (TOUR-1). */
export const Jacks = ({ still = false }: { readonly still?: boolean }) => {
  const t = useText();
  return (
    <div className={styles.jacks} data-still={still} aria-hidden="true">
      {FAN.map((suit, place) => (
        <svg key={suit} viewBox="0 0 100 150" data-place={place} className={styles.card} focusable="false">
          <Court suit={suit} rank="jack" letter={t('common.letterJack')} />
        </svg>
      ))}
    </div>
  );
};
