/**
 * What a seat did in a finished deal, for a player's statistics (RANK-12). Roles and contracts are the game's own words;
 * `contract`
 * is what this seat itself chose, null where it chose none.
 */
export interface DealRole {
  readonly role: string;
  readonly contract: string | null;
  /** Null when neither side has won. */
  readonly won: boolean | null;
}
