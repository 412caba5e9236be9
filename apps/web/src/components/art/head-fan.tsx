import { useText } from '../../i18n/use-text.tsx';
import type { Game } from '../surface/surface.tsx';
import { Court, type CourtRank } from './court.tsx';
import styles from './head-fan.module.css';
import type { SuitName } from './suit.tsx';

interface FannedCard {
  readonly suit: SuitName;
  readonly rank: CourtRank;
  /** 0 to 3, from the left. */
  readonly place: number;
}

const LETTERS = { jack: 'common.letterJack', queen: 'common.letterQueen', king: 'common.letterKing' } as const;
/** Lowest to highest, as a hand holds them. */
const SUITS: readonly SuitName[] = ['diamonds', 'hearts', 'spades', 'clubs'];
const four = (rank: CourtRank): readonly FannedCard[] => SUITS.map((suit, place) => ({ suit, rank, place }));

/** What each game is known by: the jacks, a set, king and queen of trumps. */
const FANS: Readonly<Record<Game, readonly FannedCard[]>> = {
  skat: four('jack'),
  romme: four('queen'),
  belote: [
    { suit: 'hearts', rank: 'king', place: 1 },
    { suit: 'hearts', rank: 'queen', place: 2 },
  ],
};

/** A game's cards above a tournament; they are fanned out once when the page opens (TOUR-1). */
export const HeadFan = ({ game, still = false }: { readonly game: Game; readonly still?: boolean }) => {
  const t = useText();
  return (
    <div className={styles.fan} data-still={still} data-fan={game} aria-hidden="true">
      {FANS[game].map(({ suit, rank, place }) => (
        <svg key={place} viewBox="0 0 100 150" data-place={place} className={styles.card} focusable="false">
          <Court suit={suit} rank={rank} letter={t(LETTERS[rank])} />
        </svg>
      ))}
    </div>
  );
};
