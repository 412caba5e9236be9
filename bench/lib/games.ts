/** The games that tables play. */
export const GAMETYPES = ['skat', 'romme', 'belote'] as const;
export type Gametype = (typeof GAMETYPES)[number];
/** What people choose among: each game, and Skat against the clock. */
export const GAMES = [...GAMETYPES, 'speed'] as const;
export type Game = (typeof GAMES)[number];
/** Seats of a table, by game. */
export const SEATS: Readonly<Record<Gametype, number>> = { skat: 3, romme: 3, belote: 4 };
