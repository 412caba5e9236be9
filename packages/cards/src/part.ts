/**
 * What a seat did in a finished deal, for a player's statistics (RANK-12). Roles and contracts are the game's own words;
 * null where a deal has none.
 */
export interface DealPart {
  readonly role: string;
  readonly contract: string | null;
  /** Null when neither side has won. */
  readonly won: boolean | null;
}
