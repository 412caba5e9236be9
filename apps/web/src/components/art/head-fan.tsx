import { gameOf } from '#web/games/index.ts';
import { Court } from './court.tsx';
import { useCourtLetter } from './court-letter.ts';
import styles from './head-fan.module.css';

/** A game's cards above a tournament; they are fanned out once when the page opens (TOUR-1). */
export const HeadFan = ({ game, still = false }: { readonly game: string; readonly still?: boolean }) => {
  const letterOf = useCourtLetter();
  return (
    <div className={styles.fan} data-still={still} data-fan={game} aria-hidden="true">
      {gameOf(game).fan.map(({ suit, rank, place }) => (
        <svg key={place} viewBox="0 0 100 150" data-place={place} className={styles.card} focusable="false">
          <Court suit={suit} rank={rank} letter={letterOf(rank)} />
        </svg>
      ))}
    </div>
  );
};
