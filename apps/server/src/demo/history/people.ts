/** Those who played before the demo began. All are words of the game, and all are simulated players. */
const FIRST = ['Herz', 'Pik', 'Karo', 'Kreuz', 'Trumpf', 'Grand', 'Reiz', 'Ramsch'] as const;
const SECOND = ['koenig', 'neuner', 'bube', 'stich', 'zehner', 'freund', 'runde'] as const;

/** Fifty-six nicknames. */
export const PAST_PLAYERS: readonly string[] = SECOND.flatMap((second) => FIRST.map((first) => `${first}${second}`));
