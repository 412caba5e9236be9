import { useText } from '../../i18n/use-text.tsx';
import { Court } from './court.tsx';
import styles from './jacks.module.css';
import type { SuitName } from './suit.tsx';

/** Lowest to highest, as a hand holds them. */
const FAN: readonly { readonly suit: SuitName; readonly x: number; readonly y: number; readonly turn: number }[] = [
  { suit: 'diamonds', x: 6, y: 34, turn: -15 },
  { suit: 'hearts', x: 82, y: 10, turn: -5 },
  { suit: 'spades', x: 162, y: 8, turn: 4 },
  { suit: 'clubs', x: 240, y: 20, turn: 15 },
];

/** The four jacks above a Skat tournament; they are fanned out once when the page opens (TOUR-1). */
export const Jacks = ({ height = 150 }: { readonly height?: number }) => {
  const t = useText();
  return (
    <svg viewBox="-8 0 364 150" height={height} className={styles.jacks} aria-hidden="true" focusable="false">
      {FAN.map(({ suit, x, y, turn }, place) => (
        <g key={suit} transform={`translate(${x} ${y}) rotate(${turn} 50 140)`}>
          <g className={styles.card} data-place={place}>
            <Court suit={suit} rank="jack" letter={t('common.letterJack')} />
          </g>
        </g>
      ))}
    </svg>
  );
};
