import { prizePool, QUALIFIER_PRIZES, SEASON_PRIZES } from './prizes.ts';

/** What a Masters season promises; what depends on its length follows from that (MAST-6). */
export interface MastersFigures {
  /** Qualification tournaments of the season. */
  readonly tournaments: number;
  /** Places in the final that qualifiers give: seats a tournament times tournaments. */
  readonly qualificationSeats: number;
  readonly rankingSeats: number;
  /** All in minor units. */
  readonly finalPool: number;
  readonly finalFirst: number;
  readonly seasonPool: number;
  readonly tournamentPool: number;
  /** All tournament pools together. */
  readonly tournamentPools: number;
}

/** Seats in the final that one qualifier gives (MAST-4). */
export const SEATS_PER_QUALIFIER = 3;
/** Seats that the season's ranking gives, and those who wait for one to become free (MAST-5). */
export const RANKING_SEATS = 30;
export const SUBSTITUTES = 3;
/** So many results of a player count for the season (MAST-3). */
export const COUNTING_RESULTS = 6;
/** Qualification tournaments of a season unless configured otherwise (MAST-6). */
export const SEASON_LENGTH = 45;
/** Entry and restart fee of a Masters qualifier, in minor units (MAST-2). */
export const MASTERS_FEE_MINOR = 10_00;

const FINAL_POOL = 125_000_00;
const FINAL_FIRST = 25_000_00;

/** The figures of a season of so many qualifiers. */
export const mastersFigures = (tournaments: number = SEASON_LENGTH): MastersFigures => ({
  tournaments,
  qualificationSeats: tournaments * SEATS_PER_QUALIFIER,
  rankingSeats: RANKING_SEATS,
  finalPool: FINAL_POOL,
  finalFirst: FINAL_FIRST,
  seasonPool: prizePool(SEASON_PRIZES),
  tournamentPool: prizePool(QUALIFIER_PRIZES),
  tournamentPools: tournaments * prizePool(QUALIFIER_PRIZES),
});
